import type { Database } from "@baize/kit/database/database.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import type { PokerAnswer } from "../table/seat-requests.ts"
import { isBot } from "../table/seats.ts"
import { type EntryRequest, endEntries, payEntry, refundEntries, repeatedEntry } from "./entries.ts"
import { isOfferClosed } from "./offering.ts"
import { entrantsOf, isOpenFor, lockTournament, lockTournamentLeft, type StoredEntrant, type StoredTournament } from "./stored.ts"

export interface RegistrationRequest extends EntryRequest {
  /** Keyed hashes of address and device. */
  readonly origins: readonly string[]
}

const done: PokerAnswer = {}

/**
 * What players do outside the tables of a tournament. Any process can do it: each act locks the tournament, pays, and is over,
 * so that two tabs, the start and a bust come one after another.
 */
export class TournamentDesk {
  private readonly database: Database
  private readonly clock: StudioClock
  /** Milliseconds of extra time that a player begins with. */
  private readonly bank: number

  constructor(database: Database, clock: StudioClock, bank: number) {
    this.database = database
    this.clock = clock
    this.bank = bank
  }

  /**
   * Pays buy-in and fee; late, a seat follows. Refuses with `registration-closed`, `tournament-full`, `registered-already`,
   * `same-place`, `insufficient-funds` and `request-differs`.
   */
  register(id: string, request: RegistrationRequest): Promise<PokerAnswer> {
    return this.paying(id, request, "buy-in", async (tx, tournament, entrants) => {
      const refusal = refusalOf(tournament, entrants, request)
      if (refusal) return { refusal }
      // Of an offer that was closed, what players have registered for takes place; nothing else does.
      const isLeft = entrants.length === 0 && (await isOfferClosed(tx, tournament.currency, tournament.terms))
      if (isLeft) return { refusal: "registration-closed" }
      if (!(await payEntry(tx, this.clock, tournament, request, "buy-in"))) return { refusal: "insufficient-funds" }
      const isLate = tournament.state === "running"
      const number = Math.max(0, ...entrants.map(one => one.number)) + 1
      await tx.run(sql`
        insert into poker_entrant (tournament, account, player, number, state, origins, stack, bank)
        values (${id}, ${request.account}, ${request.player}, ${number}, ${isLate ? "waiting" : "registered"},
                ${[...request.origins]}, ${tournament.terms.stack}, ${this.bank})`)
      return done
    })
  }

  /** Before the start: everything is returned. Refuses with `not-registered` and `unregister-closed`. */
  unregister(id: string, account: string): Promise<PokerAnswer> {
    return this.database.transaction(async tx => {
      const tournament = await lockTournament(tx, id)
      const entrant = (await entrantsOf(tx, id)).find(one => one.account === account)
      if (!entrant) return { refusal: "not-registered" }
      if (tournament.state !== "registering") return { refusal: "unregister-closed" }
      await tx.run(sql`delete from poker_entrant where tournament = ${id} and account = ${account}`)
      await refundEntries(tx, this.clock, tournament, account)
      return done
    })
  }

  /** Buys the starting chips again. Refuses with `not-registered`, `rebuy-closed`, `insufficient-funds` and `request-differs`. */
  rebuy(id: string, request: EntryRequest): Promise<PokerAnswer> {
    return this.paying(id, request, "re-buy", async (tx, tournament, entrants) => {
      const entrant = entrants.find(one => one.account === request.account)
      if (!entrant) return { refusal: "not-registered" }
      // The level may have ended since they were asked: their time counts, and the process that plays the tournament ends it.
      if (entrant.state !== "busted" || tournament.state !== "running") return { refusal: "rebuy-closed" }
      await endEntries(tx, this.clock, tournament, request.account)
      if (!(await payEntry(tx, this.clock, tournament, request, "re-buy"))) return { refusal: "insufficient-funds" }
      await tx.run(sql`
        update poker_entrant set state = 'waiting', stack = ${tournament.terms.stack}, rebuys = rebuys + 1, rebuy_until = null,
          out_round = null, out_stack = null, away_since = null
        where tournament = ${id} and account = ${request.account}`)
      return done
    })
  }

  /** Does not buy again: is out at once, and nobody waits for them. Refuses with `not-registered` and `rebuy-closed`. */
  decline(id: string, account: string): Promise<PokerAnswer> {
    return this.database.transaction(async tx => {
      await lockTournament(tx, id)
      const entrant = (await entrantsOf(tx, id)).find(one => one.account === account)
      if (!entrant) return { refusal: "not-registered" }
      if (entrant.state === "out") return done
      if (entrant.state !== "busted") return { refusal: "rebuy-closed" }
      await tx.run(sql`
        update poker_entrant set state = 'out', rebuy_until = null where tournament = ${id} and account = ${account}`)
      return done
    })
  }

  /** Returns every buy-in and fee of a tournament that has not begun. */
  cancel(id: string): Promise<boolean> {
    return this.database.transaction(tx => cancelTournament(tx, this.clock, id))
  }

  /** One transaction that is undone where it is refused. */
  private async paying(
    id: string,
    request: EntryRequest,
    what: "buy-in" | "re-buy",
    work: (tx: Database, tournament: StoredTournament, entrants: readonly StoredEntrant[]) => Promise<PokerAnswer>,
  ): Promise<PokerAnswer> {
    try {
      return await this.database.transaction(async tx => {
        const tournament = await lockTournamentLeft(tx, id)
        if (!tournament) return { refusal: "registration-closed" }
        const repeated = await repeatedEntry(tx, tournament, request, what)
        if (repeated) return repeated === "done" ? done : { refusal: "request-differs" }
        const answer = await work(tx, tournament, await entrantsOf(tx, id))
        if (answer.refusal !== undefined) throw new RefusedEntry(answer)
        return answer
      })
    } catch (error) {
      if (error instanceof RefusedEntry) return error.answer
      // Its id has just paid for another tournament; here nothing was changed.
      if (brokenConstraint(error) === "poker_entry_account_request_key") return { refusal: "request-differs" }
      throw error
    }
  }
}

/** The same, in a transaction; false: it has begun or has ended. */
export async function cancelTournament(tx: Database, clock: StudioClock, id: string): Promise<boolean> {
  const tournament = await lockTournament(tx, id)
  if (tournament.state !== "registering") return false
  await refundEntries(tx, clock, tournament)
  await tx.run(sql`update poker_entrant set state = 'out' where tournament = ${id}`)
  await tx.run(sql`update poker_tournament set state = 'cancelled', ended_at = ${clock.now()} where id = ${id}`)
  return true
}

/** Undoes the transaction. */
class RefusedEntry extends Error {
  readonly answer: PokerAnswer

  constructor(answer: PokerAnswer) {
    super(answer.refusal ?? "")
    this.name = "RefusedEntry"
    this.answer = answer
  }
}

function refusalOf(
  tournament: StoredTournament,
  entrants: readonly StoredEntrant[],
  { account, origins }: RegistrationRequest,
): string | undefined {
  const { mode, terms } = tournament
  if (mode === "real" && isBot(account)) throw new Error("A practice bot never plays for real money")
  if (entrants.some(one => one.account === account)) return "registered-already"
  if (!isOpenFor(tournament, 0)) return "registration-closed"
  if (entrants.length >= terms.most) return "tournament-full"
  const isSamePlace = entrants.some(one => one.origins.some(origin => origins.includes(origin)))
  return mode === "real" && isSamePlace ? "same-place" : undefined
}
