import type { TrendRoad } from "@baize/common/domain/lottery/roads.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import type { TFunction } from "i18next"
import { betWords } from "./bet-words.ts"

const ownTracks = ["all", "sum", "champion-sum", "first-digits", "all-digits", "lo", "lo-heads", "lo-tails"] as const
type OwnTrack = (typeof ownTracks)[number]

/** Names of what trends follow: positions and sides are named as bets name them. */
export function trendWords(t: TFunction<"lotteryTrends">, bets: TFunction<"lotteryBets">, family: LotteryFamily) {
  const { group, row, value } = betWords(bets, family)
  const track = (code: string): string => {
    if ((ownTracks as readonly string[]).includes(code)) return t(`tracks.${code as OwnTrack}`)
    if (code === "special") return group(code)
    if (code === "dau" || code === "duoi") return t("ofSpecial", { digit: t(`tracks.${code}`) })
    return family === "four" ? t("ofFirst", { position: row(code) }) : row(code)
  }
  return {
    track,
    kind: (kind: TrendRoad["kind"]): string => t(`kinds.${kind}`),
    at: ({ at }: TrendRoad): string => track(at),
    side: (code: string): string => value("", code),
    /** The side in a letter or two. */
    mark: (code: string): string => t(`marks.${code as "big"}`),
  }
}

export type TrendWords = ReturnType<typeof trendWords>
