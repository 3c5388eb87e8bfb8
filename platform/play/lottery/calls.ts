import type { Calls } from "@baize/common/api/calls.ts"
import type * as lotteryApi from "@baize/common/api/lottery.ts"
import { type DrawCorrection, type OpenedDraw, type PrizeMode, prizeModes } from "@baize/common/api/lottery.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import type { Services } from "../services.ts"
import { instant, lotteriesOf, offered, openedOf } from "./views.ts"

/** How many recently opened lotteries are shown. */
const RECENT = 8

const inVietnam = sql`lottery.region is not null`
const ofCode = (gameCode: string) => sql`lottery.code = ${gameCode}`

export function lotteryCalls({ database, clock }: Services): Handlers<Calls<typeof lotteryApi>> {
  /** The lottery with this code, in a language, if the brand draws it. */
  const find = async (brand: Brand, language: string, gameCode: string) =>
    (await lotteriesOf(database, brand, language, { now: clock.now(), where: [ofCode(gameCode)] }))[0]

  return {
    lotteryLobby: async ({ request, brand }) => {
      const counts = await database.rows<{ mode: PrizeMode; games: number }>(
        sql`select prize_mode as mode, count(*) as games from ${offered(brand)} group by prize_mode`,
      )
      const games = new Map(counts.map(row => [row.mode, row.games]))
      const modes = (request.prizeMode ? [request.prizeMode] : prizeModes)
        .filter(mode => games.has(mode))
        .map(prizeMode => ({ prizeMode, games: games.get(prizeMode)! }))
      return { bettingOpen: true, modes }
    },

    lotteryGames: async ({ request, brand, visitor }) => ({
      games: await lotteriesOf(database, brand, languageOf(brand, visitor, request.language), {
        now: clock.now(),
        where: [sql`lottery.prize_mode = ${request.prizeMode}`],
      }),
    }),

    lotteryGame: async ({ request, brand, visitor, refuse }) =>
      (await find(brand, languageOf(brand, visitor, request.language), request.gameCode)) ?? refuse("lottery-unknown"),

    recentLotteries: async ({ request, brand, caller, visitor }) => ({
      games: await lotteriesOf(database, brand, languageOf(brand, visitor, request.language), {
        now: clock.now(),
        openedBy: caller.memberId,
        limit: RECENT,
      }),
    }),

    openLottery: async ({ request, brand, caller, refuse }) => {
      const noted = await noteOpened(database, brand, { member: caller.memberId, gameCode: request.gameCode, now: clock.now() })
      if (noted === 0) refuse("lottery-unknown")
      return {}
    },

    openedNumbers: async ({ request, brand, refuse }) => {
      if (!(await database.row(sql`select from ${offered(brand)} and ${ofCode(request.gameCode)}`))) refuse("lottery-unknown")
      return openedOf(database, request)
    },

    ...vietnamCalls({ database, clock }),

    lotteryDraw: async ({ request, brand, visitor, refuse }) => {
      const { gameCode, numero } = request
      const { gameName } =
        (await find(brand, languageOf(brand, visitor, request.language), gameCode)) ?? refuse("lottery-unknown")
      const draw = (await publishedDraw(database, gameCode, numero)) ?? refuse("draw-unknown")
      return { gameCode, gameName, numero, ...draw }
    },
  }
}

/** A lottery that a member opens is among their recent ones, and among their recent games of every kind. 0: not drawn here. */
const noteOpened = (
  database: Database,
  brand: Brand,
  { member, gameCode, now }: { readonly member: number; readonly gameCode: string; readonly now: Date },
): Promise<number> =>
  database.run(sql`
    with opened as (select code from ${offered(brand)} and ${ofCode(gameCode)}), tile as (
      insert into recent_game (member, game, at)
      select ${member}, game.id, ${now} from opened
      join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, opened.code)
      on conflict (member, game) do update set at = excluded.at
    )
    insert into recent_lottery (member, lottery, at) select ${member}, code, ${now} from opened
    on conflict (member, lottery) do update set at = excluded.at`)

type VietnamCall = "vietnamMenu" | "vietnamRecent" | "vietnamOpened"

const vietnamCalls = ({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Pick<Handlers<Calls<typeof lotteryApi>>, VietnamCall> => ({
  vietnamMenu: async ({ request, brand, visitor }) => ({
    games: await lotteriesOf(database, brand, languageOf(brand, visitor, request.language), {
      now: clock.now(),
      where: [inVietnam],
    }),
  }),

  vietnamRecent: async ({ request, brand, caller, visitor }) => ({
    games: await lotteriesOf(database, brand, languageOf(brand, visitor, request.language), {
      now: clock.now(),
      where: [inVietnam],
      openedBy: caller.memberId,
      limit: RECENT,
    }),
  }),

  vietnamOpened: async ({ request, brand, refuse }) => {
    if (!(await database.row(sql`select from ${offered(brand)} and ${inVietnam} and ${ofCode(request.gameCode)}`)))
      refuse("lottery-unknown")
    return openedOf(database, request)
  },
})

/** Everything of a draw that is public by now. */
async function publishedDraw(database: Database, lottery: string, numero: string) {
  const draw = await database.row<DrawRow>(sql`
    select rule, commitment, announced_at as "announcedAt", draws_at as "drawsAt", drawn_at as "drawnAt", opened,
           coalesce(official, '{}') as sources, exists (
             select from lottery_decision c where (c.lottery, c.numero) = (d.lottery, d.numero)) as decided,
           case when drawn_at is not null then seed end as seed,
           (select jsonb_build_object('act', c.act, 'opened', c.opened, 'reason', c.reason, 'at', c.at)
            from lottery_correction c where (c.lottery, c.numero) = (d.lottery, d.numero)
            order by c.number desc limit 1) as correction
    from lottery_draw d where (lottery, numero) = (${lottery}, ${numero})`)
  return (
    draw && {
      ...draw,
      announcedAt: draw.announcedAt.toISOString(),
      drawsAt: draw.drawsAt.toISOString(),
      drawnAt: draw.drawnAt?.toISOString() ?? null,
      correction: draw.correction && { ...draw.correction, at: instant(draw.correction.at) },
    }
  )
}

interface DrawRow {
  readonly rule: string
  readonly commitment: string | null
  readonly sources: string[]
  readonly decided: boolean
  readonly announcedAt: Date
  readonly drawsAt: Date
  readonly drawnAt: Date | null
  /** Only after the draw has been held. */
  readonly seed: string | null
  readonly opened: OpenedDraw["opened"] | null
  readonly correction: DrawCorrection | null
}
