import type { BonusTerms } from "@baize/common/api/bonuses.ts"
import { bonusesOf } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useId, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Alert } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import style from "./bonuses.module.css"
import { TermsCard } from "./terms-card.tsx"
import { useBonusWords } from "./use-bonus-words.ts"

interface DepositBonusProps {
  /** What the deposit will be; undefined: not known yet. */
  method: string | undefined
  amount: number | undefined
}

/** Why a deposit doesn't get the bonus, as far as it is known, as `note_deposit.sql` decides it. */
function missIn({ deposit }: BonusTerms, { method, amount }: DepositBonusProps): "otherMethod" | "tooSmall" | undefined {
  if (deposit === null) return undefined
  if (method !== undefined && deposit.methods.length > 0 && !deposit.methods.includes(method)) return "otherMethod"
  return amount !== undefined && amount < deposit.min ? "tooSmall" : undefined
}

/** Which bonus the next deposit gets, if any: a choice joins its campaign, or leaves it. Nothing without a campaign for it. */
export const DepositBonus = observer(function DepositBonus(made: DepositBonusProps) {
  const bonuses = bonusesOf(useDomain())
  const { t: site } = useWords()
  const { t, granted, depositWords } = useBonusWords()
  const name = useId()
  // What was just chosen, until the platform has answered.
  const [picked, pick] = useState<string | null>()
  useEffect(() => void bonuses?.campaigns.load(), [bonuses])
  if (!bonuses) return null
  const { campaigns, joining, leaving } = bonuses
  const open = (campaigns.value?.list ?? []).filter(
    ({ state, terms }) => terms.deposit !== null && !terms.needsCode && (state === "join" || state === "joined"),
  )
  const chosen = open.find(({ state }) => state === "joined")
  const miss = chosen && missIn(chosen.terms, made)
  const busy = joining.busy || leaving.busy
  const problem = joining.problem ?? leaving.problem
  if (open.length === 0) return null
  const shown = picked === undefined ? (chosen?.code ?? null) : picked

  async function choose(code: string | undefined): Promise<void> {
    if (busy || code === chosen?.code) return
    pick(code ?? null)
    const left = !chosen?.bonus || (await bonuses?.leaving.run(chosen.bonus))
    if (left && code !== undefined) await bonuses?.joining.run({ campaign: code })
    pick(undefined)
  }
  return (
    <Panel title={t("choice.title")}>
      {problem && <Alert>{problemText(problem, site)}</Alert>}
      <fieldset className={style.choice} aria-label={t("choice.title")} aria-busy={busy}>
        <label>
          <input type="radio" name={name} checked={shown === null} onChange={() => void choose(undefined)} />
          <span>{t("choice.no")}</span>
        </label>
        {open.map(campaign => (
          <label key={campaign.code}>
            <input type="radio" name={name} checked={shown === campaign.code} onChange={() => void choose(campaign.code)} />
            <span>{granted(campaign.terms)}</span>
          </label>
        ))}
      </fieldset>
      {chosen && (
        <>
          <p role="status" className={style.chosen} data-missed={miss !== undefined}>
            {miss ? t(`choice.${miss}`, depositWords(chosen.terms)) : t("choice.joined")}
            {miss && chosen.kind === "welcome" && ` ${t("choice.ends")}`}
          </p>
          <details className={style.details}>
            <summary>{t("termsTitle")}</summary>
            <TermsCard terms={chosen.terms} />
          </details>
        </>
      )}
    </Panel>
  )
})
