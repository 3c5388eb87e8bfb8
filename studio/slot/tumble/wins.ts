import type { SymbolCode } from "../machine.ts"
import { stepOf, type TumbleMachine } from "./machine.ts"

export type Cell = readonly [reel: number, row: number]

export interface TumbleWin {
  symbol: SymbolCode
  /** Symbols, or reels on a machine that pays ways. */
  count: number
  ways?: number
  /** In parts of the stake, before the multiplier. */
  pays: number
  cells: readonly Cell[]
}

/** The window: one string per reel, from the top down. */
export type Columns = readonly string[]

/** Everything that pays in a window. */
export function winsIn(machine: TumbleMachine, columns: Columns): TumbleWin[] {
  const find = { anywhere, clusters, ways }[machine.wins]
  return find(machine, columns).filter(({ pays }) => pays > 0)
}

const cellsOf = (columns: Columns): Cell[] => columns.flatMap((column, reel) => Array.from(column, (_, row): Cell => [reel, row]))

const standsFor = ({ wild, gilded }: TumbleMachine, shown: string | undefined, symbol: SymbolCode) =>
  shown !== undefined && (shown === symbol || shown === wild || gilded?.[shown] === symbol)

function anywhere(machine: TumbleMachine, columns: Columns): TumbleWin[] {
  const all = cellsOf(columns)
  return Object.entries(machine.pays).map(([symbol, steps]) => {
    const cells = all.filter(([reel, row]) => standsFor(machine, columns[reel]?.[row], symbol))
    return { symbol, count: cells.length, pays: stepOf(steps, cells.length), cells }
  })
}

function clusters(machine: TumbleMachine, columns: Columns): TumbleWin[] {
  return Object.entries(machine.pays).flatMap(([symbol, steps]) => {
    const joined = new Set<string>()
    return cellsOf(columns).flatMap(start => {
      const [reel, row] = start
      if (columns[reel]?.[row] !== symbol || joined.has(String(start))) return []
      const cells = touching(machine, columns, start, symbol)
      for (const cell of cells) joined.add(String(cell))
      return [{ symbol, count: cells.length, pays: stepOf(steps, cells.length), cells }]
    })
  })
}

/** The group of a symbol that this cell belongs to. */
function touching(machine: TumbleMachine, columns: Columns, start: Cell, symbol: SymbolCode): Cell[] {
  const found = new Map<string, Cell>([[String(start), start]])
  for (const [reel, row] of found.values()) {
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next: Cell = [reel + right, row + down]
      if (standsFor(machine, columns[next[0]]?.[next[1]], symbol)) found.set(String(next), found.get(String(next)) ?? next)
    }
  }
  return [...found.values()]
}

function ways(machine: TumbleMachine, columns: Columns): TumbleWin[] {
  return Object.entries(machine.pays).flatMap(([symbol, steps]) => {
    if (!columns[0]?.includes(symbol)) return []
    const reels = columns.map((column, reel) =>
      Array.from(column, (_, row): Cell => [reel, row]).filter(([, row]) => standsFor(machine, column[row], symbol)),
    )
    const broken = reels.findIndex(({ length }) => length === 0)
    const count = broken < 0 ? reels.length : broken
    const run = reels.slice(0, count)
    const through = run.reduce((product, { length }) => product * length, 1)
    return [{ symbol, count, ways: through, pays: stepOf(steps, count) * through, cells: run.flat() }]
  })
}
