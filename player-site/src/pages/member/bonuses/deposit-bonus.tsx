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

/** Whether a deposit gets the bonus by its terms. */
const suits = ({ deposit }: BonusTerms, method: string, amount: number): boolean =>
  deposit !== null && amount >= deposit.min && (deposit.methods.length === 0 || deposit.methods.includes(method))

/** Which bonus the next deposit gets, if any: a choice joins its campaign, or leaves it. Nothing without a campaign for it. */
export const DepositBonus = observer(function DepositBonus({ method, amount }: DepositBonusProps) {
  const bonuses = bonusesOf(useDomain())
  const { t: site } = useWords()
  const { t, granted, lines } = useBonusWords()
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
          {method === undefined || amount === undefined || suits(chosen.terms, method, amount) ? (
            <p className={style.chosen}>{t("choice.joined")}</p>
          ) : (
            <Alert tone="warning">
              {t("done.joined")} {lines(chosen.terms).find(({ name }) => name === "deposit")?.text}
            </Alert>
          )}
          <details className={style.details}>
            <summary>{t("termsTitle")}</summary>
            <TermsCard terms={chosen.terms} />
          </details>
        </>
      )}
    </Panel>
  )
})
