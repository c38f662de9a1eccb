import CAdwaita
import CGTK
import GTK

/// A number that comes to rest on a spring, frame by frame of a widget. Where the desktop wants no motion, or the widget
/// can't be seen, it is there at once.
public final class SpringAnimation: Object {
  override public class var type: GType { adw_spring_animation_get_type() }

  /// An animation at rest. `step` is called for each value.
  /// - Parameters:
  ///   - stiffness: of a spring that bears a mass of 1 and swings through as little as can be, per second squared.
  ///   - epsilon: how near its end the value is when it counts as there.
  public convenience init(
    _ widget: some InstancePointer, stiffness: Double, epsilon: Double, step: @escaping (Double) -> Void
  ) {
    let target = adw_callback_animation_target_new(
      { value, data in SpringAnimation.run(value, data) }, Unmanaged.passRetained(Step(step)).toOpaque(),
      { data in SpringAnimation.release(data) })
    self.init(
      sinking: adw_spring_animation_new(widget.cast(), 0, 0, adw_spring_params_new(1, 1, stiffness), target))
    adw_spring_animation_set_epsilon(opaque, epsilon)
  }

  /// Goes from one value to another, in place of where it was going.
  /// - Parameter velocity: of the value at the start, per second.
  public func play(from start: Double, to end: Double, velocity: Double = 0) {
    stop()
    adw_spring_animation_set_value_from(opaque, start)
    adw_spring_animation_set_value_to(opaque, end)
    adw_spring_animation_set_initial_velocity(opaque, velocity)
    adw_animation_play(cast())
  }

  /// Stays where it is.
  public func stop() { adw_animation_pause(cast()) }

  /// Whether it is on its way.
  public var isPlaying: Bool { adw_animation_get_state(cast()) == ADW_ANIMATION_PLAYING }

  private final class Step {
    let run: (Double) -> Void

    init(_ run: @escaping (Double) -> Void) {
      self.run = run
      LiveCount.closures.increment()
    }
  }

  private nonisolated static func run(_ value: Double, _ data: gpointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      Unmanaged<Step>.fromOpaque(data).takeUnretainedValue().run(value)
    }
  }

  private nonisolated static func release(_ data: gpointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      Unmanaged<Step>.fromOpaque(data).release()
      LiveCount.closures.decrement()
    }
  }
}
