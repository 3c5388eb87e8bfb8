/**
 * What a climb pays at its ledges, in tenths of the stake, and when they are reached. Tenths, because half of every stake
 * that can be played is a multiple of ten minor units: no win is rounded.
 */
export const heights: readonly number[] = [
  11, 12, 13, 15, 17, 20, 23, 26, 30, 35, 40, 46, 53, 60, 70, 80, 90, 100, 120, 140, 160, 180, 210, 240, 280, 320, 370, 430, 500,
  580, 670, 770, 880, 1000, 1200, 1500, 1900, 2400, 3000, 3800, 4800, 6000, 7500, 10_000,
]

/** The ledges are numbered from 1; the last is the summit. */
export const summitLedge = heights.length

/** What a ledge pays, in tenths of the stake. */
export const heightOf = (ledge: number, ladder: readonly number[] = heights): number => ladder[ledge - 1] ?? 0

/** Milliseconds from a ledge to the next: the climb becomes faster. */
const pitchOf = (ledge: number) => Math.max(700, 1500 - 30 * ledge)

const reached = [0]
for (const ledge of heights.keys()) reached.push(reached[ledge]! + pitchOf(ledge))

/** When a ledge is reached, in milliseconds after the start. */
export const timeOf = (ledge: number): number => reached[Math.max(0, Math.min(ledge, summitLedge))] ?? 0

/** The highest ledge reached at a time after the start, if the climb continues; 0: none yet. */
export function ledgeAt(milliseconds: number): number {
  const next = reached.findIndex(time => time > milliseconds)
  return next < 0 ? summitLedge : Math.max(0, next - 1)
}
