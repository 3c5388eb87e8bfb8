import { randomUUIDv7 } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import type { SecretOf } from "../../tables/round-secrets.ts"
import { deckCommitment, houseDeck, leafOf, type SeatSeed } from "../fair/deck.ts"
import type { HandEvent } from "../hand/events.ts"
import type { Positions } from "../hand/positions.ts"
import type { ShownCards } from "../wire.ts"

/** A player of a hand, with their part in its deck. */
export interface HandPlayer extends SeatSeed {
  readonly account: string
}

/** The hand that a table plays, or takes seeds for. */
export interface TableHand {
  readonly id: string
  readonly number: number
  readonly commitment: string
  readonly state: "open" | "playing"
  /** Null while it is open. */
  readonly players: readonly HandPlayer[] | null
  readonly events: readonly HandEvent[]
}

export function commitmentTo(secret: string): string {
  const leaves = houseDeck(nodeHashes, secret).map(card => leafOf(nodeHashes, card))
  return deckCommitment(nodeHashes, leaves)
}

/** The hands of tables in the database: whatever a table shows or pays has been written here before. */
export class HandLog {
  private readonly clock: StudioClock
  private readonly secretOf: SecretOf

  constructor(clock: StudioClock, secretOf: SecretOf) {
    this.clock = clock
    this.secretOf = secretOf
  }

  /** Of the table's last hand; undefined before the first. */
  async positions(database: Database, table: string): Promise<Positions | undefined> {
    const { positions } = await database.one<{ positions: Positions | null }>(sql`
      select positions from poker_table where id = ${table}`)
    return positions ?? undefined
  }

  /** The table's current hand, if it has one. */
  async current(database: Database, table: string): Promise<TableHand | undefined> {
    const hand = await database.row<Omit<TableHand, "events">>(sql`
      select id, number, commitment, state, players from poker_hand where "table" = ${table} and state in ('open', 'playing')`)
    return hand && { ...hand, events: await this.eventsOf(database, hand.id) }
  }

  /** The table's latest hand that is over, with the cards that its players have shown since. */
  async last(database: Database, table: string): Promise<(TableHand & { alsoShown: readonly ShownCards[] }) | undefined> {
    const hand = await database.row<Omit<TableHand, "events" | "state"> & { alsoShown: readonly ShownCards[] }>(sql`
      select id, number, commitment, players, also_shown as "alsoShown" from poker_hand
      where "table" = ${table} and state = 'over' order by number desc limit 1`)
    return hand && { ...hand, state: "playing", events: await this.eventsOf(database, hand.id) }
  }

  /** A player shows their cards of a hand that is over. */
  show(tx: Database, { id }: TableHand, shown: ShownCards): Promise<number> {
    return tx.run(sql`
      update poker_hand set also_shown = also_shown || ${JSON.stringify([shown])}::jsonb where id = ${id} and state = 'over'`)
  }

  private async eventsOf(database: Database, hand: string): Promise<HandEvent[]> {
    const events = await database.rows<{ event: HandEvent }>(sql`
      select event from poker_event where hand = ${hand} order by number`)
    return events.map(({ event }) => event)
  }

  /** Opens the table's next hand: from now on the house is committed to its deck. */
  async open(tx: Database, table: string): Promise<TableHand> {
    const id = randomUUIDv7()
    const { number } = await tx.one<{ number: number }>(sql`
      insert into poker_hand (id, "table", number, commitment, state)
      select ${id}, ${table}, coalesce(max(number), 0) + 1, ${commitmentTo(this.secretOf(id))}, 'open'
      from poker_hand where "table" = ${table} returning number`)
    return { id, number, commitment: commitmentTo(this.secretOf(id)), state: "open", players: null, events: [] }
  }

  /** Whether the secret is still the one that the house committed to: the studio's key may have been replaced. */
  isKnown({ id, commitment }: TableHand): boolean {
    return commitmentTo(this.secretOf(id)) === commitment
  }

  /** The seeds of its players are fixed, and the button moves: the hand begins. */
  async begin(tx: Database, table: string, { id, players }: TableHand, { button, small, big }: Positions): Promise<void> {
    await tx.run(sql`
      update poker_hand set state = 'playing', players = ${JSON.stringify(players)}, began_at = ${this.clock.now()}
      where id = ${id} and state = 'open'`)
    await tx.run(sql`update poker_table set positions = ${JSON.stringify({ button, small, big })} where id = ${table}`)
  }

  /** Appends events after those that are known. A second process that wrote other events fails here. */
  append(tx: Database, { id, events }: TableHand, added: readonly HandEvent[]): Promise<number> {
    return tx.run(sql`
      insert into poker_event (hand, number, event, at)
      select ${id}, ${events.length} + number, event, ${this.clock.now()}
      from jsonb_array_elements(${JSON.stringify(added)}::jsonb) with ordinality as added (event, number)`)
  }

  /** Ends the hand with what it has moved. */
  async end(tx: Database, { id }: TableHand, results: readonly HandResult[]): Promise<void> {
    await tx.run(sql`update poker_hand set state = 'over', ended_at = ${this.clock.now()} where id = ${id}`)
    await tx.run(sql`
      insert into poker_result (hand, seat, account, contributed, won, rake)
      select ${id}, seat, account, contributed, won, rake
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as result (seat smallint, account text, contributed bigint, won bigint, rake bigint)`)
  }

  /** The hand can't be played on. Nothing has moved: stacks change only at the end of a hand. */
  voided(tx: Database, { id }: TableHand): Promise<number> {
    return tx.run(sql`
      update poker_hand set state = 'void', ended_at = ${this.clock.now()}, players = coalesce(players, '[]'),
        began_at = coalesce(began_at, ${this.clock.now()})
      where id = ${id}`)
  }
}

interface HandResult {
  readonly seat: number
  readonly account: string
  readonly contributed: number
  readonly won: number
  readonly rake: number
}
