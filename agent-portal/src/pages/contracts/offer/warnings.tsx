import type { Warning } from "@baize/common/domain/contracts/lint.ts"
import type { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Alert } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../parts/use-format.ts"

/** What could be offered like this and may not be meant, while it is being written. */
export const Warnings = observer(function Warnings({ draft }: { draft: OfferDraft }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { warnings } = draft
  if (warnings.length === 0) return null
  const say = ({ code, tier, amount }: Warning): string => {
    const text = t(`offer.warnings.${code}`, {
      amount: code === "too-many-members" ? format.count(amount ?? 0) : format.money(amount ?? 0),
    })
    return tier === null ? text : `${t("terms.tierName", { n: tier })}: ${text}`
  }
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t("offer.warningsTitle")}
      description={
        <ul>
          {warnings.map(warning => (
            <li key={`${warning.code} ${warning.tier}`}>{say(warning)}</li>
          ))}
        </ul>
      }
    />
  )
})
