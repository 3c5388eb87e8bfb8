import type { StaffAct } from "@baize/common/api/access.ts"
import { parseMoney } from "@baize/common/money.ts"
import { Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFormat } from "../../parts/use-format.ts"

/** An example in minor units that shows the currency's decimals, if it has any. */
const EXAMPLE = 500_050
/** The largest amount of one transfer, minor units: what can be sent at all. */
const MOST = 1_000_000_000_000

/** What a sub-account that sends money can send in a day; empty: no limit. Field `transferLimit` of its form, in major units. */
export const TransferLimit = observer(function TransferLimit() {
  const { t } = useTranslation("agent")
  const { info } = useDomain().site
  const format = useFormat()
  const { exponent = 2, currency = "" } = info ?? {}
  const form = Form.useFormInstance<{ acts: StaffAct[] }>()
  const check = async (_: unknown, typed = ""): Promise<void> => {
    if (!typed.trim()) return
    const sum = parseMoney(typed, exponent)
    if (sum === undefined) throw new Error(t("cashier.wrongSum", { example: format.amount(EXAMPLE) }))
    if (sum < 1 || sum > MOST) throw new Error(t("cashier.bounds", { min: format.money(1), max: format.money(MOST) }))
  }
  if (!(Form.useWatch("acts", form) ?? []).includes("transfers")) return null
  return (
    <Form.Item
      name="transferLimit"
      label={t("staff.transferLimit")}
      extra={t("staff.transferLimitHint", { offset: format.offset })}
      rules={[{ validator: check }]}
      validateTrigger="onBlur"
    >
      <Input inputMode={exponent === 0 ? "numeric" : "decimal"} autoComplete="off" suffix={currency} />
    </Form.Item>
  )
})
