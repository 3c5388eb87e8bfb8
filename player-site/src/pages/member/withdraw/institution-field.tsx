import type { PayoutKind } from "@baize/common/api/payouts.ts"
import { useId } from "react"
import { Field } from "../../../parts/field.tsx"
import style from "./accounts.module.css"
import { useWithdrawWords } from "./use-withdraw-words.ts"

interface InstitutionFieldProps {
  kind: PayoutKind
  institutions: readonly string[]
  value: string
  change: (value: string) => void
  problem: string | undefined
}

/** The bank, which the member names, or the e-wallet or network, which they choose. */
export function InstitutionField({ kind, institutions, value, change, problem }: InstitutionFieldProps) {
  const { t, institution } = useWithdrawWords()
  const id = useId()
  if (institutions.length === 0)
    return (
      <Field
        name="institution"
        label={t("bank")}
        value={value}
        change={change}
        problem={problem}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    )
  return (
    <fieldset className={style.institutions} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>{t(kind === "crypto" ? "networkName" : "provider")}</legend>
      {institutions.map(name => (
        <label key={name}>
          <input type="radio" name="institution" checked={value === name} onChange={() => change(name)} />
          <span>{institution({ kind, institution: name })}</span>
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className={style.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
