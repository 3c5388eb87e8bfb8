import type { MemberBonus } from "@baize/common/api/bonuses.ts"
import type { Bonuses } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../../domain.ts"
import { About } from "../../../parts/about.tsx"
import { Button, buttonClass } from "../../../parts/button.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import { DEPOSIT } from "../../../paths.ts"
import style from "./bonuses.module.css"
import { useBonusWords } from "./use-bonus-words.ts"

/** Bonuses that have not started: they wait for a deposit, for the house, or for the running one to end. */
export const WaitingBonuses = observer(function WaitingBonuses({
  waiting,
  bonuses,
}: {
  waiting: readonly MemberBonus[]
  bonuses: Bonuses
}) {
  const { memberStores } = useDomain()
  const { t: site } = useWords()
  const { t, format, granted } = useBonusWords()
  const { claiming, leaving } = bonuses
  const problem = claiming.problem ?? leaving.problem
  const claim = (id: number): void => void claiming.run(id).then(() => memberStores?.wallet.refresh())
  return (
    <Panel title={t("waiting")}>
      {problem && <Alert>{problemText(problem, site)}</Alert>}
      <ul className={style.list}>
        {waiting.map(({ id, state, title, campaign, amount, terms, expiresAt }) => (
          <li key={id}>
            <div>
              <strong>{title ?? campaign}</strong>
              <span>{state === "offered" ? t("offered", { amount: format.money(amount) }) : granted(terms)}</span>
              <span className={style.small}>
                {state === "applying" ? t("state.applying") : expiresAt && t("waitsUntil", { at: format.instant(expiresAt) })}
              </span>
            </div>
            <div className={style.buttons}>
              {state === "joined" && (
                <>
                  <Link to={DEPOSIT} className={buttonClass("primary", "small")}>
                    {site("header.deposit")}
                  </Link>
                  <Button size="small" busy={leaving.busy} onClick={() => void leaving.run(id)}>
                    <About does={t("leave")} to={title ?? campaign} />
                  </Button>
                </>
              )}
              {state === "offered" && (
                <>
                  <Button look="primary" size="small" busy={claiming.busy} onClick={() => claim(id)}>
                    <About does={t("action.claim")} to={title ?? campaign} />
                  </Button>
                  <Button size="small" busy={leaving.busy} onClick={() => void leaving.run(id)}>
                    <About does={t("decline")} to={title ?? campaign} />
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
})
