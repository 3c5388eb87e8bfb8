import type { SabongResult } from "../../../../games/sabong-ring/sabong-ring.ts"
import type { Pose } from "./rooster.ts"

/** When the end of the fight is shown, in milliseconds after its start. */
export const decidedAt = 11_200

interface Clash {
  readonly at: number
  /** How high each leaps, 0 … 1. */
  readonly meron: number
  readonly wala: number
}

const leap = 950

/** The leaps of a fight, derived from its staging number: the same on every screen, and without effect on the result. */
export function clashesOf({ staging, winner }: Pick<SabongResult, "staging" | "winner">): Clash[] {
  let state = staging
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9) >>> 0
    return state / 2 ** 32
  }
  const clashes = Array.from({ length: 5 }, (_, n) => ({
    at: 1900 + n * 1750 + random() * 500,
    meron: 0.55 + random() * 0.4,
    wala: 0.55 + random() * 0.4,
  }))
  const last = clashes.at(-1)!
  clashes[4] = { at: last.at, meron: winner === "wala" ? 0.5 : 1, wala: winner === "meron" ? 0.5 : 1 }
  return clashes
}

const ease = (part: number) => (part <= 0 ? 0 : part >= 1 ? 1 : part * part * (3 - 2 * part))

/** The current leap and its progress, 0 … 1; undefined between leaps. */
export function leapAt(clashes: readonly Clash[], elapsed: number): { clash: Clash; part: number } | undefined {
  const clash = clashes.find(({ at }) => elapsed >= at && elapsed < at + leap)
  return clash && { clash, part: (elapsed - clash.at) / leap }
}

/** Standing in its corner, slightly restless. */
export function resting(side: "meron" | "wala", clock: number): Pose {
  const own = side === "meron" ? 0 : 1.7
  const look = Math.sin(clock / 900 + own)
  const facing = side === "meron" ? 1 : -1
  return { x: -facing * 0.56, height: 0, facing, lean: look * 0.03, wings: 0, neck: look * 0.6, step: 0 }
}

/** A rooster at a moment of the fight. Neither is hurt: in the end one crows and the other walks away, or both do. */
export function fighting(side: "meron" | "wala", result: SabongResult, clashes: readonly Clash[], elapsed: number): Pose {
  const facing = side === "meron" ? 1 : -1
  const own = side === "meron" ? 0 : 2.1
  const entered = ease(elapsed / 1500)
  const home = 0.56 - entered * 0.2
  const now = leapAt(clashes, elapsed)
  if (now) {
    const arc = Math.sin(now.part * Math.PI)
    const height = arc * now.clash[side] * 0.75
    const wings = 0.35 + 0.65 * Math.abs(Math.sin(now.part * Math.PI * 3 + own))
    return {
      x: -facing * (home - arc * (home - 0.13)),
      height,
      facing,
      lean: -arc * 0.55,
      wings: wings * Math.min(1, arc * 2),
      neck: 0.4,
      step: 0,
    }
  }
  if (elapsed >= decidedAt) {
    const after = elapsed - decidedAt
    if (result.winner === side) {
      const crow = ease(after / 500)
      return {
        x: -facing * (home - ease(after / 900) * home * 0.75),
        height: 0,
        facing,
        lean: -0.24 * crow,
        wings: crow * (0.45 + 0.4 * Math.abs(Math.sin(after / 170))),
        neck: crow * 1.5,
        step: after < 900 ? after / 80 : 0,
      }
    }
    const gone = ease(after / 1900)
    return {
      x: -facing * (home + gone * 0.42),
      height: 0,
      facing: after > 250 ? (-facing as 1 | -1) : facing,
      lean: 0.1,
      wings: 0,
      neck: -0.9,
      step: gone < 1 ? after / 95 : 0,
    }
  }
  // Between the leaps they sidle and eye each other, heads low.
  const prowl = Math.sin(elapsed / 420 + own)
  return {
    x: -facing * (home + prowl * 0.045),
    height: 0,
    facing,
    lean: 0.22 + prowl * 0.05,
    wings: 0.06,
    neck: -0.7 + 0.5 * Math.sin(elapsed / 260 + own),
    step: elapsed / 130,
  }
}
