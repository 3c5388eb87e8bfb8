import { gameTypes } from "@baize/common/api/fields.ts"
import sql, { type Sql } from "sql-template-tag"
import { moneyOfRound } from "../../books/facts/money-of-round.ts"
import { chosenRounds } from "../wallet/betting-record.ts"
import { instantsOf } from "../wallet/range.ts"
import { gameFilters, type RecordListOf, wordsOf } from "./record-list.ts"

/** Beside each round the name of its studio. */
const studioName = (language: string): Sql => sql`
  cross join lateral (
    select coalesce(
      (select coalesce(v.names ->> ${language}::text, v.names ->> 'en') from vendor v where v.id = round.vendor), round.vendor
    ) as name
  ) studio`

/** The member's rounds, newest first, then their sums. */
export const betsList: RecordListOf = {
  filters: ["from", "to", "gameType", "vassalage"],
  of({ brand, caller, words, language, refuse }, choice) {
    const types = wordsOf(words, "common:gameType", gameTypes)
    return {
      title: words("player:betting.title"),
      filters: gameFilters(words, choice),
      columns: [
        { key: "openedAt", title: words("player:betting.time"), kind: "instant" },
        { key: "settledAt", title: words("records:file.settledAt"), kind: "instant" },
        { key: "game", title: words("player:betting.game"), kind: "text" },
        { key: "studio", title: words("records:bets.studio"), kind: "text" },
        { key: "gameType", title: words("player:betting.category"), kind: "word", words: types },
        {
          key: "state",
          title: words("player:betting.state"),
          kind: "word",
          words: wordsOf(words, "player:betting.states", ["open", "settled", "cancelled"]),
        },
        { key: "stake", title: words("player:betting.stake"), kind: "money" },
        { key: "payout", title: words("player:betting.payout"), kind: "money" },
        { key: "result", title: words("player:betting.result"), kind: "money" },
        { key: "rake", title: words("records:bets.rake"), kind: "money" },
        { key: "round", title: words("player:round.id"), kind: "text" },
      ],
      rows: sql`
        select round.opened_at as "openedAt", round.settled_at as "settledAt",
               coalesce(game.names ->> ${language}::text, game.names ->> 'en', studio.name) as game, studio.name as studio,
               game.game_type as "gameType",
               round.state, ${moneyOfRound},
               case when round.state = 'settled'
                    then round.payout + round.pot_payout - round.stake - round.pot_stake end as result,
               round.vendor || ':' || round.ref as round
        ${chosenRounds(caller.memberId, choice, instantsOf(choice, brand, refuse), studioName(language))}
        order by round.opened_at desc, round.ref desc`,
      totals: {
        lines: rows => sql`
          select ${words("file:totals")}::text as line, coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.payout), 0) as payout,
                 coalesce(sum(r.payout - r.stake), 0) as result, coalesce(sum(r.rake), 0) as rake
          from ${rows} r`,
        keys: ["stake", "payout", "result", "rake"],
      },
    }
  },
}
