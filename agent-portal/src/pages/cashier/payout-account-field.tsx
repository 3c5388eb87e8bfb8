import { PlusOutlined } from "@ant-design/icons"
import type { Payouts } from "@baize/common/domain/cashier/payouts.ts"
import { Button, Form, Select } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import { AddPayoutAccount } from "./add-payout-account.tsx"

/** The agent's payout accounts, and a new one. Field `account` of its form. */
export const PayoutAccountField = observer(function PayoutAccountField({ payouts }: { readonly payouts: Payouts }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const [adding, setAdding] = useState(false)
  const accounts = payouts.accounts.value?.accounts ?? []
  return (
    <>
      <Form.Item name="account" label={t("withdraw.account")} rules={[{ required: true, message: t("withdraw.accountNeeded") }]}>
        <Select
          placeholder={t("withdraw.accountNeeded")}
          options={accounts.map(({ id, institution, number, usableFrom }) => ({
            value: id,
            label: [
              `${institution} ${number}`,
              ...(usableFrom ? [t("withdraw.usableFrom", { at: format.instant(usableFrom) })] : []),
            ].join(" · "),
            disabled: usableFrom !== null,
          }))}
        />
      </Form.Item>
      <Form.Item>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          {t("withdraw.add")}
        </Button>
      </Form.Item>
      {adding && <AddPayoutAccount payouts={payouts} close={() => setAdding(false)} />}
    </>
  )
})
