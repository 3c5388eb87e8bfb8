import * as v from "valibot"
import { type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import type { FairDraw, Return, StepGame, StepRules } from "../game.ts"
import { isStake } from "../stakes.ts"

/**
 * Floors of tiles, a few of them traps: one tile is chosen on each floor, from the ground up. After n floors the player may take
 * stake × 98% ÷ (chance of getting that far), so every plan has the same RTP.
 */
export const towerPaytable = {
  floors: 9,
  payback: { top: 98, bottom: 100 },
  /** Tiles of a floor, and how many are safe. */
  difficulties: {
    easy: { tiles: 4, safe: 3 },
    medium: { tiles: 3, safe: 2 },
    hard: { tiles: 2, safe: 1 },
    expert: { tiles: 3, safe: 1 },
    master: { tiles: 4, safe: 1 },
  },
  /** Maximum payout in stakes. The floor that would pay more is not on offer. */
  cap: 10_000,
} as const

export const difficulties = ["easy", "medium", "hard", "expert", "master"] as const
export type Difficulty = (typeof difficulties)[number]

interface TowerPaytable {
  readonly floors: number
  readonly payback: { readonly top: number; readonly bottom: number }
  readonly difficulties: Readonly<Record<Difficulty, { readonly tiles: number; readonly safe: number }>>
  readonly cap: number
}

export interface TowerChoice {
  difficulty: Difficulty
}
export type TowerAction = { act: "step"; tile: number } | { act: "take" }

export interface TowerState {
  difficulty: Difficulty
  /** The safe tiles of each floor, ascending; from the ground up. */
  safe: readonly (readonly number[])[]
  /** The tiles chosen, from the ground up; the last may be a trap. */
  steps: readonly number[]
  taken: boolean
}

export interface TowerSeen {
  difficulty: Difficulty
  steps: readonly number[]
  /** The safe tiles of the floors already climbed. */
  safe: readonly (readonly number[])[]
  /** The payout if taken now; 0 on the ground. */
  win: number
  /** The payout one floor up. */
  next: number
}

export interface TowerOutcome {
  difficulty: Difficulty
  safe: readonly (readonly number[])[]
  steps: readonly number[]
  fell: boolean
}

/** The chance of climbing this many floors. */
export function climbChance(difficulty: Difficulty, floors: number, table: TowerPaytable = towerPaytable): Fraction {
  const { tiles, safe } = table.difficulties[difficulty]
  return fraction(BigInt(safe) ** BigInt(floors), BigInt(tiles) ** BigInt(floors))
}

export function towerMultiplier(difficulty: Difficulty, floors: number, table: TowerPaytable = towerPaytable): Fraction {
  const { top, bottom } = climbChance(difficulty, floors, table)
  return fraction(BigInt(table.payback.top) * bottom, BigInt(table.payback.bottom) * top)
}

/** In minor units, truncated; 0 on the ground. */
export function towerWin(stake: number, difficulty: Difficulty, floors: number, table: TowerPaytable = towerPaytable): number {
  if (floors === 0) return 0
  const { top, bottom } = towerMultiplier(difficulty, floors, table)
  return Number((BigInt(stake) * top) / bottom)
}

/** The highest floor: that of the tower, or the last one that pays up to the cap. */
export function topFloor(difficulty: Difficulty, table: TowerPaytable = towerPaytable): number {
  let floor = table.floors
  while (floor > 1) {
    const { top, bottom } = towerMultiplier(difficulty, floor, table)
    if (top <= bottom * BigInt(table.cap)) break
    floor--
  }
  return floor
}

/** Which of `tiles` are safe, every choice equally likely: the first steps of a Fisher–Yates shuffle. */
function safeTiles(draw: FairDraw, { tiles, safe }: { tiles: number; safe: number }): number[] {
  const order = Array.from({ length: tiles }, (_, tile) => tile)
  for (let at = 0; at < safe; at++) {
    const other = at + draw(tiles - at)
    const moved = order[at]!
    order[at] = order[other]!
    order[other] = moved
  }
  return order.slice(0, safe).sort((a, b) => a - b)
}

const fell = ({ safe, steps }: TowerState) => steps.length > 0 && !safe[steps.length - 1]!.includes(steps.at(-1)!)

const outcomeOf = (state: TowerState): TowerOutcome => ({
  difficulty: state.difficulty,
  safe: state.safe,
  steps: state.steps,
  fell: fell(state),
})

function rulesUnder(table: TowerPaytable): StepRules<TowerChoice, TowerState, TowerAction, TowerOutcome> {
  const isTop = ({ difficulty, steps }: TowerState) => steps.length >= topFloor(difficulty, table)
  const worth = ({ difficulty, steps }: TowerState, stake: number) => towerWin(stake, difficulty, steps.length, table)
  return {
    kind: "steps",

    begin: (draw, _, { difficulty }) => ({
      difficulty,
      safe: Array.from({ length: topFloor(difficulty, table) }, () => safeTiles(draw, table.difficulties[difficulty])),
      steps: [],
      taken: false,
    }),

    step(state, action) {
      if (state.taken || fell(state) || isTop(state)) return undefined
      if (action.act === "take") return state.steps.length > 0 ? { ...state, taken: true } : undefined
      if (action.tile >= table.difficulties[state.difficulty].tiles) return undefined
      return { ...state, steps: [...state.steps, action.tile] }
    },

    ended(state, stake) {
      if (fell(state)) return { outcome: outcomeOf(state), win: 0 }
      return state.taken || isTop(state) ? { outcome: outcomeOf(state), win: worth(state, stake) } : undefined
    },

    abandoned: (state, stake) => ({ outcome: outcomeOf(state), win: Math.max(stake, worth(state, stake)) }),
  }
}

/** The RTP of climbing this many floors and then taking. */
export function towerReturn(difficulty: Difficulty, floors: number): Return {
  const chance = climbChance(difficulty, floors)
  const multiplier = towerMultiplier(difficulty, floors)
  const p = Number(chance.top) / Number(chance.bottom)
  return {
    name: `${difficulty}/${floors}`,
    payback: multiply(chance, multiplier),
    deviation: (Number(multiplier.top) / Number(multiplier.bottom)) * Math.sqrt(p * (1 - p)),
  }
}

export const tower: StepGame<TowerChoice, TowerState, TowerAction, TowerOutcome> = {
  ...rulesUnder(towerPaytable),
  under: paytable => rulesUnder(paytable as TowerPaytable),
  code: "tower",
  name: "Tower",
  paytable: towerPaytable,
  freeRoundUnit: 20,
  unplayed: ({ steps }) => steps.length === 0,
  /** "hard/4" is four floors of a hard tower. */
  returns: difficulties.flatMap(difficulty =>
    Array.from({ length: topFloor(difficulty) }, (_, floor) => towerReturn(difficulty, floor + 1)),
  ),
  choice: v.strictObject({ difficulty: v.picklist(difficulties) }),
  action: v.variant("act", [
    v.strictObject({ act: v.literal("step"), tile: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)) }),
    v.strictObject({ act: v.literal("take") }),
  ]),
  stakeUnit: 1,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 1),

  /** What can be taken is a martingale from 98% of the stake on, as in mines: the squares of its steps add up. */
  expected(stake, { difficulty }, outcome) {
    const floors = (outcome as TowerOutcome | undefined)?.steps.length ?? topFloor(difficulty)
    // Only a returned round has climbed nothing.
    if (floors === 0) return { name: `${difficulty}/1`, win: stake, deviation: 0 }
    const { payback } = towerPaytable
    const { tiles, safe } = towerPaytable.difficulties[difficulty]
    let [worth, variance] = [(stake * payback.top) / payback.bottom, 0]
    for (let floor = 0; floor < floors; floor++) {
      variance += (worth * worth * (tiles - safe)) / safe
      worth *= tiles / safe
    }
    return { name: `${difficulty}/${floors}`, win: (stake * payback.top) / payback.bottom, deviation: Math.sqrt(variance) }
  },

  seen({ difficulty, steps, safe }, stake): TowerSeen {
    const next = towerWin(stake, difficulty, Math.min(steps.length + 1, topFloor(difficulty)))
    return { difficulty, steps, safe: safe.slice(0, steps.length), win: towerWin(stake, difficulty, steps.length), next }
  },
}
