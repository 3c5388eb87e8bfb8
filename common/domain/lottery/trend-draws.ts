import type { Api } from "../../api/client.ts"
import { type Lottery, type OpenedDraw, openedNumbers, vietnamOpened } from "../../api/lottery.ts"
import { Remote } from "../remote.ts"

/** Over how many draws trends can be shown. */
export const trendSizes = [30, 50, 100, 300] as const
export type TrendSize = (typeof trendSizes)[number]

/** The most draws of one answer. */
const PAGE = 100

/** The last draws of a lottery, oldest first. */
export const trendDraws = (
  api: Api,
  { gameCode, region }: Pick<Lottery, "gameCode" | "region">,
): Remote<readonly OpenedDraw[], TrendSize> =>
  new Remote(async size => {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(size / PAGE) }, (_, n) =>
        api(region ? vietnamOpened : openedNumbers, { gameCode, pageNo: n + 1, pageSize: Math.min(size, PAGE) }),
      ),
    )
    // A draw held between two answers moves the last one of a page to the next page.
    const draws = new Map(pages.flatMap(({ rows }) => rows.map(draw => [draw.numero, draw] as const)))
    return [...draws.values()].toSorted((one, other) => Date.parse(one.drawsAt) - Date.parse(other.drawsAt)).slice(-size)
  })
