import type { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Input } from "antd"
import { observer } from "mobx-react-lite"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import styles from "./offer.module.css"

/** The text of a field's first problem. */
export function useDraftProblem(draft: OfferDraft, field: string): string | undefined {
  const { t } = useTranslation("agent")
  const problem = draft.problems.find(one => one.field === field)
  return problem && t(`offer.problems.${problem.code as "empty"}`)
}

interface DraftFieldProps {
  readonly draft: OfferDraft
  /** As in the problems: `cap`, `tiers.0.rate`. */
  readonly field: string
  readonly label: string
  /** Visible only to screen readers, if a column header already says it. */
  readonly hideLabel?: boolean
  readonly value: string
  readonly suffix?: string | undefined
  readonly hint?: string | undefined
  readonly write: (text: string) => void
}

/** One figure of an offer, validated while typing; that it is required is no error before it is left empty. */
export const DraftField = observer(function DraftField({
  draft,
  field,
  label,
  hideLabel,
  value,
  suffix,
  hint,
  write,
}: DraftFieldProps) {
  const id = useId()
  const problem = useDraftProblem(draft, field)
  const [left, setLeft] = useState(false)
  const wrong = problem !== undefined && (left || value !== "")
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? "unseen" : ""}>
        {label}
      </label>
      <Input
        id={id}
        className="numeric"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        suffix={suffix}
        status={wrong ? "error" : ""}
        aria-invalid={wrong}
        aria-describedby={`${id}-note`}
        onChange={event => write(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <span id={`${id}-note`} className={wrong ? styles.problem : styles.hint}>
        {problem ?? hint}
      </span>
    </div>
  )
})
