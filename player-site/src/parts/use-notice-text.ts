import type { RoundNotice } from "@baize/common/domain/rounds/notices.ts"
import { useSentences } from "@baize/common/react/use-sentences.ts"
import { useWords } from "./words.ts"

/** What a notice about a member's round says: what happened, why, and what was returned. */
export function useNoticeText(): (notice: RoundNotice) => string {
  const { t, format } = useWords()
  const sentences = useSentences()
  return notice => {
    const { kind, gameName: game, rounds: count, stakes: staked, wins: won, cause, from, until } = notice
    const [stakes, wins] = [format.money(staked), format.money(won)]
    if (kind === "round-closed") return t("told.closed", { game, stakes, wins })
    if (kind === "round-returned")
      return sentences([t("told.returned", { game, stakes }), won > 0 && t("told.notCounted", { wins })])
    return sentences([
      t(`told.causes.${cause ?? "malfunction"}`),
      count === 1
        ? t("told.voidedOne", { game, from: format.instant(from ?? notice.at) })
        : t("told.voidedMany", {
            count,
            game,
            from: format.instant(from ?? notice.at),
            until: format.instant(until ?? notice.at),
          }),
      t("told.back", { stakes }),
      won > 0 && t("told.winsVoid", { wins }),
    ])
  }
}
