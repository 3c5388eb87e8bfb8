/** Why automatic fire ended. `off`: the player ended it. */
type StopReason = "off" | "gone" | "caught" | "short" | "big" | "limit" | "refused" | "hidden"

/** Maximum shots in one run of automatic fire. */
const mostShots = 100
/** Minimum milliseconds between shots: at most eight a second. */
const between = 125

interface AutoFireShot {
  caught: boolean
  /** Paid enough to be celebrated. */
  big: boolean
}

interface Gun {
  /** Whether the target can still be shot at. */
  ready(): boolean
  /** Whether the balance covers a shot. */
  covered(): boolean
  visible(): boolean
  /** One shot; undefined if it was refused. */
  fire(): Promise<AutoFireShot | undefined>
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
    if (!gun.ready()) return stop("gone")
    if (shots >= mostShots) return stop("limit")
    if (!gun.covered()) return stop("short")
    const started = gun.now()
    const shot = await gun.fire()
    if (!shot) return stop("refused")
    shots++
    if (shot.big) return stop("big")
    if (shot.caught) return stop("caught")
    await gun.wait(Math.max(0, between - (gun.now() - started)))
  }
}
