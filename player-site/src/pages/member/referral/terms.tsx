import type { ReferralProgram } from "@baize/common/domain/rewards/referrals.ts"
import { useTranslation } from "react-i18next"
import { Panel } from "../../../parts/panel.tsx"
import { useRake } from "../../../parts/use-rake.ts"
import { useWords } from "../../../parts/words.ts"
import style from "./referral.module.css"

/** All terms on one card, in plain numbers. */
export function Terms({ terms: { reward, deposits, turnover, days } }: { terms: NonNullable<ReferralProgram["terms"]> }) {
  const { format } = useWords()
  const rake = useRake()
  const { t } = useTranslation("referral")
  const [sum, least, stakes] = [reward, deposits, turnover].map(format.money) as [string, string, string]
  return (
    <Panel title={t("terms")}>
      <ol className={style.steps}>
        <li>{t("step.join")}</li>
        <li>{t(turnover > 0 ? "step.play" : "step.deposit", { deposits: least, turnover: stakes, count: days })}</li>
        <li>{t("step.receive", { sum })}</li>
      </ol>
      <ul className={style.rules}>
        {(["once", "settled", "reversed", "same", "linkLasts", "keep"] as const).map(rule => (
          <li key={rule}>{t(`rule.${rule}`)}</li>
        ))}
        {turnover > 0 && rake && <li>{rake}</li>}
      </ul>
    </Panel>
  )
}
