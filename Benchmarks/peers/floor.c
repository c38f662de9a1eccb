/* The limit: the cells as nodes that GTK only places and draws, without a view, a layout or reuse above them.
 *
 * usage: floor ITEMS MOTION [rounded]
 * KIND=cell (one node a cell, placed in each frame; the default), row (one node a row) or new (one node a cell, made in
 * the frame in which the cell comes into sight: what GTK and Pango take for a text that they have not drawn before).
 * PICTURES=texture or cairo (the pixels in cairo's own format, which only its renderer draws quickly). ITEMS are repeated
 * after some rows, but for new.
 */
#include "work.h"

enum { ROWS = 120 };
static int columns, cell_width, cell_height, by_row, by_cairo, made_new;
static GskRenderNode **cells, *rows[ROWS];
/* The number of what each of `cells` shows, where they are made new. */
static int *shown;
static double offset;

static void append_picture(GtkSnapshot *snapshot, int number, const graphene_rect_t *rect) {
  static GdkTexture *textures[PICTURES];
  static cairo_surface_t *surfaces[PICTURES];
  int index = number % PICTURES;
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect(&outline, rect, corner);
  if (corner) gtk_snapshot_push_rounded_clip(snapshot, &outline);
  if (by_cairo) {
    if (!surfaces[index]) {
      surfaces[index] = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side);
      for (int k = 0; k < side * side; k++) {
        guchar rgb[3];
        color_of(index, k, rgb);
        guint32 *row = (guint32 *)(cairo_image_surface_get_data(surfaces[index])
                                   + k / side * cairo_image_surface_get_stride(surfaces[index]));
        row[k % side] = rgb[0] << 16 | rgb[1] << 8 | rgb[2];
      }
      cairo_surface_mark_dirty(surfaces[index]);
    }
    cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, rect);
    cairo_set_source_surface(cairo, surfaces[index], rect->origin.x, rect->origin.y);
    cairo_paint(cairo);
    cairo_destroy(cairo);
  } else {
    if (!textures[index]) textures[index] = make_texture(index);
    gtk_snapshot_append_texture(snapshot, textures[index], rect);
  }
  if (corner) gtk_snapshot_pop(snapshot);
}

static GskRenderNode *record(GtkWidget *widget, int number) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  append_picture(snapshot, number, &GRAPHENE_RECT_INIT((cell_width - side) / 2, 0, side, side));
  char text[32];
  g_snprintf(text, sizeof text, "Photo %d", number);
  static PangoLayout *label;
  if (!label) {
    label = gtk_widget_create_pango_layout(widget, NULL);
    pango_layout_set_width(label, cell_width * PANGO_SCALE);
    pango_layout_set_alignment(label, PANGO_ALIGN_CENTER);
  }
  pango_layout_set_text(label, text, -1);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(0, side + 8));
  gtk_snapshot_append_layout(snapshot, label, &(GdkRGBA){ .2, .2, .2, 1 });
  return gtk_snapshot_free_to_node(snapshot);
}

static void record_all(GtkWidget *widget) {
  cells = g_new(GskRenderNode *, ROWS * columns);
  for (int row = 0; row < ROWS; row++) {
    GtkSnapshot *snapshot = gtk_snapshot_new();
    for (int column = 0; column < columns; column++) {
      GskRenderNode *cell = cells[row * columns + column] = record(widget, row * columns + column);
      gtk_snapshot_save(snapshot);
      gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(column * cell_width, 0));
      gtk_snapshot_append_node(snapshot, cell);
      gtk_snapshot_restore(snapshot);
    }
    rows[row] = gtk_snapshot_free_to_node(snapshot);
  }
}

static void begin_new(void) {
  cells = g_new0(GskRenderNode *, ROWS * columns);
  shown = g_new(int, ROWS * columns);
}

/* The node of cell `number`, made now where its place was another's. */
static GskRenderNode *new_cell(GtkWidget *widget, int number) {
  int place = number % (ROWS * columns);
  if (!cells[place] || shown[place] != number) {
    g_clear_pointer(&cells[place], gsk_render_node_unref);
    cells[place] = record(widget, shown[place] = number);
  }
  return cells[place];
}

static void append_at(GtkSnapshot *snapshot, GskRenderNode *node, double x, double y) {
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
  gtk_snapshot_append_node(snapshot, node);
  gtk_snapshot_restore(snapshot);
}

typedef GtkWidget Floor;
typedef GtkWidgetClass FloorClass;
G_DEFINE_TYPE(Floor, floor, GTK_TYPE_WIDGET)
static void floor_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  if (!cells) made_new ? begin_new() : record_all(widget);
  int first = offset / cell_height, last = (offset + gtk_widget_get_height(widget) - 1) / cell_height;
  for (int row = first; row <= last; row++) {
    double y = row * cell_height - offset;
    if (by_row) append_at(snapshot, rows[row % ROWS], 0, y);
    for (int column = 0; !by_row && column < columns; column++) {
      int place = row % ROWS * columns + column;
      append_at(snapshot, made_new ? new_cell(widget, row * columns + column) : cells[place], column * cell_width, y);
    }
  }
}
static void floor_init(Floor *self) { gtk_widget_set_overflow(self, GTK_OVERFLOW_HIDDEN); }
static void floor_class_init(FloorClass *class) { class->snapshot = floor_snapshot; }

static void move(void) {
  double range = ((made_new ? items / columns : ROWS) - HEIGHT / cell_height - 2.0) * cell_height;
  offset = pixels_per_frame ? offset + pixels_per_frame : g_random_double() * range;
  if (offset > range) offset = 0;
}

static void activate(GtkApplication *application) {
  cell_width = side + 14;
  cell_height = side + 32;
  columns = WIDTH / cell_width;
  GtkWidget *floor = g_object_new(floor_get_type(), "hexpand", TRUE, "vexpand", TRUE, NULL);
  show_work(application, floor, floor, move);
}

int main(int argc, char **argv) {
  by_row = !g_strcmp0(g_getenv("KIND"), "row");
  made_new = !g_strcmp0(g_getenv("KIND"), "new");
  by_cairo = !g_strcmp0(g_getenv("PICTURES"), "cairo");
  begin_work(by_row ? "floor, rows" : made_new ? "floor, new" : "floor", argc, argv);
  return run_work(G_CALLBACK(activate));
}
