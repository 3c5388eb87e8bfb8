import { fraction, multiply } from "../../fair/fraction.ts"
import { type SlotFigures, underCap } from "../slot-figures.ts"
import type { TumbleClass, TumbleCycle } from "./enumerate.ts"
import { freeSpinsOf, type SunnySky, type TumbleMachine } from "./machine.ts"

/** How many of the `all` equally likely skies have a sum, by the sum. */
interface Skies {
  all: bigint
  counts: ReadonlyMap<number, bigint>
}

/** Every sky over this many empty places, counted. */
function skies({ suns }: SunnySky, oneIn: number, places: number): Skies {
  const weights = suns.reduce((sum, { weight }) => sum + weight, 0)
  let counts = new Map<number, bigint>([[0, 1n]])
  for (let place = 0; place < places; place++) {
    const next = new Map<number, bigint>()
    const put = (sum: number, times: bigint) => next.set(sum, (next.get(sum) ?? 0n) + times)
    for (const [sum, times] of counts) {
      put(sum, times * BigInt(weights * (oneIn - 1)))
      for (const sun of suns) put(sum + sun.times, times * BigInt(sun.weight))
    }
    counts = next
  }
  return { all: BigInt(weights * oneIn) ** BigInt(places), counts }
}

/** The mean of `power` of the factor of a paid spin, over `all`. */
const factor = ({ counts }: Skies, power: number) =>
  [...counts].reduce((sum, [times, ways]) => sum + BigInt(times || 1) ** BigInt(power) * ways, 0n)

/**
 * What free spins still pay when the suns in the sky add up to s: `mean` + `slope` × s, both over the spin's denominator to the
 * power of the spins left. Its square is `square`[0] + [1] × s + [2] × s².
 */
interface Course {
  mean: bigint
  slope: bigint
  average: readonly [number, number]
  square: readonly [number, number, number]
}

const over: Course = { mean: 0n, slope: 0n, average: [0, 0], square: [0, 0, 0] }

const choose = (all: number, some: number): number => (some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some)

/**
 * The exact mathematics of a machine with a sky, from its counted cycle. Free spins are a Markov chain over the spins left, the
 * spins that may still be awarded and the number of suns; what they pay is linear in the sum of the suns, so that the sum itself
 * is no state.
 */
export function skyFigures(machine: TumbleMachine & { sky: SunnySky }, { cycle, classes, hits }: TumbleCycle): SlotFigures {
  const { sky, freeLimit, parts } = machine
  const places = machine.strips.length
  const free = freeCourse(machine, { cycle, classes })
  const paidSkies = skies(sky, sky.oneIn, places)
  const award = (one: TumbleClass) => Math.min(freeLimit, freeSpinsOf(machine, one))
  const top = Math.max(...sky.suns.map(({ times }) => times)) * places
  const [first, second] = [factor(paidSkies, 1), factor(paidSkies, 2)]
  const [times, timesSquare] = [Number(first) / Number(paidSkies.all), Number(second) / Number(paidSkies.all)]

  let whole = 0n
  let [mean, square] = [0, 0]
  for (const one of classes) {
    const feature = free.from(award(one), freeLimit - award(one), 0)
    const { sum, squares } = one.paid
    whole += BigInt(sum) * first * free.under(freeLimit) + BigInt(one.times) * paidSkies.all * feature.mean
    const [later, laterSquare] = [feature.average[0], feature.square[0]]
    mean += (sum * times + one.times * later) / cycle
    square += (squares * timesSquare + 2 * sum * times * later + one.times * laterSquare) / cycle
  }
  const stake = fraction(1, parts)
  const feature = classes.filter(one => award(one) > 0)
  const topFree = Math.max(...classes.map(one => one.free[0]?.top ?? 0)) * top * freeLimit
  const { buy } = machine.bets ?? {}
  const bought = buy && free.from(buy.spins, freeLimit - buy.spins, 0)
  const sums = classes.reduce((sum, { paid }) => sum + paid.sum, 0)
  return {
    cycle,
    payback: multiply(fraction(whole, BigInt(cycle) * paidSkies.all * free.under(freeLimit)), stake),
    basePayback: multiply(fraction(BigInt(sums) * first, BigInt(cycle) * paidSkies.all), stake),
    hitRate: fraction(hits, cycle),
    featureRate: fraction(
      feature.reduce((sum, one) => sum + one.times, 0),
      cycle,
    ),
    deviation: Math.sqrt(square - mean ** 2) / parts,
    topSpin: multiply(fraction(Math.max(...classes.map(({ paid }) => paid.top)) * top), stake),
    topRound: underCap(machine.cap, multiply(fraction(Math.max(...feature.map(({ paid }) => paid.top)) * top + topFree), stake)),
    ...(buy &&
      bought && {
        bets: {
          buy: {
            payback: multiply(fraction(bought.mean, free.under(freeLimit)), fraction(1, buy.price)),
            deviation: Math.sqrt(bought.square[0] - bought.average[0] ** 2) / buy.price,
          },
        },
      }),
  }
}

/** Free spins that award the same: how many, and what they win without suns. */
interface SpinGroup {
  gives: number
  times: number
  sum: number
  squares: number
}

/** What a free spin over this many suns, `fresh` of them new, and everything after it pay: in the sum of the suns before. */
function courseOf({ suns }: SunnySky) {
  const weights = suns.reduce((sum, { weight }) => sum + weight, 0)
  const totals = suns.reduce((sum, { times, weight }) => sum + times * weight, 0)
  const [m, m2] = [totals / weights, suns.reduce((sum, { times, weight }) => sum + times ** 2 * weight, 0) / weights]
  return (group: SpinGroup, { count, fresh }: { count: number; fresh: number }, next: Course, under: bigint): Course => {
    const { times, sum, squares } = group
    // With an empty sky nothing is multiplied.
    const [a, b] = count === 0 ? [sum, 0] : [0, sum]
    const slope = BigInt(b) * under + BigInt(times) * next.slope
    const [l0, l1] = next.average
    const [q0, q1, q2] = next.square
    // In the sum of the suns of this spin: the mean and the square of everything.
    const own = [a + times * l0, b + times * l1] as const
    const whole: [number, number, number] =
      count === 0
        ? [squares + 2 * sum * l0 + times * q0, 0, 0]
        : [times * q0, 2 * sum * l0 + times * q1, squares + 2 * sum * l1 + times * q2]
    const [n1, n2] = [fresh * m, fresh * (m2 - m * m) + (fresh * m) ** 2]
    return {
      mean: (BigInt(a) * under + BigInt(times) * next.mean) * BigInt(weights) + slope * BigInt(fresh * totals),
      slope: slope * BigInt(weights),
      average: [own[0] + own[1] * n1, own[1]],
      square: [whole[0] + whole[1] * n1 + whole[2] * n2, whole[1] + 2 * whole[2] * n1, whole[2]],
    }
  }
}

/** The free spins of a machine, by spins left, spins that may still be awarded, and suns in the sky. */
function freeCourse(machine: TumbleMachine & { sky: SunnySky }, { cycle, classes }: Pick<TumbleCycle, "cycle" | "classes">) {
  const { sky } = machine
  const places = machine.strips.length
  const weights = sky.suns.reduce((sum, { weight }) => sum + weight, 0)
  const after = courseOf(sky)
  const rises = BigInt(sky.freeOneIn) ** BigInt(places)
  const spin = BigInt(cycle) * rises * BigInt(weights)
  const known = new Map<string, Course>()
  // Classes with the same award are the same to the spins after.
  const grouped: SpinGroup[] = [...Map.groupBy(classes, one => freeSpinsOf(machine, one))].map(([gives, same]) => ({
    gives,
    times: same.reduce((sum, one) => sum + one.times, 0),
    sum: same.reduce((sum, one) => sum + (one.free[0]?.sum ?? 0), 0),
    squares: same.reduce((sum, one) => sum + (one.free[0]?.squares ?? 0), 0),
  }))

  function from(left: number, room: number, suns: number): Course {
    if (left === 0) return over
    const key = `${left} ${room} ${suns}`
    const before = known.get(key)
    if (before) return before
    const found = { mean: 0n, slope: 0n, average: [0, 0] as [number, number], square: [0, 0, 0] as [number, number, number] }
    const under = spin ** BigInt(left + room - 1)
    for (let fresh = 0; fresh <= places - suns; fresh++) {
      const empty = places - suns
      const ways = BigInt(choose(empty, fresh) * (sky.freeOneIn - 1) ** (empty - fresh) * sky.freeOneIn ** suns)
      const chance = Number(ways) / Number(rises) / cycle
      for (const group of grouped) {
        const more = Math.min(room, group.gives)
        const next = from(left - 1 + more, room - more, suns + fresh)
        const course = after(group, { count: suns + fresh, fresh }, next, under)
        found.mean += course.mean * ways
        found.slope += course.slope * ways
        course.average.forEach((value, power) => {
          found.average[power]! += value * chance
        })
        course.square.forEach((value, power) => {
          found.square[power]! += value * chance
        })
      }
    }
    known.set(key, found)
    return found
  }
  return {
    from,
    /** The denominator of the spins that are left. */
    under: (spins: number) => spin ** BigInt(spins),
  }
}
