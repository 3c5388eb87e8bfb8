import * as v from "valibot"
import { type Fraction, fraction } from "../../fair/fraction.ts"
import type { InstantGame, InstantRules, Return } from "../game.ts"
import { isStake } from "../stakes.ts"

/** A possible payout of a caught fish, in stakes. */
interface WeightedPay {
  readonly pays: number
  readonly weight: number
}

/** A possible multiplier of a gun. */
interface WeightedTimes {
  readonly times: number
  readonly weight: number
}

/**
 * A sea as data. A caught fish pays its number of stakes, or one of several by weight, times what the gun's own table gives.
 * Whatever the fish and the gun, a catch has the chance of the payback divided by that average: none is better than another.
 */
export interface HuntPaytable {
  readonly payback: { readonly top: number; readonly bottom: number }
  readonly fish: Readonly<Record<string, number | readonly WeightedPay[]>>
  /** By their names; absent: there is one gun, which pays what the fish does. */
  readonly guns?: Readonly<Record<string, readonly WeightedTimes[]>>
}

export interface HuntChoice {
  readonly fish: string
  /** Only in a sea with several guns. */
  readonly gun?: string
}

export interface HuntOutcome {
  caught: boolean
  /** The payout of the shot, in stakes; 0 if the fish got away. */
  pays: number
  /** What the gun multiplied it by, in a sea with several guns; 0 if the fish got away. */
  times?: number
}

const plain: readonly WeightedTimes[] = [{ times: 1, weight: 1 }]
const weightOf = (table: readonly { readonly weight: number }[]) => table.reduce((sum, { weight }) => sum + weight, 0)

export const worthOf = (table: HuntPaytable, fish: string): readonly WeightedPay[] => {
  const worth = table.fish[fish] ?? 0
  return typeof worth === "number" ? [{ pays: worth, weight: 1 }] : worth
}

export const timesOf = (table: HuntPaytable, gun?: string): readonly WeightedTimes[] =>
  (gun === undefined ? undefined : table.guns?.[gun]) ?? plain

/** The chance of catching a fish with a gun: `hits` in `of`, exactly. */
export function catching(table: HuntPaytable, { fish, gun }: HuntChoice): { hits: number; of: number } {
  const [worth, times] = [worthOf(table, fish), timesOf(table, gun)]
  const sum =
    worth.reduce((all, one) => all + one.pays * one.weight, 0) * times.reduce((all, one) => all + one.times * one.weight, 0)
  const chance = fraction(table.payback.top * weightOf(worth) * weightOf(times), table.payback.bottom * sum)
  return { hits: Number(chance.top), of: Number(chance.bottom) }
}

/** One of a table by its weights; a table of one needs no draw. */
function drawn<One extends { readonly weight: number }>(draw: (below: number) => number, table: readonly One[]): One | undefined {
  let left = table.length > 1 ? draw(weightOf(table)) : 0
  return table.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** One draw for the catch; only then one for a payout that varies, and one for a gun that multiplies. */
const rulesUnder = (table: HuntPaytable): InstantRules<HuntChoice, HuntOutcome> => ({
  kind: "instant",
  play(draw, stake, choice) {
    const several = table.guns !== undefined
    const { hits, of } = catching(table, choice)
    if (draw(of) >= hits) return { outcome: { caught: false, pays: 0, ...(several && { times: 0 }) }, win: 0 }
    const worth = drawn(draw, worthOf(table, choice.fish))?.pays ?? 0
    const times = drawn(draw, timesOf(table, choice.gun))?.times ?? 1
    const pays = worth * times
    return { outcome: { caught: true, pays, ...(several && { times }) }, win: stake * pays }
  },
})

/** "shark", or "shark-lightning" in a sea with several guns. */
const nameOf = ({ fish, gun }: HuntChoice) => (gun === undefined ? fish : `${fish}-${gun}`)

function returnOf(table: HuntPaytable, choice: HuntChoice): Return {
  const { hits, of } = catching(table, choice)
  const [worth, times] = [worthOf(table, choice.fish), timesOf(table, choice.gun)]
  const all = weightOf(worth) * weightOf(times)
  let [sum, squares] = [0, 0]
  for (const one of worth)
    for (const by of times) {
      sum += one.pays * by.times * one.weight * by.weight
      squares += (one.pays * by.times) ** 2 * one.weight * by.weight
    }
  const payback: Fraction = fraction(hits * sum, of * all)
  const mean = table.payback.top / table.payback.bottom
  return { name: nameOf(choice), payback, deviation: Math.sqrt((hits / of) * (squares / all) - mean ** 2) }
}

/** A sea: a game in which each shot is a round. */
export interface HuntGame extends InstantGame<HuntChoice, HuntOutcome> {
  readonly paytable: HuntPaytable
  /** By payout, lowest first. */
  readonly kinds: readonly string[]
  /** Empty where there is only one. */
  readonly guns: readonly string[]
  /** Every bet, in the order of `returns`. */
  readonly shots: readonly HuntChoice[]
}

export function huntGame(code: string, name: string, paytable: HuntPaytable): HuntGame {
  const kinds = Object.keys(paytable.fish)
  const guns = Object.keys(paytable.guns ?? {})
  const shots: HuntChoice[] = kinds.flatMap(fish => (guns.length > 0 ? guns.map(gun => ({ fish, gun })) : [{ fish }]))
  const returns = shots.map(shot => returnOf(paytable, shot))
  const fish = v.picklist(kinds)
  return {
    ...rulesUnder(paytable),
    under: earlier => rulesUnder(earlier as HuntPaytable),
    code,
    name,
    paytable,
    returns,
    kinds,
    guns,
    shots,
    choice: guns.length > 0 ? v.strictObject({ fish, gun: v.picklist(guns) }) : v.strictObject({ fish }),
    stakeUnit: 1,
    seats: 4,
    stakeFits: (stake, _, stakes) => isStake(stake, stakes, 1),
    expected(stake, choice) {
      const own = returns.find(one => one.name === nameOf(choice))
      return {
        name: nameOf(choice),
        win: (stake * paytable.payback.top) / paytable.payback.bottom,
        deviation: (own?.deviation ?? 0) * stake,
      }
    },
  }
}
