import { type PayoutKind, payoutKinds } from "@baize/common/api/payouts.ts"
import type { Payouts } from "@baize/common/domain/cashier/payouts.ts"
import { Form, Input, Radio, Select } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"

export interface PayoutAccountFields {
  readonly kind: PayoutKind
  readonly institution: string
  readonly number: string
}

const SHORTEST = { institution: 2, number: 4 }

/** The details of a new payout account. */
export const PayoutAccountInputs = observer(function PayoutAccountInputs({ payouts }: { readonly payouts: Payouts }) {
  const { t } = useTranslation("agent")
  const form = Form.useFormInstance<PayoutAccountFields>()
  const { kinds = [], holder } = payouts.accounts.value ?? {}
  const chosen = Form.useWatch("kind", form)
  const { kind, institutions } = kinds.find(one => one.kind === chosen) ?? kinds[0] ?? { kind: payoutKinds[0], institutions: [] }
  const least = (min: number) => [{ required: true, whitespace: true, min, message: t("withdraw.tooShort", { min }) }]
  return (
    <>
      {kinds.length > 1 && (
        <Form.Item name="kind" label={t("withdraw.kind")} initialValue={kinds[0]!.kind}>
          <Radio.Group
            optionType="button"
            options={kinds.map(one => ({ value: one.kind, label: t(`withdraw.kinds.${one.kind}`) }))}
            onChange={() => form.resetFields(["institution", "number"])}
          />
        </Form.Item>
      )}
      {kinds.length === 1 && <Form.Item name="kind" initialValue={kind} hidden noStyle />}
      <Form.Item name="institution" label={t(`withdraw.institution.${kind}`)} rules={least(SHORTEST.institution)}>
        {institutions.length > 0 ? (
          <Select options={institutions.map(value => ({ value, label: value }))} />
        ) : (
          <Input autoComplete="off" maxLength={60} />
        )}
      </Form.Item>
      <Form.Item
        name="number"
        label={t(`withdraw.number.${kind}`)}
        rules={least(SHORTEST.number)}
        extra={kind === "bank" && holder ? t("withdraw.holder", { name: holder }) : undefined}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={120} dir="ltr" />
      </Form.Item>
    </>
  )
})
