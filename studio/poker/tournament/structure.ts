import type { HandTerms } from "../hand/events.ts"
import type { TournamentLevel, TournamentSpeed } from "./wire.ts"

/** Small blind, big blind and ante: the published structure of all tournaments, in chips. */
const ladder = [
  [10, 20, 0],
  [15, 30, 0],
  [25, 50, 0],
  [50, 100, 0],
  [75, 150, 0],
  [100, 200, 0],
  [100, 200, 25],
  [150, 300, 25],
  [200, 400, 50],
  [300, 600, 75],
  [400, 800, 100],
  [600, 1200, 150],
  [800, 1600, 200],
  [1000, 2000, 250],
  [1500, 3000, 400],
  [2000, 4000, 500],
  [3000, 6000, 750],
  [4000, 8000, 1000],
  [6000, 12_000, 1500],
  [8000, 16_000, 2000],
] as const

/** Seconds of a level. */
const lengths: Readonly<Record<TournamentSpeed, number>> = { regular: 600, turbo: 300, hyper: 120 }

/** The levels that are printed; after them both blinds and the ante double from level to level. */
export const printedLevels = ladder.length

/** A level by its number, from 1. */
export function levelOf(speed: TournamentSpeed, level: number): TournamentLevel {
  const doubled = 2 ** Math.min(30, Math.max(0, level - ladder.length))
  const [small, big, ante] = ladder[Math.min(level, ladder.length) - 1]!
  return { level, small: small * doubled, big: big * doubled, ante: ante * doubled, seconds: lengths[speed] }
}

export const levelsOf = (speed: TournamentSpeed): TournamentLevel[] =>
  Array.from({ length: printedLevels }, (_, n) => levelOf(speed, n + 1))

/** The level after this many milliseconds of play, and how many are left of it. */
export function levelAt(speed: TournamentSpeed, played: number): { level: number; left: number } {
  const each = lengths[speed] * 1000
  const level = Math.floor(played / each)
  return { level: level + 1, left: (level + 1) * each - played }
}

/** Chips pay no rake: the house earns the fee. */
export const tournamentTerms = ({ small, big, ante }: Pick<TournamentLevel, "small" | "big" | "ante">): HandTerms => ({
  small,
  big,
  ante,
  rake: { perMille: 0, cap: 0 },
})

/** The level of the structure that has these blinds and this ante; 0: none. */
export function levelNumber({ small, big, ante }: HandTerms): number {
  const levels = Array.from({ length: printedLevels + 30 }, (_, n) => levelOf("regular", n + 1))
  return levels.find(one => one.small === small && one.big === big && one.ante === ante)?.level ?? 0
}

/** Whether a hand of a tournament can have these terms: they are of a level, and there is no rake. */
export const isLevel = (terms: HandTerms): boolean => terms.rake.perMille === 0 && terms.rake.cap === 0 && levelNumber(terms) > 0
