import { rung, type TumbleMachine } from "./machine.ts"
import { lastStep, lettersOf, settlers } from "./settle.ts"

/** Wins in parts of the stake, over all spins of a class. */
export interface WinSums {
  sum: number
  squares: number
  top: number
}

/** All spins that end with this many scatters after this many wins one on the other. */
export interface TumbleClass {
  scatters: number
  tumbles: number
  times: number
  /** Its wins in a paid spin, line wins and scatters. */
  paid: WinSums
  /** Its wins in a free spin, by the place on the ladder at which the spin starts. */
  free: WinSums[]
}

export interface TumbleCycle {
  cycle: number
  classes: TumbleClass[]
  /** Spins that pay anything. */
  hits: number
}

const most = 64

/**
 * Plays every combination of stops of the machine. Shares nothing with the rules: symbols are numbers here, the window is one
 * array, and wins are counted while it is read. Where the order of the reels does not matter (a symbol pays anywhere, and all
 * strips are the same), each set of stops is played once and counted as often as it can be arranged. `watch` sees every
 * spin; its object is used again.
 */
export function enumerateTumbles(machine: TumbleMachine, watch?: (spin: PlayedSpin, times: number) => void): TumbleCycle {
  const reels = machine.strips.length
  const lengths = machine.strips.map(({ length }) => length)
  const play = player(machine)
  const tally = tallyOf(machine)
  const count = (spin: PlayedSpin, times: number): void => {
    tally.add(spin, times)
    watch?.(spin, times)
  }
  const stops = new Array<number>(reels).fill(0)
  const alike = machine.wins === "anywhere" && new Set(machine.strips).size === 1
  const arrangements = [1, 1, 2, 6, 24, 120, 720, 5040][reels] ?? 0
  const lost = machine.wins === "ways" ? withoutWays(machine) : undefined
  const walk = (reel: number, from: number, run: number, divisor: number): void => {
    const losses = lost?.(stops, reel)
    if (losses) {
      for (const [scatters, times] of losses) count({ pays: nothing, tumbles: 0, scatters }, times)
      return
    }
    if (reel === reels) {
      count(play(stops), alike ? arrangements / divisor : 1)
      return
    }
    for (let stop = from; stop < lengths[reel]!; stop++) {
      stops[reel] = stop
      const same = alike && reel > 0 && stops[reel - 1] === stop ? run + 1 : 1
      walk(reel + 1, alike ? stop : 0, same, divisor * same)
    }
  }
  walk(0, 0, 0, 1)
  return tally.cycle()
}

const nothing = new Int32Array(0)

/**
 * Ways that are broken on the first reels pay nothing, whatever the others show: how often those show each number of scatters,
 * once this is certain.
 */
function withoutWays(machine: TumbleMachine): (stops: readonly number[], reel: number) => Map<number, number> | undefined {
  const { rows, strips, wild, gilded = {} } = machine
  const letters = Object.keys(machine.pays)
  const plainOf = (symbol: string) => gilded[symbol] ?? symbol
  const shortest = Math.min(...Object.values(machine.pays).flatMap(steps => steps.map(([from]) => from)))
  const windows = strips.map(strip =>
    Array.from({ length: strip.length }, (_, stop) =>
      Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!),
    ),
  )
  const scattersOf = (window: readonly string[]) => window.filter(symbol => symbol === machine.scatter?.symbol).length
  // A bit for each symbol that pays; a wild has all, except on the first reel, where no win begins with it.
  const bit = (symbol: string, reel: number) =>
    symbol === wild && reel > 0 ? -1 : letters.includes(plainOf(symbol)) ? 1 << letters.indexOf(plainOf(symbol)) : 0
  const masks = windows.map((some, reel) => some.map(window => window.reduce((mask, symbol) => mask | bit(symbol, reel), 0)))
  const seen = windows.map(some => some.map(scattersOf))
  let rest = new Map([[0, 1]])
  for (const counts of seen.slice(shortest)) {
    const next = new Map<number, number>()
    for (const [scatters, times] of rest)
      for (const more of counts) next.set(scatters + more, (next.get(scatters + more) ?? 0) + times)
    rest = next
  }
  return (stops, reel) => {
    if (reel !== shortest) return undefined
    let common = -1
    let scatters = 0
    for (let first = 0; first < shortest; first++) {
      common &= masks[first]![stops[first]!]!
      scatters += seen[first]![stops[first]!]!
    }
    return common === 0 ? new Map([...rest].map(([more, times]) => [scatters + more, times])) : undefined
  }
}

interface PlayedSpin {
  readonly pays: Int32Array
  tumbles: number
  scatters: number
}

/** Plays one spin; the object is used again. */
function player(machine: TumbleMachine): (stops: readonly number[]) => PlayedSpin {
  const { rows } = machine
  const letters = lettersOf(machine)
  const wild = Object.keys(machine.pays).length
  const scatter = wild + 1
  const strips = machine.strips.map(strip => Int8Array.from(strip, letter => letters.indexOf(letter)))
  const reels = strips.length
  const window = new Int8Array(reels * rows)
  const gone = new Uint8Array(reels * rows)
  const next = new Int32Array(reels)
  const spin: PlayedSpin = { pays: new Int32Array(most), tumbles: 0, scatters: 0 }
  const settle = settlers[machine.wins](machine)
  return stops => {
    for (let reel = 0; reel < reels; reel++) {
      const strip = strips[reel]!
      next[reel] = stops[reel]!
      for (let row = 0; row < rows; row++) window[reel * rows + row] = strip[(stops[reel]! + row) % strip.length]!
    }
    spin.tumbles = 0
    for (;;) {
      gone.fill(0)
      const pays = settle(window, gone)
      if (pays === 0) break
      if (spin.tumbles === most) throw new RangeError(`${machine.code} never comes to rest at ${stops}`)
      spin.pays[spin.tumbles++] = pays
      for (let reel = 0; reel < reels; reel++) {
        let write = reel * rows + rows - 1
        for (let read = write; read >= reel * rows; read--) {
          if (gone[read] === 2) window[write--] = wild
          else if (gone[read] === 0) window[write--] = window[read]!
        }
        const strip = strips[reel]!
        while (write >= reel * rows) {
          next[reel] = next[reel] === 0 ? strip.length - 1 : next[reel]! - 1
          window[write--] = strip[next[reel]!]!
        }
      }
    }
    spin.scatters = 0
    for (let cell = 0; cell < window.length; cell++) if (window[cell] === scatter) spin.scatters++
    return spin
  }
}

/** Sums up spins by scatters and tumbles. */
function tallyOf(machine: TumbleMachine) {
  const { parts, ladder, freeLadder } = machine
  const classes = new Map<number, TumbleClass>()
  const sums = (): WinSums => ({ sum: 0, squares: 0, top: 0 })
  let cycle = 0
  let hits = 0
  const count = (into: WinSums, won: number, times: number) => {
    into.sum += won * times
    into.squares += won * won * times
    if (won > into.top) into.top = won
  }
  return {
    add({ pays, tumbles, scatters }: PlayedSpin, times: number): void {
      const key = scatters * most + tumbles
      let own = classes.get(key)
      if (!own) {
        own = { scatters, tumbles, times: 0, paid: sums(), free: freeLadder.map(sums) }
        classes.set(key, own)
      }
      const scattered = lastStep(machine.scatter?.pays ?? [], scatters) * parts
      cycle += times
      own.times += times
      if (tumbles > 0 || scattered > 0) hits += times
      const won = (rungs: readonly number[], from: number) => {
        let sum = scattered
        for (let step = 0; step < tumbles; step++) sum += pays[step]! * rung(rungs, from + step)
        return sum
      }
      count(own.paid, won(ladder, 0), times)
      for (let from = 0; from < freeLadder.length; from++) count(own.free[from]!, won(freeLadder, from), times)
    },
    cycle: (): TumbleCycle => ({ cycle, classes: [...classes.values()], hits }),
  }
}
