import type { NextOccasion as Next } from "@baize/common/api/bonuses.ts"
import { Icon } from "../../parts/icon.tsx"
import { Link } from "../../parts/router.ts"
import { IDENTITY } from "../../paths.ts"
import { useBonusWords } from "../member/bonuses/use-bonus-words.ts"
import { VIP_LEVEL } from "../member/member-paths.ts"
import style from "./campaign-action.module.css"

/** What the house does next, and what is missing for it. */
export function NextOccasion({ next }: { next: Next }) {
  const { t, format } = useBonusWords()
  // A guest's birthday is not known.
  if (next.kind === "birthday" && !next.needs && !next.day) return null
  return (
    <p className={style.state}>
      <Icon name="clock" size={16} />
      <span>
        {said()} {next.kind === "birthday" && next.needs && <Link to={IDENTITY}>{t("next.identity")}</Link>}
        {next.kind === "level" && <Link to={VIP_LEVEL}>{t("next.vip")}</Link>}
      </span>
    </p>
  )

  function said(): string {
    if (next.kind === "level") {
      if (!next.level) return t("next.allLevels")
      return t("next.level", { name: next.level.name ?? t("next.plain", { level: next.level.level }) })
    }
    if (next.kind === "birthday") {
      if (next.needs) return t(`next.${next.needs}`)
      return next.day ? t("next.birthday", { day: format.day(next.day) }) : ""
    }
    // It ends with a day of the brand: at the midnight after it.
    const day = format.date(new Date(Date.parse(next.until) - 1).toISOString())
    if (next.loss === null) return t("next.guest", { day })
    if (next.loss <= 0) return t("next.none", { day })
    const loss = format.money(next.loss)
    return next.amount ? t("next.amount", { loss, amount: format.money(next.amount), day }) : t("next.little", { loss, day })
  }
}
