import type { BoutEnd, BoutSide } from "../../../../games/ribbon-derby/bout.ts"
import { boutTimes } from "../../../../games/ribbon-derby/ribbon-derby.ts"
import type { Pose } from "../sabong-ring/rooster.ts"
import { staged } from "../sports/staged.ts"

/** When both birds are above the middle, as a part of a pass. */
const crossing = 0.45

/** How far from the middle they stand, where 1 is the end of the lane. */
const home = 0.66

interface Joust {
  /** The pass being run, from 0; before the first one −1. */
  readonly pass: number
  /** 0 … 1 */
  readonly part: number
  /** Who holds both ribbons by now. */
  readonly taken: BoutSide | undefined
  /** Passes whose crossing has been seen. */
  readonly crossed: number
}

const ease = (part: number) => (part <= 0 ? 0 : part >= 1 ? 1 : part * part * (3 - 2 * part))

/** Where a bout stands, `elapsed` milliseconds after its start. */
export function joustAt({ winner, pass: last }: BoutEnd, elapsed: number): Joust {
  const since = elapsed - boutTimes.firstPass
  const pass = Math.min(last - 1, Math.floor(since / boutTimes.pass))
  const part = pass < 0 ? elapsed / boutTimes.firstPass : since / boutTimes.pass - pass
  const crossed = Math.max(0, pass + (part >= crossing && pass >= 0 ? 1 : 0))
  return { pass, part, crossed, taken: winner !== "draw" && crossed >= last ? winner : undefined }
}

/** In its corner before the bout. */
export function waiting(side: BoutSide, clock: number): Pose {
  const facing = side === "meron" ? 1 : -1
  const look = Math.sin(clock / 800 + (side === "meron" ? 0 : 2))
  return { x: -facing * home, height: 0, facing, lean: 0.02 + look * 0.03, wings: 0, neck: 0.3 + look * 0.5, step: 0 }
}

/** A bird at a moment of a bout. Neither touches the other: they leap past each other, and one may come away with a ribbon. */
export function jousting(side: BoutSide, end: BoutEnd & { readonly staging: number }, elapsed: number): Pose {
  const { pass, part } = joustAt(end, elapsed)
  const begins = side === "meron" ? 1 : -1
  if (pass < 0) {
    const came = ease(part * 1.2)
    const step = came < 1 ? elapsed / 85 : 0
    return { x: -begins * (1.12 - came * (1.12 - home)), height: 0, facing: begins, lean: 0.05, wings: 0, neck: 0.2, step }
  }
  // After every pass they stand on the other's side.
  const facing = (pass % 2 === 0 ? begins : -begins) as 1 | -1
  const random = staged(end.staging + pass * 7919)
  const high = random() < 0.5 === (side === "meron") ? 0.95 : 0.45
  const rise = end.winner === side && pass === end.pass - 1 ? 1.05 : high
  if (part < 0.24) {
    const ready = ease(part / 0.24)
    const paw = elapsed / 110
    return {
      x: -facing * (home + ready * 0.05),
      height: 0,
      facing,
      lean: 0.22 * ready,
      wings: 0.08 * ready,
      neck: -0.7 * ready,
      step: paw,
    }
  }
  if (part < 0.66) {
    const over = (part - 0.24) / 0.42
    const arc = Math.sin(Math.PI * over)
    const wings = (0.45 + 0.55 * Math.abs(Math.sin(over * Math.PI * 3))) * Math.min(1, arc * 2)
    const x = -facing * (home + 0.05) + facing * (2 * home + 0.05) * ease(over)
    return { x, height: arc * rise, facing, lean: -0.35 * arc, wings, neck: 0.3, step: elapsed / 70 }
  }
  const landed = (part - 0.66) / 0.34
  return landing(side, end, { pass, landed, facing, elapsed })
}

interface Landing {
  readonly pass: number
  /** 0 … 1, and on while the end is shown. */
  readonly landed: number
  readonly facing: 1 | -1
  readonly elapsed: number
}

function landing(side: BoutSide, end: BoutEnd, { pass, landed, facing, elapsed }: Landing): Pose {
  const back = (landed > 0.35 ? -facing : facing) as 1 | -1
  const still = { x: facing * home, height: 0, facing: back, lean: 0, wings: 0, neck: 0.2, step: 0 }
  if (pass < end.pass - 1) return { ...still, lean: 0.1 * Math.sin(landed * 6), neck: -0.2 + landed * 0.4 }
  if (end.winner === side) {
    const pride = ease((landed - 0.35) / 0.5)
    return {
      ...still,
      lean: -0.22 * pride,
      wings: pride * (0.4 + 0.4 * Math.abs(Math.sin(elapsed / 170))),
      neck: 0.2 + pride * 1.3,
    }
  }
  // Who lost walks home; after a draw both bow.
  if (end.winner === "draw") return { ...still, lean: 0.5 * ease((landed - 0.4) / 0.4), neck: -0.6 * ease((landed - 0.4) / 0.4) }
  const gone = ease((landed - 0.5) / 2.2)
  return { ...still, x: facing * (home + gone * 0.5), facing, neck: -0.6, step: gone > 0 && gone < 1 ? elapsed / 95 : 0 }
}
