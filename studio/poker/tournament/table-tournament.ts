import type { StudioClock } from "../../clock.ts"
import { type NameOf, shortNames } from "../../tables/short-names.ts"
import { breakLeft } from "./breaks.ts"
import type { RebuyTimes } from "./rebuy-times.ts"
import { isIn, type TournamentNow } from "./settlement.ts"
import { codeOf, type StoredEntrant, type StoredTournament } from "./stored.ts"
import { levelAt, levelOf } from "./structure.ts"
import type { OwnEntry, TableTournament } from "./wire.ts"

interface TableMoment {
  readonly account: string | undefined
  /** Milliseconds of play. */
  readonly played: number
  readonly clock: StudioClock
  readonly rebuys: RebuyTimes
  readonly isFinalTable: boolean
  readonly waits: boolean
  readonly nameOf: NameOf
}

/** By which a tournament shows its players, at all its tables and in its standings. */
export const namesIn = ({ id }: Pick<StoredTournament, "id">, entrants: readonly Pick<StoredEntrant, "account">[]): NameOf =>
  shortNames(
    id,
    entrants.map(({ account }) => account),
  )

/** What one player sees of their own part. */
export function ownEntry(tournament: StoredTournament, own: StoredEntrant, name: string, times: RebuyTimes): OwnEntry {
  const { state, table, stack, rank, prize, rebuys } = own
  return {
    ...{ state, stack: state === "out" ? 0 : stack, rank, prize, rebuys },
    name,
    table: table === null ? null : `${codeOf(tournament)}.${table}`,
    canUnregister: tournament.state === "registering",
    rebuyIn: times.left(tournament.id, own),
  }
}

/** The place of a player by chips now, and of those who are out by when they were. */
export const placeNow = (entrants: readonly StoredEntrant[], of: StoredEntrant): number =>
  of.rank ?? entrants.filter(one => isAhead(one, of)).length + 1

function isAhead(one: StoredEntrant, of: StoredEntrant): boolean {
  if (isIn(one) !== isIn(of)) return isIn(one)
  if (isIn(one) || one.outRound === of.outRound) return (one.outStack ?? one.stack) > (of.outStack ?? of.stack)
  return (one.outRound ?? 0) > (of.outRound ?? 0)
}

/** Milliseconds that are left of a break; null: none is now. */
export function breakNow({ state, terms }: StoredTournament, clock: StudioClock): number | null {
  const left = state === "running" && terms.hasBreaks ? breakLeft(clock.now()) : 0
  return left > 0 ? left : null
}

/** What a table says of its tournament. */
export function tableTournament({ stored, entrants }: TournamentNow, asked: TableMoment): TableTournament {
  const { account, played, clock, rebuys, isFinalTable, waits, nameOf } = asked
  const { terms } = stored
  const { level, left } = levelAt(terms.speed, played)
  const now = levelOf(terms.speed, level)
  const { small, big, ante } = levelOf(terms.speed, level + 1)
  const own = entrants.find(one => one.account === account)
  const still = entrants.filter(isIn)
  const chips = still.reduce((sum, { stack }) => sum + stack, 0)
  return {
    ...{ code: codeOf(stored), level, nextLevelIn: Math.round(left), small: now.small, big: now.big, ante: now.ante },
    next: { small, big, ante },
    ...{ players: entrants.length, left: still.length, averageStack: still.length === 0 ? 0 : Math.round(chips / still.length) },
    breakLeft: breakNow(stored, clock),
    ...{ isFinalTable, isHandForHand: stored.isHandForHand, waits, isOver: stored.state === "over" },
    rank: own && stored.state !== "registering" ? placeNow(entrants, own) : null,
    own: own ? ownEntry(stored, own, nameOf(own.account), rebuys) : null,
  }
}
