import type { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import type { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { App, Form, Radio } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import { FundsDialog, type FundsFields } from "./funds-dialog.tsx"

interface MoveFundsProps {
  readonly cashier: Cashier
  readonly wallet: Wallet
  readonly close: () => void
}

/** Moves money between cash and the settlement account. */
export const MoveFunds = observer(function MoveFunds({ cashier: { moves }, wallet, close }: MoveFundsProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const format = useFormat()
  const [form] = Form.useForm<FundsFields>()
  const { cash = 0, settlement } = wallet.balances.value ?? {}
  // The way that is possible, if only one is.
  const usual = cash <= 0 && (settlement ?? 0) > 0 ? "cash" : "settlement"
  const to = Form.useWatch("to", form) ?? usual
  return (
    <FundsDialog
      form={form}
      title={t("accounts.move")}
      ok={t("accounts.move")}
      anyway={t("accounts.moveAnyway")}
      movement={moves}
      available={(to === "settlement" ? cash : settlement) ?? 0}
      move={async (fields, amount, despitePayouts) => {
        if (!(await moves.run({ ...fields, amount, despitePayouts }))) return
        message.success(t("accounts.moved", { sum: format.money(amount) }))
        await wallet.refresh()
        close()
      }}
      close={close}
    >
      <Form.Item name="to" label={t("accounts.way")} initialValue={usual}>
        <Radio.Group
          optionType="button"
          options={(["settlement", "cash"] as const).map(value => ({ value, label: t(`accounts.to.${value}`) }))}
        />
      </Form.Item>
    </FundsDialog>
  )
})
