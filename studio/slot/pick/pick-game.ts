import * as v from "valibot"
import type { FairDraw, StepGame, StepRules } from "../../games/game.ts"
import { isStake } from "../../games/stakes.ts"
import { lineBets, type PickBonus, payOf, type SlotMachine } from "../machine.ts"
import { playSlot, type Spin, winOf } from "../play.ts"
import type { PublishedFigures } from "../published.ts"
import { labelTerms, machineOf } from "../slot-game.ts"

/** Opens one of the covered places. */
export interface PickAction {
  place: number
}

export interface PickState {
  spin: Spin
  /** What each place holds, in whole stakes; 0: the end. Empty: no bonus. */
  holds: readonly number[]
  /** The places opened, in order. */
  opened: readonly number[]
}

/** What a player may know while places are covered. */
export interface PickSeen {
  spins: readonly Spin[]
  /** The number of places. */
  places: number
  /** Those opened, and their prizes in whole stakes. */
  opened: readonly { place: number; prize: number }[]
  /** What the spin and the prizes found pay so far, in line bets. */
  total: number
}

export interface PickOutcome {
  spins: Spin[]
  /** The bonus with everything uncovered; absent: none. */
  pick?: { holds: readonly number[]; opened: readonly number[] }
  /** Everything the round pays, in line bets. */
  total: number
}

type PickMachine = SlotMachine & { pick: PickBonus }

export const placesOf = ({ prizes, ends }: PickBonus) => prizes.length + ends

/** Whether another place may be opened. */
export const isOpen = ({ holds, opened }: Pick<PickState, "holds" | "opened">): boolean =>
  holds.length > 0 && !opened.some(place => holds[place] === 0) && opened.length < holds.filter(prize => prize > 0).length

const found = ({ holds, opened }: PickState) => opened.reduce((sum, place) => sum + (holds[place] ?? 0), 0)

function rulesOf(machine: PickMachine): StepRules<null, PickState, PickAction, PickOutcome> {
  const totalOf = (state: PickState) => state.spin.result.total + found(state) * lineBets(machine)
  const endOf = (state: PickState, stake: number) => {
    const { spin, holds, opened } = state
    const outcome = { spins: [spin], ...(holds.length > 0 && { pick: { holds, opened } }), total: totalOf(state) }
    return { outcome, win: winOf(machine, stake, outcome) }
  }
  return {
    kind: "steps",

    /** The spin; and if it opens the bonus, a fair order of what the places hold. */
    begin(draw) {
      const { spins, total: _ } = playSlot(machine, draw)
      const spin = spins[0]!
      const times = payOf(machine.pick.times, spin.result.scatters)
      const { prizes, ends } = machine.pick
      const contents = [...prizes.map(prize => prize * times), ...Array<number>(ends).fill(0)]
      return { spin, holds: times > 0 ? shuffled(contents, draw) : [], opened: [] }
    },

    step(state, { place }) {
      if (!isOpen(state) || place >= state.holds.length || state.opened.includes(place)) return undefined
      return { ...state, opened: [...state.opened, place] }
    },

    ended: (state, stake) => (isOpen(state) ? undefined : endOf(state, stake)),

    /** Opens the covered places one after another, the first one first. */
    abandoned(state, stake) {
      let last = state
      for (let place = 0; isOpen(last); place++)
        if (!last.opened.includes(place)) last = { ...last, opened: [...last.opened, place] }
      const ended = endOf(last, stake)
      return { ...ended, win: Math.max(stake, ended.win) }
    },
  }
}

function shuffled(contents: readonly number[], draw: FairDraw): number[] {
  const order = [...contents]
  for (let at = 0; at < order.length - 1; at++) {
    const other = at + draw(order.length - at)
    const moved = order[at]!
    order[at] = order[other]!
    order[other] = moved
  }
  return order
}

/** A machine whose scatters open a bonus of covered places: a game of steps, since what is opened is its player's choice. */
export const pickGame = (
  machine: PickMachine,
  { exact, deviation }: PublishedFigures,
): StepGame<null, PickState, PickAction, PickOutcome> => ({
  ...rulesOf(machine),
  under: paytable => rulesOf(machineOf(paytable) as PickMachine),
  code: machine.code,
  name: machine.name,
  paytable: machine,
  ...(labelTerms(machine).freeRoundUnit && { freeRoundUnit: lineBets(machine) }),
  returns: [{ name: "spin", payback: exact, deviation: Number(deviation) }],
  choice: v.optional(v.null(), null),
  action: v.strictObject({
    place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(placesOf(machine.pick) - 1)),
  }),
  stakeUnit: lineBets(machine),
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, lineBets(machine)),

  seen: (state): PickSeen => ({
    spins: [state.spin],
    places: state.holds.length,
    opened: state.opened.map(place => ({ place, prize: state.holds[place] ?? 0 })),
    total: state.spin.result.total + found(state) * lineBets(machine),
  }),
})
