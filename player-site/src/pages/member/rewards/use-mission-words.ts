import type { Prize } from "@baize/common/api/missions.ts"
import type { Mission } from "@baize/common/domain/missions/missions.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"

/** The words of missions, leaderboards and raffles. */
export function useMissionWords() {
  const { t: site, format, language } = useWords()
  const { t } = useTranslation("missions")

  /** "$1,200.00", "3 days", "25×": a score in the unit of its metric. */
  function score(metric: Mission["metric"], value: number): string {
    if (metric === "deposits" || metric === "turnover") return format.money(value)
    if (metric === "multiple") return t("times", { multiple: format.count(value / 100) })
    if (metric === "games") return t("gamesCount", { count: value })
    return metric === "proof" ? t("metric.proof") : t("daysCount", { count: value })
  }
  /** "$10.00", "500 points" */
  const prize = (one: Prize): string =>
    one.kind === "cash" ? format.money(one.amount) : t("pointsPrize", { count: one.points, points: format.count(one.points) })
  /** "Place 1", "Places 2–5" */
  const place = (from: number, to: number): string =>
    from === to ? t("place", { place: format.count(from) }) : t("places", { from: format.count(from), to: format.count(to) })

  return { t, site, format, language, score, prize, place }
}
