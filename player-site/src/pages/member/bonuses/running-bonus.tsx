import type { MemberBonus } from "@baize/common/api/bonuses.ts"
import type { Bonuses } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Progress } from "../../../parts/progress.tsx"
import style from "./bonuses.module.css"
import { CancelDialog } from "./cancel-dialog.tsx"
import { TermsCard } from "./terms-card.tsx"
import { useBonusWords } from "./use-bonus-words.ts"

/** The bonus that is being played: how far it is, what it holds, when it ends, its terms, and how to cancel it. */
export const RunningBonus = observer(function RunningBonus({ bonus, bonuses }: { bonus: MemberBonus; bonuses: Bonuses }) {
  const { t, format } = useBonusWords()
  const [canceling, cancel] = useState(false)
  const { required, wagered, holds, openStakes, amount, expiresAt, title, terms } = bonus
  const done = Math.min(wagered, required)
  return (
    <Panel title={title ?? t("running")} end={<span className={style.state}>{t("state.running")}</span>}>
      <div className={style.running}>
        <div className={style.progress}>
          <p>
            <strong className="number">{format.money(required - done)}</strong>
            <span>{t("leftToPlay")}</span>
          </p>
          <Progress value={done} max={required} label={t("progress")} />
          <p className={style.small}>{t("playedOf", { played: format.money(done), required: format.money(required) })}</p>
        </div>
        <dl className={style.figures}>
          <div>
            <dt>{t("holds")}</dt>
            <dd className="number">{format.money(holds)}</dd>
          </div>
          {openStakes > 0 && (
            <div>
              <dt>{t("openStakes")}</dt>
              <dd className="number">{format.money(openStakes)}</dd>
            </div>
          )}
          <div>
            <dt>{t("received")}</dt>
            <dd className="number">{format.money(amount)}</dd>
          </div>
          {expiresAt && (
            <div>
              <dt>{t("until")}</dt>
              <dd>{format.instant(expiresAt)}</dd>
            </div>
          )}
        </dl>
      </div>
      <h3 className={style.heading}>{t("termsTitle")}</h3>
      <TermsCard terms={terms} />
      <div className={style.actions}>
        <Button onClick={() => cancel(true)}>{t("cancel.open")}</Button>
      </div>
      {canceling && <CancelDialog bonus={bonus} bonuses={bonuses} close={() => cancel(false)} />}
    </Panel>
  )
})
