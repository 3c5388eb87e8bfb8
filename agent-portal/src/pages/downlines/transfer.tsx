import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { App, Form } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFormat } from "../../parts/use-format.ts"
import { FundsDialog, type FundsFields } from "../cashier/funds-dialog.tsx"

interface TransferProps {
  readonly file: DownlineFile
  readonly account: string
  readonly close: () => void
}

/** A transfer from the agent's settlement account to a direct downline's. */
export const Transfer = observer(function Transfer({ file, account, close }: TransferProps) {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const { message } = App.useApp()
  const format = useFormat()
  const [form] = Form.useForm<FundsFields>()
  const [wallet] = useState(() => new Wallet(dependencies.api, dependencies.storage))
  const { balances } = wallet
  const allowance = file.detail.value?.transferAllowance
  useEffect(() => void wallet.refresh(), [wallet])
  return (
    <FundsDialog
      form={form}
      title={t("downlines.transferTo", { name: account })}
      ok={t("downlines.transfer")}
      anyway={t("downlines.transferAnyway")}
      lead={
        <>
          <p>{t("downlines.transferText")}</p>
          {allowance && (
            <p>{t("downlines.allowance", { left: format.money(allowance.left), limit: format.money(allowance.limit) })}</p>
          )}
        </>
      }
      movement={file.transfer}
      unread={balances.problem}
      available={balances.value?.settlement ?? undefined}
      move={async ({ paymentPassword }, amount, despitePayouts) => {
        if (!(await file.transfer.run({ amount, paymentPassword, despitePayouts }))) return
        message.success(t("downlines.transferred", { sum: format.money(amount), name: account }))
        close()
      }}
      close={close}
    />
  )
})
