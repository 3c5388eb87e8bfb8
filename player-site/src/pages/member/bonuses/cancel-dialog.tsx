import type { MemberBonus } from "@baize/common/api/bonuses.ts"
import type { Bonuses } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./bonuses.module.css"
import { useBonusWords } from "./use-bonus-words.ts"

interface CancelDialogProps {
  bonus: MemberBonus
  bonuses: Bonuses
  close: () => void
}

/** Says what a cancellation leaves and what it removes (GLI-19 §A.5.3), and cancels. */
export const CancelDialog = observer(function CancelDialog({ bonus, bonuses, close }: CancelDialogProps) {
  const { memberStores } = useDomain()
  const { t: site } = useWords()
  const { t, format } = useBonusWords()
  const toasts = useToasts()
  const { canceling } = bonuses
  const cash = memberStores?.wallet.cash
  useEffect(() => canceling.forget(), [canceling])

  async function confirm(): Promise<void> {
    const done = await canceling.run(bonus.id)
    if (!done) return
    void memberStores?.wallet.refresh()
    toasts.say(t("cancel.done", { amount: format.money(done.removed) }), "positive")
    close()
  }
  return (
    <Dialog title={t("cancel.title")} close={close}>
      <dl className={style.outcome}>
        <div>
          <dt>{t("cancel.kept")}</dt>
          <dd>{cash === undefined ? t("cancel.cash") : t("cancel.cashSum", { amount: format.money(cash) })}</dd>
        </div>
        <div>
          <dt>{t("cancel.removed")}</dt>
          <dd>{t("cancel.bonusSum", { amount: format.money(bonus.holds) })}</dd>
          {bonus.openStakes > 0 && <dd>{t("cancel.open2", { amount: format.money(bonus.openStakes) })}</dd>}
        </div>
      </dl>
      <p className={style.small}>{t("cancel.final")}</p>
      {canceling.problem && <Alert>{problemText(canceling.problem, site)}</Alert>}
      <div className={form.pair}>
        <Button size="large" onClick={close}>
          {t("cancel.keep")}
        </Button>
        <Button look="alert" size="large" busy={canceling.busy} onClick={() => void confirm()}>
          {t("cancel.confirm")}
        </Button>
      </div>
    </Dialog>
  )
})
