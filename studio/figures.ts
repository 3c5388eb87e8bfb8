import type { Database } from "@baize/kit/database/database.ts"
import { type Figures, figuresOf } from "@baize/kit/monitoring/figures.ts"
import sql from "sql-template-tag"

const declared = [
  { name: "baize_studio_open_rounds", help: "Rounds that are not ended", labels: ["state"] },
  { name: "baize_studio_rounds_late_seconds", help: "How long the oldest round has been due for recovery" },
  { name: "baize_studio_calls_waiting", help: "Wallet calls without a definite answer" },
  { name: "baize_studio_calls_late_seconds", help: "How long the oldest of them has been due to be sent again" },
  { name: "baize_studio_poker_players", help: "Players who have a seat at a table of poker" },
  { name: "baize_studio_tournaments", help: "Tournaments that register players or are played", labels: ["state"] },
  { name: "baize_studio_return_alarm", help: "1 for each game whose return is out of its bounds", labels: ["game"] },
]

/** Each part reads an index that holds only what is not done. */
const reading = sql`
  select 'baize_studio_open_rounds' as name, jsonb_build_object('state', state) as labels, count(*)::float8 as value
  from round where state in ('created', 'playing', 'drawn', 'cancelling') group by state
  union all
  select 'baize_studio_rounds_late_seconds', '{}', coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)
  from round where state in ('created', 'drawn', 'cancelling') or (state = 'playing' and shared is null)
  union all
  select 'baize_studio_calls_waiting', '{}', count(*) from wallet_call where state = 'sent' and due_at is not null
  union all
  select 'baize_studio_calls_late_seconds', '{}', coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)
  from wallet_call where state = 'sent' and due_at is not null
  union all
  select 'baize_studio_poker_players', '{}', count(*) from poker_seat
  union all
  select 'baize_studio_tournaments', jsonb_build_object('state', state), count(*)
  from poker_tournament where state in ('registering', 'running') group by state
  union all
  select 'baize_studio_return_alarm', jsonb_build_object('game', game), 1 from return_alarm where ended_at is null group by game`

/** What is not done in the studio's database, for its monitor. */
export const studioFigures = (database: Database): Figures => figuresOf(database, declared, reading)
