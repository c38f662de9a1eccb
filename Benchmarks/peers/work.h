/* The work that every peer does, and how it is measured.
 *
 * A 1280 x 800 window; cells with a picture of 128 x 128 pixels (64 different ones, opaque, in memory, at exact size) over
 * a one-line label "Photo N". "rounded": pictures of 174 x 174 with round corners. 30 frames to warm up, 300 measured.
 * Each prints one JSON object:
 *   first_frame_ms  wall time from main() to the first frame clock tick with content
 *   own_ms          thread CPU per frame of update + layout + snapshot: what the view itself costs, without rasterising
 *   frame_ms        process CPU per frame, all threads, rasterising included
 *   rss_mb          peak resident memory
 */
#include <gtk/gtk.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { WARM_UP = 30, MEASURED = 300, PICTURES = 64, WIDTH = 1280, HEIGHT = 800 };

/* A picture's side, and the round corners of it, in pixels. */
static int side = 128, corner = 0;
static const char *peer, *motion;
static int items;
static double pixels_per_frame;          /* 0 means random jumps */
static int frame;
static void (*on_frame)(void);

static double started, tick_began, layout_ms, snapshot_ms, cpu_at_start;
static double own_ms[MEASURED];

static double milliseconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double d = *(const double *)a - *(const double *)b;
  return d < 0 ? -1 : d > 0;
}

/* Reads ITEMS MOTION [rounded]. */
static void begin_work(const char *name, int argc, char **argv) {
  started = milliseconds(CLOCK_MONOTONIC);
  peer = name;
  items = argc > 1 ? atoi(argv[1]) : 1000000;
  motion = argc > 2 ? argv[2] : "50";
  pixels_per_frame = atof(motion);
  if (argc > 3 && strcmp(argv[3], "rounded") == 0) { side = 174; corner = 8; }
}

/* Red, green and blue of picture `index` at pixel `k`. */
static void color_of(int index, int k, guchar *rgb) {
  rgb[0] = 4 * index; rgb[1] = (k / side >> 1) + 9 * index; rgb[2] = k + 40 * index;
}

/* Picture `index`, as what a photograph without alpha is to GTK. */
static GdkTexture *make_texture(int index) {
  guchar *pixels = g_malloc(side * side * 3);
  for (int k = 0; k < side * side; k++) color_of(index, k, pixels + 3 * k);
  GBytes *bytes = g_bytes_new_take(pixels, side * side * 3);
  GdkTexture *texture = gdk_memory_texture_new(side, side, GDK_MEMORY_R8G8B8, bytes, side * 3);
  g_bytes_unref(bytes);
  return texture;
}

/* -- a bin that times the snapshot of what is in it ---------------------------------------------------- */
typedef GtkWidget PeerBin;
typedef GtkWidgetClass PeerBinClass;
G_DEFINE_TYPE(PeerBin, peer_bin, GTK_TYPE_WIDGET)
static void bin_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  double began = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  GTK_WIDGET_CLASS(peer_bin_parent_class)->snapshot(widget, snapshot);
  snapshot_ms = milliseconds(CLOCK_THREAD_CPUTIME_ID) - began;
}
static void peer_bin_init(PeerBin *self) {}
static void peer_bin_class_init(PeerBinClass *class) {
  class->snapshot = bin_snapshot;
  gtk_widget_class_set_layout_manager_type(class, GTK_TYPE_BIN_LAYOUT);
}

/* -- the script ------------------------------------------------------------------------------------------ */
static void before_paint(GdkFrameClock *clock, gpointer unused) {
  tick_began = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  layout_ms = snapshot_ms = 0;
}
/* A frame that needs no layout has no such phase. */
static void after_phase(GdkFrameClock *clock, gpointer unused) {
  layout_ms = milliseconds(CLOCK_THREAD_CPUTIME_ID) - tick_began;
}

static void after_paint(GdkFrameClock *clock, gpointer unused) {
  if (frame > WARM_UP && frame <= WARM_UP + MEASURED) own_ms[frame - WARM_UP - 1] = layout_ms + snapshot_ms;
  if (frame == WARM_UP) cpu_at_start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
  if (frame != WARM_UP + MEASURED) return;
  double cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu_at_start;
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  qsort(own_ms, MEASURED, sizeof *own_ms, ascending);
  printf("{\"peer\": \"%s\", \"gtk\": \"%d.%d\", \"items\": %d, \"motion\": \"%s\", \"first_frame_ms\": %.0f, "
         "\"own_ms\": {\"p50\": %.3f, \"p99\": %.3f}, \"frame_ms\": %.3f, \"rss_mb\": %.0f}\n",
         peer, gtk_get_major_version(), gtk_get_minor_version(), items, motion, started, own_ms[MEASURED / 2],
         own_ms[MEASURED * 99 / 100], cpu / MEASURED, usage.ru_maxrss / 1024.0);
  fflush(stdout);
  _exit(0);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  if (frame == 0) {
    started = milliseconds(CLOCK_MONOTONIC) - started;
    g_signal_connect(clock, "before-paint", G_CALLBACK(before_paint), NULL);
    g_signal_connect_after(clock, "update", G_CALLBACK(after_phase), NULL);
    g_signal_connect_after(clock, "layout", G_CALLBACK(after_phase), NULL);
    g_signal_connect(clock, "after-paint", G_CALLBACK(after_paint), NULL);
  }
  frame++;
  on_frame();
  gtk_widget_queue_draw(widget);
  return G_SOURCE_CONTINUE;
}

/* Shows `content` in a window, and `ticking`, which is in it, is moved in each frame by `move`. */
static void show_work(GtkApplication *application, GtkWidget *content, GtkWidget *ticking, void (*move)(void)) {
  GtkWidget *bin = g_object_new(peer_bin_get_type(), NULL), *window = gtk_application_window_new(application);
  on_frame = move;
  gtk_widget_set_parent(content, bin);
  gtk_window_set_child(GTK_WINDOW(window), bin);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_widget_add_tick_callback(ticking, tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
}

static int run_work(GCallback activate) {
  GtkApplication *application = gtk_application_new("org.vitrine.peer", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", activate, NULL);
  return g_application_run(G_APPLICATION(application), 0, NULL);
}
