import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { Button, Form, Input, Space } from "antd"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./cashier.module.css"

interface AmountFieldProps {
  /** Limits of the method, minor units. */
  readonly method: { readonly min: number; readonly max: number }
  /** The available balance; undefined: no limit. */
  readonly available?: number | undefined
  readonly quick?: readonly number[]
  readonly hint: ReactNode
}

/** An example in minor units that shows the currency's decimals, if it has any. */
const EXAMPLE = 125_050

/** An amount in major units of the brand's currency, as text so that no digit is lost. Field `amount` of its form. */
export const AmountField = observer(function AmountField({
  method: { min, max },
  available,
  quick = [],
  hint,
}: AmountFieldProps) {
  const { t } = useTranslation("agent")
  const { info } = useDomain().site
  const format = useFormat()
  const { exponent = 2, currency = "" } = info ?? {}
  const form = Form.useFormInstance<{ amount: string }>()
  const amount = parseMoney(Form.useWatch("amount", form) ?? "", exponent)
  const check = async (_: unknown, typed = ""): Promise<void> => {
    const sum = parseMoney(typed, exponent)
    if (sum === undefined && typed.trim()) throw new Error(t("cashier.wrongSum", { example: format.amount(EXAMPLE) }))
    if (!sum) throw new Error(t("cashier.noSum"))
    if (available !== undefined && available < min) throw new Error(t("cashier.short"))
    if (sum < min || sum > max) throw new Error(t("cashier.bounds", { min: format.money(min), max: format.money(max) }))
    if (available !== undefined && sum > available) throw new Error(t("cashier.short"))
  }
  return (
    <>
      <Form.Item name="amount" label={t("cashier.amount")} extra={hint} rules={[{ validator: check }]} validateTrigger="onBlur">
        <Input
          size="large"
          className={styles.sum ?? ""}
          inputMode={exponent === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          placeholder="0"
          suffix={currency}
        />
      </Form.Item>
      {quick.length > 0 && (
        <Space wrap className={styles.quick ?? ""} role="group" aria-label={t("cashier.quick")}>
          {quick.map(sum => (
            <Button
              key={sum}
              size="small"
              type={sum === amount ? "primary" : "default"}
              aria-pressed={sum === amount}
              onClick={() => form.setFields([{ name: "amount", value: writeMoney(sum, exponent), errors: [] }])}
            >
              {format.money(sum)}
            </Button>
          ))}
        </Space>
      )}
    </>
  )
})
