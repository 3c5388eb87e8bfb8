import { useSentences } from "@baize/common/react/use-sentences.ts"
import { Form, InputNumber } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "./use-format.ts"
import { useRake } from "./use-rake.ts"

/** Parts per million of one percent. */
const PERCENT = 10_000

/** A rebate in percent, stored as parts per million, at most `max`: the agent's own. Field `rebate` of its form. */
export const RateField = observer(function RateField({ min = 0, max }: { min?: number; max: number }) {
  const { t } = useTranslation("agent")
  const rake = useRake()
  const sentences = useSentences()
  const format = useFormat()
  const rate = format.rate(max)
  return (
    <Form.Item
      name="rebate"
      label={t("opening.rebate")}
      extra={sentences([t("opening.rebateHint", { rate }), rake])}
      getValueProps={(ppm: number | null) => ({ value: ppm === null || ppm === undefined ? null : ppm / PERCENT })}
      normalize={(percent: number | null) => (percent === null ? null : Math.round(percent * PERCENT))}
      rules={[
        { required: true, message: t("login.empty") },
        {
          validator: async (_, ppm: number) => {
            if (ppm < min) throw new Error(t("opening.rebateBelow", { rate: format.rate(min) }))
            if (ppm > max) throw new Error(t("opening.rebateAbove", { rate }))
          },
        },
      ]}
    >
      <InputNumber min={0} step={0.1} precision={4} formatter={shortest} suffix="%" style={{ width: "100%" }} />
    </Form.Item>
  )
})

/** 0.5000 reads as 0.5. */
const shortest = (value: number | string | undefined): string =>
  value === undefined || value === ""
    ? ""
    : String(value)
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, "")
