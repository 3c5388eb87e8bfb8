import { enumerateTumbles } from "../tumble/enumerate.ts"
import { freeSpinsOf, rung, type SunnySky, type TumbleMachine } from "../tumble/machine.ts"
import { lastStep } from "../tumble/settle.ts"
import { overshoot, type PaidKind } from "./overshoot.ts"

/** What a machine's cap takes from its return at most, by the way to bet, as a share of the stake. */
export function tumbleCapShares(machine: TumbleMachine): { spin?: number; buy?: number } {
  const { cap, parts, bets, freeLimit } = machine
  if (cap === undefined) return {}
  const { paid, free } = machine.sky ? underSuns(machine, machine.sky) : upLadders(machine)
  const bound = overshoot({ cap: cap * parts, limit: freeLimit, free })
  const { buy } = bets ?? {}
  return { spin: bound.paid(paid) / parts, ...(buy && { buy: bound.bought(buy.spins, [0]) / buy.price }) }
}

/** Spins with one award and number of tumbles: what they pay in a paid spin, and from each place of the ladder in a free one. */
interface TumbleGroup {
  readonly gives: number
  readonly tumbles: number
  readonly plus: number
  times: number
  readonly paid: Map<number, number>
  readonly free: readonly Map<number, number>[]
}

function groupsOf(machine: TumbleMachine) {
  const { ladder, freeLadder, parts } = machine
  const groups = new Map<string, TumbleGroup>()
  const put = (wins: Map<number, number>, won: number, times: number) => wins.set(won, (wins.get(won) ?? 0) + times)
  const { cycle } = enumerateTumbles(machine, ({ pays, tumbles, scatters }, times) => {
    const key = `${scatters} ${tumbles}`
    const group: TumbleGroup = groups.get(key) ?? {
      gives: freeSpinsOf(machine, { scatters, tumbles }),
      tumbles,
      plus: lastStep(machine.scatter?.pays ?? [], scatters) * parts,
      times: 0,
      paid: new Map(),
      free: freeLadder.map(() => new Map()),
    }
    groups.set(key, group)
    group.times += times
    const won = (rungs: readonly number[], from: number) => {
      let sum = 0
      for (let step = 0; step < tumbles; step++) sum += pays[step]! * rung(rungs, from + step)
      return sum
    }
    put(group.paid, won(ladder, 0), times)
    for (let from = 0; from < freeLadder.length; from++) put(group.free[from]!, won(freeLadder, from), times)
  })
  const listed = (wins: Map<number, number>, all: number) => [...wins].map(([won, times]) => [won, times / all] as const)
  return [...groups.values()].map(({ gives, tumbles, plus, times, paid, free }) => ({
    gives,
    tumbles,
    plus,
    chance: times / cycle,
    paid: listed(paid, times),
    free: free.map(wins => listed(wins, times)),
  }))
}

function upLadders(machine: TumbleMachine) {
  const groups = groupsOf(machine)
  const last = machine.freeLadder.length - 1
  const after = (place: number, tumbles: number) => (machine.freeLadderRestarts ? 0 : Math.min(place + tumbles, last))
  const states = machine.freeLadder.map((_, place) =>
    groups.map(
      ({ gives, tumbles, plus, chance, free }): PaidKind => ({
        gives,
        next: after(place, tumbles),
        chance,
        wins: free[place]!,
        times: 1,
        plus,
      }),
    ),
  )
  return {
    free: (place: number) => states[place]!,
    paid: groups.map(({ gives, plus, chance, paid }): PaidKind => ({ gives, next: 0, chance, wins: paid, times: 1, plus })),
  }
}

/** Suns that rise over this many empty places: how many, their sum, and how likely that is. */
function risingOver(empty: number, { suns }: SunnySky, oneIn: number) {
  const weights = suns.reduce((sum, { weight }) => sum + weight, 0)
  let found = new Map<string, { count: number; sum: number; chance: number }>([["0 0", { count: 0, sum: 0, chance: 1 }]])
  for (let place = 0; place < empty; place++) {
    const next: typeof found = new Map()
    for (const { count, sum, chance } of found.values()) {
      const put = (more: number, times: number, share: number) => {
        const key = `${count + more} ${sum + times}`
        next.set(key, { count: count + more, sum: sum + times, chance: (next.get(key)?.chance ?? 0) + chance * share })
      }
      put(0, 0, 1 - 1 / oneIn)
      for (const { times, weight } of suns) put(1, times, weight / weights / oneIn)
    }
    found = next
  }
  return [...found.values()]
}

/** The state of free spins is the number of suns and their sum. */
function underSuns(machine: TumbleMachine, sky: SunnySky) {
  const places = machine.strips.length
  // Awards are all that spins differ in for those after them.
  const groups = [...Map.groupBy(groupsOf(machine), ({ gives }) => gives)].map(([gives, same]) => {
    const chance = same.reduce((sum, one) => sum + one.chance, 0)
    const wins = same.flatMap(one => one.paid.map(([won, share]) => [won, (share * one.chance) / chance] as const))
    if (same.some(({ plus }) => plus > 0)) throw new RangeError(`${machine.code}: scatters that pay under suns aren't counted`)
    return { gives, chance, wins }
  })
  const base = 1000
  const known = new Map<number, PaidKind[]>()
  const spinsFrom = (state: number, oneIn: number): PaidKind[] => {
    const [count, sum] = [Math.floor(state / base), state % base]
    return risingOver(places - count, sky, oneIn).flatMap(risen =>
      groups.map(({ gives, chance, wins }) => ({
        gives,
        next: (count + risen.count) * base + sum + risen.sum,
        chance: chance * risen.chance,
        wins,
        times: Math.max(1, sum + risen.sum),
        plus: 0,
      })),
    )
  }
  return {
    free(state: number): PaidKind[] {
      const kinds = known.get(state) ?? spinsFrom(state, sky.freeOneIn)
      known.set(state, kinds)
      return kinds
    },
    // The suns of a paid spin do not stay.
    paid: spinsFrom(0, sky.oneIn).map(kind => ({ ...kind, next: 0 })),
  }
}
