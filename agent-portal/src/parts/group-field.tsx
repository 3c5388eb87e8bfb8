import { Form, InputNumber } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "./use-format.ts"

/** One point of a prize group in parts per million of the stakes: a group returns its 2000th parts. */
const POINT = 500

interface GroupFieldProps {
  readonly min: number
  /** The agent's own. */
  readonly max: number
}

/** A lottery prize group, with what it returns and what the agent earns by it. Field `group` of its form. */
export const GroupField = observer(function GroupField({ min, max }: GroupFieldProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const form = Form.useFormInstance<{ group: number }>()
  const chosen = Form.useWatch("group", form) ?? max
  const group = Math.min(max, Math.max(min, chosen))
  return (
    <Form.Item
      name="group"
      label={t("opening.group")}
      extra={t("opening.groupHint", { group, returned: format.rate(group * POINT), earned: format.rate((max - group) * POINT) })}
      rules={[
        { required: true, message: t("login.empty") },
        {
          validator: async (_, value: number) => {
            if (value < min) throw new Error(t("opening.groupBelow", { group: min }))
            if (value > max) throw new Error(t("opening.groupAbove", { group: max }))
            if (value % 2 !== 0) throw new Error(t("opening.groupOdd"))
          },
        },
      ]}
    >
      <InputNumber min={0} step={2} precision={0} style={{ width: "100%" }} />
    </Form.Item>
  )
})
