import { randomUUID } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { LoggedHand } from "../signals/hand-facts.ts"

/** Stores hands that are over, of one table; `tournament`: it is one of a tournament. */
export async function storeHands(
  database: Database,
  hands: readonly LoggedHand[],
  mode: "real" | "free" = "real",
  tournament: string | null = null,
) {
  const table = randomUUID()
  await database.run(sql`
    insert into poker_table (id, currency, mode, room, number, tournament)
    select ${table}, 'USD', ${mode}, '5-10-6', count(*) + 1, ${tournament} from poker_table`)
  for (const [n, { players, events }] of hands.entries()) {
    const id = randomUUID()
    const [began, ended] = [new Date(events[0]!.at), new Date(events.at(-1)!.at)]
    const seeded = players.map(player => ({ ...player, seed: "" }))
    await database.run(sql`
      insert into poker_hand (id, "table", number, commitment, players, state, began_at, ended_at)
      values (${id}, ${table}, ${n + 1}, 'c', ${JSON.stringify(seeded)}, 'over', ${began}, ${ended})`)
    await database.run(sql`
      insert into poker_event (hand, number, event, at)
      select ${id}, number, logged -> 'event', to_timestamp((logged ->> 'at')::bigint / 1000.0)
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as one (logged, number)`)
  }
}
