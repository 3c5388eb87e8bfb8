import type { MemberBonus } from "@baize/common/api/bonuses.ts"
import { observer } from "mobx-react-lite"
import { Panel } from "../../../parts/panel.tsx"
import style from "./bonuses.module.css"
import { useBonusWords } from "./use-bonus-words.ts"

/** The bonuses that have ended, newest first: what was received, what became cash, what went back. */
export const BonusHistory = observer(function BonusHistory({ history }: { history: readonly MemberBonus[] }) {
  const { t, format } = useBonusWords()
  return (
    <Panel title={t("history")}>
      {history.length === 0 ? (
        <p className={style.small}>{t("noHistory")}</p>
      ) : (
        <ul className={style.list}>
          {history.map(bonus => (
            <li key={bonus.id}>
              <div>
                <strong>{bonus.title ?? bonus.campaign}</strong>
                <span>{outcome(bonus)}</span>
                <span className={style.small}>{bonus.endedAt && format.instant(bonus.endedAt)}</span>
              </div>
              <span className={style.state} data-state={bonus.state}>
                {t(`state.${bonus.state}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )

  function outcome({ state, amount, converted, forfeited, reason, terms }: MemberBonus): string {
    const [sum, cash, back] = [format.money(amount), format.money(converted), format.money(forfeited)]
    if (state === "converted") return t("outcome.converted", { amount: sum, cash })
    if (state === "rejected") return reason ? t("outcome.rejected", { reason }) : t("state.rejected")
    if (state === "left") return t("outcome.left")
    if (state === "issued")
      return terms.grant.kind === "free-rounds"
        ? t("outcome.freeRounds", { count: terms.grant.rounds })
        : t("outcome.issued", { cash: sum })
    return t("outcome.ended", { amount: sum, back })
  }
})
