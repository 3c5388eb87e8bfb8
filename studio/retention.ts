import { keeps, type Retention, until } from "@baize/kit/database/retention.ts"
import sql from "sql-template-tag"

const books = "books of the games: every round and hand, also in free play, what it moved, and what proves its draw"
const moderation = "moderators' settings; they remove them"
const house = "the house's own records; names no player"

/** From where players opened poker: long enough to find those who play together. */
const ORIGIN_DAYS = 90
const CHAT_DAYS = 30
/** A session ends with its day; no page repeats an older request. */
const SESSION_DAYS = 1
const BUY_IN_DAYS = 2

/** A rule for every table of the studio; a test fails for a missing one. `studio-clean-up` applies them in this order. */
export const retention: Retention = {
  session: until("for a day", (_, ago) => sql`delete from session where created_at <= ${ago(SESSION_DAYS)}`),

  chat_line: until(
    `for ${CHAT_DAYS} days, with the reports of it`,
    (_, ago) => sql`delete from chat_line where at < ${ago(CHAT_DAYS)}`,
  ),
  chat_report: until("as long as its line", () => []),
  chat_mute: until("until its end", now => sql`delete from chat_mute where until <= ${now}`),
  chat_act: keeps("evidence of moderation: who did what to whom, and why"),

  poker_buy_in: until(
    `for ${BUY_IN_DAYS} days: a repeated request takes no chips again`,
    (_, ago) => sql`delete from poker_buy_in where at < ${ago(BUY_IN_DAYS)}`,
  ),
  poker_departure: until(
    "for a day: who comes back within half an hour brings it back",
    (_, ago) => sql`delete from poker_departure where left_at < ${ago(1)}`,
  ),
  poker_origin: until(
    `for ${ORIGIN_DAYS} days after it was last seen`,
    (_, ago) => sql`delete from poker_origin where last_seen < ${ago(ORIGIN_DAYS)}`,
  ),
  poker_entrant: until(
    `as books; from where they registered, for ${ORIGIN_DAYS} days after the tournament ended`,
    (_, ago) => sql`
      update poker_entrant e set origins = '{}' from poker_tournament t
      where t.id = e.tournament and t.ended_at < ${ago(ORIGIN_DAYS)} and e.origins <> '{}'`,
  ),
  poker_seat: keeps("players at tables: it goes when they get up"),
  poker_waiting: keeps("players in line: it goes when they sit down or leave"),

  // The job "unplayed-rounds" deletes them, a portion at a time.
  shared_round: until("as books; without a bet for a week, but for the newest 500 of each table", () => []),
  client_seed: keeps("a player's client seed is used with one server seed alone: a second time it is refused"),
  saved_bet: keeps("players save and clear them"),
  play_money: keeps("a player's play money, for when they come back"),

  ...Object.fromEntries(
    (
      [
        [books, "round wallet_call seed chain chain_checkpoint paytable jackpot jackpot_pool"],
        [books, "held_wallet held_entry held_feed held_void"],
        [books, "poker_table poker_hand poker_event poker_result poker_tournament poker_entry"],
        [moderation, "chat_closed chat_word"],
        [house, "poker_offer return_sum return_alarm restoration migration"],
      ] as const
    ).flatMap(([why, tables]) => tables.split(" ").map(table => [table, keeps(why)])),
  ),
}
