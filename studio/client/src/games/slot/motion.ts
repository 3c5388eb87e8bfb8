/** A reel's position: the place on its strip at the top of the window, in symbols. */
export interface Motion {
  position(now: number): number
  /** Symbols a second. */
  speed(now: number): number
  done(now: number): boolean
}

const topSpeed = 26
const startTime = 180
const pullBack = 0.3
const landTime = 520
/** The overshoot of a landing reel: the shape of the curve, not the distance. */
const swing = 1.15

export const resting = (stop: number): Motion => ({ position: () => stop, speed: () => 0, done: () => true })

/** A short pull back, then full speed until landing. The strip moves downwards: the position at the top decreases. */
export function spinning(from: number, start: number): Motion {
  const run = (now: number) => Math.max(0, now - start)
  return {
    position(now) {
      const t = run(now)
      if (t < startTime) return from + pullBack * Math.sin((t / startTime) * Math.PI)
      return from - ((t - startTime) / 1000) * topSpeed
    },
    speed: now => (run(now) < startTime ? 0 : topSpeed),
    done: () => false,
  }
}

/** Stops at `stop`, with a small overshoot. Starts at full speed, so nothing jerks. */
export function landing(stop: number, start: number): Motion {
  const slope = 3 * (swing + 1) - 2 * swing
  const distance = (topSpeed * landTime) / 1000 / slope
  const part = (now: number) => Math.max(0, Math.min(1, (now - start) / landTime))
  return {
    position(now) {
      const t = part(now) - 1
      return stop + distance * (1 - (1 + (swing + 1) * t ** 3 + swing * t ** 2))
    },
    speed: now => topSpeed * Math.max(0, 1 - 2.2 * part(now)),
    done: now => part(now) >= 1,
  }
}
