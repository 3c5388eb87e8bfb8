import type { AsOf as Moment } from "@baize/common/api/reports.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import type { InferOutput } from "valibot"
import { useFormat } from "./use-format.ts"

interface AsOfProps {
  /** Undefined: the figures are of the moment of the request. */
  readonly moment: InferOutput<typeof Moment> | undefined
}

/** When figures were true that a replica of the database gave. */
export const AsOf = observer(function AsOf({ moment }: AsOfProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  if (!moment) return null
  const { at, behindSeconds } = moment
  return <span>{t(behindSeconds > 0 ? "list.asOfBehind" : "list.asOf", { at: format.instant(at), n: behindSeconds })}</span>
})
