import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { nodeHashes } from "../../fair/node-hashes.ts"
import type { PlayingCard } from "../../games/playing-cards.ts"
import type { SecretOf } from "../../tables/round-secrets.ts"
import { shortNames } from "../../tables/short-names.ts"
import { type HandProof, proofOf, tournamentRoom } from "../fair/hand-proof.ts"
import type { HandEvent } from "../hand/events.ts"
import { handText } from "../history/hand-text.ts"
import { inPlay } from "../table/dealing.ts"
import { commitmentTo, type HandPlayer } from "../table/hand-log.ts"
import { roomsOfPoker } from "../table/rooms.ts"
import { tableName } from "../table/table-view.ts"
import type { TournamentTerms } from "../tournament/offering.ts"
import type { PlayedHand, ShownCards } from "../wire.ts"
import type { PokerLobbyKey } from "./table-names.ts"

interface PastHandsOptions {
  readonly database: Database
  readonly secretOf: SecretOf
}

/** A player of one of the lobbies, with the digits of their currency. */
interface HandReader extends PokerLobbyKey {
  readonly account: string
  readonly exponent: number
}

interface StoredHand {
  readonly id: string
  readonly table: string
  readonly room: string
  readonly tableNumber: number
  /** Of the tournament it was played in: its id, and its terms. */
  readonly tournament: string | null
  readonly terms: TournamentTerms | null
  readonly number: number
  readonly commitment: string
  readonly players: readonly HandPlayer[]
  readonly at: Date
  readonly seat: number
  readonly contributed: number
  readonly won: number
  readonly pot: number
  readonly events: readonly HandEvent[]
  readonly alsoShown: readonly ShownCards[]
}

const pageSize = 20
/** The player for whom a text is written, at every table: a tracker adds up what one name has won. */
const hero = "Hero"

/** The names of a hand's players as they were at the table: in a tournament they differ from those of all who entered. */
async function namesIn(database: Database, { tournament, table, players }: StoredHand) {
  const entered =
    tournament === null
      ? players
      : await database.rows<{ account: string }>(sql`select account from poker_entrant where tournament = ${tournament}`)
  const nameOf = shortNames(
    tournament ?? table,
    entered.map(({ account }) => account),
  )
  return (at: number) => nameOf(players.find(({ seat }) => seat === at)?.account ?? "")
}

const storedHands = (
  database: Database,
  { account, currency, mode }: HandReader,
  which: { hand?: string; before?: string | undefined },
) =>
  database.rows<StoredHand>(sql`
    select h.id, t.id as table, t.room, t.number as "tableNumber", t.tournament, c.terms, h.number, h.commitment,
           -- A hand with results has players and a beginning.
           coalesce(h.players, '[]') as players, coalesce(h.began_at, now()) as at,
           r.seat, r.contributed, r.won, h.also_shown as "alsoShown",
           (select sum(contributed)::bigint from poker_result where hand = h.id) as pot,
           (select jsonb_agg(event order by number) from poker_event where hand = h.id) as events
    from poker_result r join poker_hand h on h.id = r.hand join poker_table t on t.id = h."table"
      left join poker_tournament c on c.id = t.tournament
    where r.account = ${account} and t.currency = ${currency} and t.mode = ${mode}
      and (${which.hand ?? null}::uuid is null or r.hand = ${which.hand ?? null}::uuid)
      and (${which.before ?? null}::uuid is null or r.hand < ${which.before ?? null}::uuid)
    order by r.hand desc limit ${pageSize}`)

/** The hands that a player was dealt in, once they are over: as a list, as texts for trackers, and as proofs. */
export function pastHands({ database, secretOf }: PastHandsOptions) {
  const stored = (reader: HandReader, which: Parameters<typeof storedHands>[2]) => storedHands(database, reader, which)
  const one = async (reader: HandReader, hand: string): Promise<StoredHand | undefined> => (await stored(reader, { hand }))[0]

  /** The secret of a hand's deck; undefined if it was dealt with another key. */
  function secretFor({ id, commitment }: StoredHand): string | undefined {
    const secret = secretOf(id)
    return commitmentTo(secret) === commitment ? secret : undefined
  }

  function ownCards(hand: StoredHand): readonly PlayingCard[] {
    const secret = secretFor(hand)
    return secret === undefined ? [] : inPlay({ ...hand, state: "playing" }, secret).cards.hole(hand.seat)
  }

  return {
    /** Newest first. */
    async list(reader: HandReader, before?: string): Promise<PlayedHand<Date>[]> {
      return (await stored(reader, { before })).map(hand => {
        const { id, room, tableNumber, tournament, number, at, contributed, won, pot, events } = hand
        const board = events.flatMap(event => (event.type === "street" ? event.cards : []))
        const [table, code] = [tableName(room, tableNumber), tournament === null ? null : room]
        return { id, table, tournament: code, number, at, cards: ownCards(hand), board, contributed, won, pot }
      })
    },

    /** Undefined: the account was not dealt in, or it is not over. */
    async text(reader: HandReader, id: string): Promise<string | undefined> {
      const hand = await one(reader, id)
      const room = roomsOfPoker(reader.currency).find(({ code }) => code === hand?.room)
      const size = hand?.terms?.tableSize ?? room?.seats
      if (!hand || size === undefined) return undefined
      const { currency, mode, exponent } = reader
      const cards = ownCards(hand)
      const nameAt = await namesIn(database, hand)
      return handText({
        ...{ hand: id, at: hand.at, size, mode, currency, exponent, events: hand.events, alsoShown: hand.alsoShown },
        tournament: hand.terms ? { code: hand.room, buyIn: hand.terms.buyIn, fee: hand.terms.fee } : undefined,
        table: tableName(hand.room, hand.tableNumber),
        nameOf: seat => (seat === hand.seat ? hero : nameAt(seat)),
        own: cards.length > 0 ? { seat: hand.seat, cards } : undefined,
      })
    },

    /** As `text`; also undefined if the hand was dealt with another key. */
    async proof(reader: HandReader, id: string): Promise<HandProof | undefined> {
      const hand = await one(reader, id)
      const secret = hand && secretFor(hand)
      if (!hand || secret === undefined) return undefined
      const seeds = hand.players.map(({ seat, seed }) => ({ seat, seed }))
      const { events, seat, alsoShown } = hand
      const room = hand.terms ? tournamentRoom(hand.terms.tableSize) : hand.room
      return proofOf(
        nodeHashes,
        { hand: id, room, currency: reader.currency, secret, seeds, events, ...(alsoShown.length > 0 && { alsoShown }) },
        seat,
      )
    },
  }
}

export type PastHands = ReturnType<typeof pastHands>
