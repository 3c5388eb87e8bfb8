import type { Confirmation } from "@baize/common/api/confirmation.ts"
import { PayoutAddition, type Payouts } from "@baize/common/domain/cashier/payouts.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { ConfirmOwner } from "../../../parts/confirm-owner.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { useToasts } from "../../../popups/toasts.ts"
import { NewAccountForm, useNewAccount } from "./new-account-form.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"

interface AddAccountDialogProps {
  payouts: Payouts
  close: () => void
  added: (id: number) => void
}

/** Adds a payout account: its details first, then the confirmation by the owner. */
export const AddAccountDialog = observer(function AddAccountDialog({ payouts, close, added }: AddAccountDialogProps) {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const { t, format } = useWithdrawWords()
  const [addition] = useState(() => new PayoutAddition(dependencies))
  const entry = useNewAccount(payouts)
  useEffect(() => () => addition.close(), [addition])

  async function send(confirmation?: Confirmation): Promise<void> {
    if (!(await addition.submission.run(confirmation)) || !addition.added) return
    const { id, number, usableFrom } = addition.added
    await payouts.accounts.load()
    const text = usableFrom
      ? t("addedWaits", { at: format.instant(usableFrom), offset: format.offset })
      : t("added", { ending: number.slice(-4) })
    toasts.say(text, "positive")
    if (!usableFrom) added(id)
    close()
  }
  return (
    <Dialog title={t("addTitle")} close={close}>
      {addition.owner ? (
        <ConfirmOwner
          owner={addition.owner}
          why={t("why")}
          submission={addition.submission}
          confirm={confirmation => void send(confirmation)}
        />
      ) : (
        <NewAccountForm
          payouts={payouts}
          entry={entry}
          submission={addition.submission}
          send={account => {
            addition.describe(account)
            void send()
          }}
        />
      )}
    </Dialog>
  )
})
