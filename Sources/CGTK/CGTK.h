/// All of GTK that Vitrine uses, as one module, and shims for what Swift can't import: macros, variadic functions and
/// enumerators with an availability note. Every shim is `static inline`, so the module has no object file of its own.
#pragma once

/// GTK 4.8 and GLib 2.74 are the floor. The compiler marks a symbol that came later, which must be
/// looked up at run time (`LateSymbol`): a direct call would keep the program from loading on the floor.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define GLIB_VERSION_MAX_ALLOWED GLIB_VERSION_2_74

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <hb-ot.h>
#include <hb.h>

// MARK: - The main queue of libdispatch

/// The eventfd that turns readable when the main queue has work. It stays readable until it is read.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the work that is in the main queue now. Not re-entrant.
extern void _dispatch_main_queue_callback_4CF(void *message);

/// Just under GTK's redraw, so that a busy queue can't stop the picture.
static inline int cgtk_priority_below_redraw(void) { return GDK_PRIORITY_REDRAW + 1; }
static inline int cgtk_priority_default(void) { return G_PRIORITY_DEFAULT; }
static inline int cgtk_priority_idle(void) { return G_PRIORITY_DEFAULT_IDLE; }

// MARK: - Types and instances

static inline GType cgtk_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType cgtk_type_int(void) { return G_TYPE_INT; }
static inline GType cgtk_type_double(void) { return G_TYPE_DOUBLE; }
static inline GType cgtk_type_string(void) { return G_TYPE_STRING; }
static inline GType cgtk_type_object(void) { return G_TYPE_OBJECT; }

static inline GType cgtk_instance_type(gconstpointer instance) { return G_TYPE_FROM_INSTANCE(instance); }
static inline gpointer cgtk_instance_class(gconstpointer instance) {
  return ((const GTypeInstance *)instance)->g_class;
}
static inline gboolean cgtk_instance_is_a(gconstpointer instance, GType type) {
  return g_type_is_a(G_TYPE_FROM_INSTANCE(instance), type);
}

// MARK: - Values

/// Any whole number, flag set, enumerator or truth in `value`; 0 when it holds something else.
static inline gint64 cgtk_value_integer(const GValue *value) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
    case G_TYPE_BOOLEAN: return g_value_get_boolean(value);
    case G_TYPE_CHAR: return g_value_get_schar(value);
    case G_TYPE_UCHAR: return g_value_get_uchar(value);
    case G_TYPE_INT: return g_value_get_int(value);
    case G_TYPE_UINT: return g_value_get_uint(value);
    case G_TYPE_LONG: return g_value_get_long(value);
    case G_TYPE_ULONG: return (gint64)g_value_get_ulong(value);
    case G_TYPE_INT64: return g_value_get_int64(value);
    case G_TYPE_UINT64: return (gint64)g_value_get_uint64(value);
    case G_TYPE_ENUM: return g_value_get_enum(value);
    case G_TYPE_FLAGS: return g_value_get_flags(value);
    default: return 0;
  }
}

/// Any number in `value`; 0 when it holds something else.
static inline double cgtk_value_double(const GValue *value) {
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
    case G_TYPE_DOUBLE: return g_value_get_double(value);
    case G_TYPE_FLOAT: return g_value_get_float(value);
    default: return (double)cgtk_value_integer(value);
  }
}

/// The text in `value`, or null when it holds something else.
static inline const char *cgtk_value_string(const GValue *value) {
  return G_VALUE_HOLDS_STRING(value) ? g_value_get_string(value) : NULL;
}

/// The object, boxed value, event, parameter spec, variant or pointer in `value`, still owned by it; else null.
static inline gpointer cgtk_value_pointer(const GValue *value) {
  return g_value_fits_pointer(value) && !G_VALUE_HOLDS_STRING(value) ? g_value_peek_pointer(value) : NULL;
}

/// Stores a truth when `value` is there and holds one.
static inline void cgtk_value_answer_boolean(GValue *value, gboolean answer) {
  if (value && G_VALUE_HOLDS_BOOLEAN(value)) g_value_set_boolean(value, answer);
}

/// Stores a whole number when `value` is there and holds an int, uint, enum or flags.
static inline void cgtk_value_answer_integer(GValue *value, gint64 answer) {
  if (!value) return;
  switch (G_TYPE_FUNDAMENTAL(G_VALUE_TYPE(value))) {
    case G_TYPE_INT: g_value_set_int(value, (gint)answer); break;
    case G_TYPE_UINT: g_value_set_uint(value, (guint)answer); break;
    case G_TYPE_ENUM: g_value_set_enum(value, (gint)answer); break;
    case G_TYPE_FLAGS: g_value_set_flags(value, (guint)answer); break;
    default: break;
  }
}

// MARK: - Properties

static inline void cgtk_object_set_boolean(gpointer object, const char *name, gboolean value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_object_set_int(gpointer object, const char *name, gint value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_object_set_double(gpointer object, const char *name, double value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_object_set_string(gpointer object, const char *name, const char *value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_object_set_object(gpointer object, const char *name, gpointer value) {
  g_object_set(object, name, value, NULL);
}

// MARK: - Accessibility

static inline void cgtk_accessible_set_property_string(
    gpointer accessible, GtkAccessibleProperty property, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible), property, text, -1);
}
static inline void cgtk_accessible_set_property_boolean(
    gpointer accessible, GtkAccessibleProperty property, gboolean value) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible), property, value, -1);
}
static inline void cgtk_accessible_set_relation_int(gpointer accessible, GtkAccessibleRelation relation, int value) {
  gtk_accessible_update_relation(GTK_ACCESSIBLE(accessible), relation, value, -1);
}
static inline void cgtk_accessible_set_state_boolean(gpointer accessible, GtkAccessibleState state, gboolean value) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), state, value, -1);
}

// MARK: - Applications

static inline GApplicationFlags cgtk_application_default_flags(void) { return G_APPLICATION_DEFAULT_FLAGS; }
static inline GApplicationFlags cgtk_application_handles_open(void) { return G_APPLICATION_HANDLES_OPEN; }
static inline GApplicationFlags cgtk_application_non_unique(void) { return G_APPLICATION_NON_UNIQUE; }

// MARK: - Drawing

/// A rectangle with corners of a radius: of the top left, top right, bottom left and bottom right those whose bits are set.
static inline GskRoundedRect cgtk_rounded_rect(const graphene_rect_t *bounds, float radius, unsigned corners) {
  GskRoundedRect outline;
  if ((corners & 15) == 15) {
    gsk_rounded_rect_init_from_rect(&outline, bounds, radius);
  } else {
    const graphene_size_t round = {radius, radius}, sharp = {0, 0};
    gsk_rounded_rect_init(&outline, bounds, corners & 1 ? &round : &sharp, corners & 2 ? &round : &sharp,
                          corners & 8 ? &round : &sharp, corners & 4 ? &round : &sharp);
  }
  return outline;
}
static inline void cgtk_snapshot_push_rounded_clip(
    GtkSnapshot *snapshot, const graphene_rect_t *bounds, float radius, unsigned corners) {
  GskRoundedRect outline = cgtk_rounded_rect(bounds, radius, corners);
  gtk_snapshot_push_rounded_clip(snapshot, &outline);
}
static inline void cgtk_snapshot_append_border(
    GtkSnapshot *snapshot, const graphene_rect_t *bounds, float radius, unsigned corners, float width,
    const GdkRGBA *color) {
  GskRoundedRect outline = cgtk_rounded_rect(bounds, radius, corners);
  const float widths[4] = {width, width, width, width};
  const GdkRGBA colors[4] = {*color, *color, *color, *color};
  gtk_snapshot_append_border(snapshot, &outline, widths, colors);
}
static inline void cgtk_snapshot_append_outset_shadow(
    GtkSnapshot *snapshot, const graphene_rect_t *bounds, float radius, unsigned corners, const GdkRGBA *color, float dx,
    float dy, float spread, float blur) {
  GskRoundedRect outline = cgtk_rounded_rect(bounds, radius, corners);
  gtk_snapshot_append_outset_shadow(snapshot, &outline, color, dx, dy, spread, blur);
}
static inline void cgtk_snapshot_append_inset_shadow(
    GtkSnapshot *snapshot, const graphene_rect_t *bounds, float radius, const GdkRGBA *color, float dx, float dy,
    float spread, float blur) {
  GskRoundedRect outline = cgtk_rounded_rect(bounds, radius, 15);
  gtk_snapshot_append_inset_shadow(snapshot, &outline, color, dx, dy, spread, blur);
}
/// Draws what follows in one colour, by its alpha alone.
static inline void cgtk_snapshot_push_shape(GtkSnapshot *snapshot, const GdkRGBA *color) {
  const float values[16] = {[15] = color->alpha};
  graphene_matrix_t matrix;
  graphene_vec4_t offset;
  graphene_matrix_init_from_float(&matrix, values);
  graphene_vec4_init(&offset, color->red, color->green, color->blue, 0);
  gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset);
}
/// The map that applies a matrix whose 16 values stand row by row before `next`, which it takes over.
static inline GskTransform *cgtk_transform_matrix(GskTransform *next, const float *values) {
  graphene_matrix_t matrix;
  graphene_matrix_init_from_float(&matrix, values);
  return gsk_transform_matrix(next, &matrix);
}
/// Concatenates a matrix whose 16 values stand row by row, for row vectors: the order of `CATransform3D`.
static inline void cgtk_snapshot_transform_matrix(GtkSnapshot *snapshot, const float *values) {
  graphene_matrix_t matrix;
  graphene_matrix_init_from_float(&matrix, values);
  gtk_snapshot_transform_matrix(snapshot, &matrix);
}
