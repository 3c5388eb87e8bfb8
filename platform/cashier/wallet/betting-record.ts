import type { Minor } from "@baize/common/api/units.ts"
import type { bettingRecord } from "@baize/common/api/wallet.ts"
import sql, { empty } from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { logoOf } from "../../play/games/vendors.ts"
import { iconOf } from "../../play/games/views.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { instantsOf } from "./range.ts"

interface BetRow {
  readonly vendor: string
  readonly ref: string
  readonly names: TranslatedText | null
  readonly code: string | null
  readonly picture: string | null
  readonly logo: string | null
  readonly gameType: string | null
  readonly openedAt: Date
  readonly settledAt: Date | null
  readonly state: "open" | "settled" | "cancelled"
  readonly stake: Minor
  readonly payout: Minor
}

/** The caller's own rounds, newest first, by opening day; totals over the whole choice. Minor units. */
export const listRounds =
  (services: Services) =>
  async ({ request, brand, caller, visitor, refuse }: CallContext<typeof bettingRecord>) => {
    const { gameType, vassalage: vendor, pageNo, pageSize } = request
    const { from, until } = instantsOf(request, brand, refuse)
    const language = chooseLanguage(visitor.language, brand.languages, brand.language)
    await catchUp(services)

    const chosen = sql`
      from round left join game on game.id = round.game
      where round.member = ${caller.memberId}
        ${from ? sql`and round.opened_at >= ${from}` : empty} ${until ? sql`and round.opened_at < ${until}` : empty}
        ${gameType ? sql`and game.game_type = ${gameType}` : empty} ${vendor ? sql`and round.vendor = ${vendor}` : empty}`
    const rows = await services.database.rows<BetRow>(sql`
      select round.vendor, round.ref, game.names, game.code, game.picture,
             (select vendor.picture from vendor where vendor.id = round.vendor) as logo, game.game_type as "gameType",
             round.opened_at as "openedAt",
             round.settled_at as "settledAt", round.state, round.stake, round.payout
      ${chosen} order by round.opened_at desc, round.ref desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const totals = await services.database.one<{ rounds: number; stake: Minor; payout: Minor }>(sql`
      select count(*) as rounds, coalesce(sum(round.stake), 0) as stake, coalesce(sum(round.payout), 0) as payout ${chosen}`)
    return { rows: rows.map(row => roundView(row, language)), total: totals.rounds, totals }
  }

const roundView = (
  { vendor, ref, names, code, picture, logo, gameType, openedAt, settledAt, state, stake, payout }: BetRow,
  language: string,
) => ({
  roundId: `${vendor}:${ref}`,
  gameName: names ? wordIn(names, language) : vendor,
  vassalage: vendor,
  gameType: gameType ?? "",
  iconUrl: code ? iconOf({ vendor, code, picture }) : logoOf(vendor, logo),
  openedAt: openedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
  state,
  stake,
  payout,
})
