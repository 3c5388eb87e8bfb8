import * as v from "valibot"
import { type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import type { Return, StepGame, StepRules } from "../game.ts"
import { isStake } from "../stakes.ts"

/**
 * 25 fields, 1 to 24 mines. After opening k safe fields with m mines the player may take stake × 99% × C(25,k) / C(25−m,k), which
 * is 99% over the chance of getting that far; so every plan has the same RTP.
 */
export const minesPaytable = {
  fields: 25,
  mines: { fewest: 1, most: 24 },
  payback: { top: 99, bottom: 100 },
  /** Maximum payout in stakes. The field that would pay more is not on offer, so the cap costs no plan any RTP. */
  cap: 5000,
} as const

const { fields, mines, payback } = minesPaytable

/** A paytable of mines, today's or an earlier one. */
interface MinesPaytable {
  readonly fields: number
  readonly mines: { readonly fewest: number; readonly most: number }
  readonly payback: { readonly top: number; readonly bottom: number }
  readonly cap: number
}

export interface MinesChoice {
  mines: number
}

export type MinesAction = { act: "open"; field: number } | { act: "take" }

export interface MinesState {
  /** The fields with mines, ascending. */
  mines: readonly number[]
  /** The fields opened, in order; the last one may be a mine. */
  opened: readonly number[]
  taken: boolean
}

/** What a player may know while the round is in progress. */
export interface MinesSeen {
  mines: number
  opened: readonly number[]
  /** The payout if taken now; 0 before the first field. */
  win: number
  /** The payout after one more field. */
  next: number
}

export interface MinesOutcome {
  mines: readonly number[]
  opened: readonly number[]
  hit: boolean
}

/** The number of ways to choose `few` of `many`. */
function ways(many: number, few: number): bigint {
  let result = 1n
  for (let n = 0; n < few; n++) result = (result * BigInt(many - n)) / BigInt(n + 1)
  return result
}

/** The chance of opening `opened` safe fields one after another. */
export const chanceOf = (mineCount: number, opened: number, table: MinesPaytable = minesPaytable): Fraction =>
  fraction(ways(table.fields - mineCount, opened), ways(table.fields, opened))

/** The multiplier of the stake after this many safe fields. */
export function multiplierOf(mineCount: number, opened: number, table: MinesPaytable = minesPaytable): Fraction {
  const { top, bottom } = chanceOf(mineCount, opened, table)
  return fraction(BigInt(table.payback.top) * bottom, BigInt(table.payback.bottom) * top)
}

/** The same in minor units, truncated; 0 before the first field. */
export function winAt(stake: number, mineCount: number, opened: number, table: MinesPaytable = minesPaytable): number {
  if (opened === 0) return 0
  const { top, bottom } = multiplierOf(mineCount, opened, table)
  return Number((BigInt(stake) * top) / bottom)
}

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const lastFieldsOf = (table: MinesPaytable) =>
  count(table.mines.fewest, table.mines.most).map(mineCount => {
    const under = count(1, table.fields - mineCount).filter(opened => {
      const { top, bottom } = multiplierOf(mineCount, opened, table)
      return top <= bottom * BigInt(table.cap)
    })
    return Math.max(...under)
  })

const lastFields = lastFieldsOf(minesPaytable)

/** The number of fields after which a round ends automatically: all safe ones, or as many as pay up to the cap. */
export const lastField = (mineCount: number) => lastFields[mineCount - mines.fewest] ?? 0

/** The RTP of opening this many fields and then taking. */
export function returnOf(mineCount: number, opened: number): Return {
  const chance = chanceOf(mineCount, opened)
  const multiplier = multiplierOf(mineCount, opened)
  const p = Number(chance.top) / Number(chance.bottom)
  return {
    name: `${mineCount}/${opened}`,
    payback: multiply(chance, multiplier),
    deviation: (Number(multiplier.top) / Number(multiplier.bottom)) * Math.sqrt(p * (1 - p)),
  }
}

const hit = ({ mines, opened }: MinesState) => opened.length > 0 && mines.includes(opened.at(-1)!)

const field = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(fields - 1))

function rulesUnder(table: MinesPaytable): StepRules<MinesChoice, MinesState, MinesAction, MinesOutcome> {
  const lasts = lastFieldsOf(table)
  const isLast = ({ mines, opened }: MinesState) => opened.length >= (lasts[mines.length - table.mines.fewest] ?? 0)
  const worth = ({ mines, opened }: MinesState, stake: number) => winAt(stake, mines.length, opened.length, table)
  return {
    kind: "steps",

    /** The first steps of a Fisher–Yates shuffle: every set of fields is equally likely. */
    begin(draw, _, choice) {
      const order = count(0, table.fields - 1)
      for (let at = 0; at < choice.mines; at++) {
        const other = at + draw(table.fields - at)
        const moved = order[at]!
        order[at] = order[other]!
        order[other] = moved
      }
      return { mines: order.slice(0, choice.mines).sort((a, b) => a - b), opened: [], taken: false }
    },

    step(state, action) {
      if (state.taken || hit(state) || isLast(state)) return undefined
      if (action.act === "take") return state.opened.length > 0 ? { ...state, taken: true } : undefined
      return state.opened.includes(action.field) ? undefined : { ...state, opened: [...state.opened, action.field] }
    },

    ended(state, stake) {
      if (hit(state)) return { outcome: outcomeOf(state), win: 0 }
      return state.taken || isLast(state) ? { outcome: outcomeOf(state), win: worth(state, stake) } : undefined
    },

    abandoned: (state, stake) => ({ outcome: outcomeOf(state), win: Math.max(stake, worth(state, stake)) }),
  }
}

export const minesGame: StepGame<MinesChoice, MinesState, MinesAction, MinesOutcome> = {
  ...rulesUnder(minesPaytable),
  under: paytable => rulesUnder(paytable as MinesPaytable),
  code: "mines",
  name: "Mines",
  paytable: minesPaytable,
  freeRoundUnit: 20,
  unplayed: ({ opened }) => opened.length === 0,
  /** One for each number of mines and of fields opened: "3/5" is five fields with three mines. */
  returns: count(mines.fewest, mines.most).flatMap(m => count(1, lastField(m)).map(opened => returnOf(m, opened))),
  choice: v.strictObject({ mines: v.pipe(v.number(), v.integer(), v.minValue(mines.fewest), v.maxValue(mines.most)) }),
  action: v.variant("act", [v.strictObject({ act: v.literal("open"), field }), v.strictObject({ act: v.literal("take") })]),
  stakeUnit: 1,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 1),

  /**
   * Under any plan the amount that can be taken is a martingale that starts at 99% of the stake, so the squares of its steps add
   * up: opening field j of a round worth W moves it by W² · (1 − pⱼ)/pⱼ on average. A round without an outcome counts as the
   * boldest.
   */
  expected(stake, choice, outcome) {
    const opened = (outcome as MinesOutcome | undefined)?.opened.length ?? lastField(choice.mines)
    // Only a returned round has opened nothing.
    if (opened === 0) return { name: `${choice.mines}/1`, win: stake, deviation: 0 }
    let variance = 0
    let worth = (stake * payback.top) / payback.bottom
    for (let before = 0; before < opened; before++) {
      const safe = (fields - choice.mines - before) / (fields - before)
      variance += (worth * worth * (1 - safe)) / safe
      worth /= safe
    }
    return {
      name: `${choice.mines}/${opened}`,
      win: (stake * payback.top) / payback.bottom,
      deviation: Math.sqrt(variance),
    }
  },

  seen: (state, stake): MinesSeen => ({
    mines: state.mines.length,
    opened: state.opened,
    win: winAt(stake, state.mines.length, state.opened.length),
    next: winAt(stake, state.mines.length, Math.min(state.opened.length + 1, lastField(state.mines.length))),
  }),
}

const outcomeOf = (state: MinesState): MinesOutcome => ({ mines: state.mines, opened: state.opened, hit: hit(state) })
