/** Why automatic fire ended. `off`: the player ended it. */
type StopReason = "off" | "gone" | "caught" | "short" | "big" | "limit" | "refused" | "hidden"

/** Maximum shots in one run of automatic fire. */
const mostShots = 100
/** Minimum milliseconds between shots: four a second, or eight where the law of the brand allows the faster pace. */
export const between = { steady: 250, fast: 125 } as const
/** How often a locked gun looks for the next fish of its kind. */
const look = 200

interface AutoFireShot {
  caught: boolean
  /** Paid enough to be celebrated. */
  big: boolean
}

interface Gun {
  /** Whether there is a target that can be shot at; a locked gun turns to the next of its kind. */
  ready(): boolean
  /** Whether it stays on the kind of its target when that is caught or leaves. */
  locked(): boolean
  /** Whether the balance covers a shot. */
  covered(): boolean
  visible(): boolean
  /** One shot; undefined if it was refused. */
  fire(): Promise<AutoFireShot | undefined>
  /** Minimum milliseconds from this shot to the next. */
  pause(): number
  now(): number
  wait(milliseconds: number): Promise<void>
}

export interface AutoFireRun {
  reason: StopReason
  shots: number
}

/** Fires at one target until there is a reason to stop. One shot at a time: each waits for the result of the one before. */
export async function autoFire(gun: Gun, going: () => boolean): Promise<AutoFireRun> {
  let shots = 0
  const stop = (reason: StopReason): AutoFireRun => ({ reason, shots })
  for (;;) {
    if (!going()) return stop("off")
    if (!gun.visible()) return stop("hidden")
    if (shots >= mostShots) return stop("limit")
    if (!gun.covered()) return stop("short")
    if (!gun.ready()) {
      if (!gun.locked()) return stop("gone")
      await gun.wait(look)
      continue
    }
    const started = gun.now()
    const shot = await gun.fire()
    if (!shot) return stop("refused")
    shots++
    if (shot.big) return stop("big")
    if (shot.caught && !gun.locked()) return stop("caught")
    await gun.wait(Math.max(0, gun.pause() - (gun.now() - started)))
  }
}
