import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { NewPayoutAccount, PayoutAddition, Payouts } from "@baize/common/domain/cashier/payouts.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Field } from "../../../parts/field.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Sentences } from "../../../parts/sentences.tsx"
import { Tabs } from "../../../parts/tabs.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { usePopups } from "../../../popups/popups.ts"
import { InstitutionField } from "./institution-field.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import style from "./withdraw.module.css"

/** What is typed of a new payout account. Kept while the owner confirms it. */
export function useNewAccount(payouts: Payouts) {
  const kinds = payouts.accounts.value?.kinds ?? []
  const [kind, setKind] = useState<PayoutKind>()
  const [institution, setInstitution] = useState("")
  const [number, setNumber] = useState("")
  const chosen = kinds.find(one => one.kind === kind) ?? kinds[0]
  return { kinds, chosen, setKind, institution, setInstitution, number, setNumber }
}

interface NewAccountFormProps {
  payouts: Payouts
  entry: ReturnType<typeof useNewAccount>
  submission: PayoutAddition["submission"]
  send: (account: NewPayoutAccount) => void
}

const SHORTEST = { institution: 2, number: 4 }

/** The details of a new payout account. */
export const NewAccountForm = observer(function NewAccountForm({ payouts, entry, submission, send }: NewAccountFormProps) {
  const { t: site } = useWords()
  const { t, time } = useWithdrawWords()
  const [tried, setTried] = useState(false)
  const { kinds, chosen, setKind, institution, setInstitution, number, setNumber } = entry
  const { value } = payouts.accounts
  if (!chosen || !value) return null
  const { kind } = chosen
  const shortOf = (text: string, min: number) =>
    text.trim().length < min ? t(text === "" && chosen.institutions.length > 0 ? "choose" : "tooShort", { min }) : undefined
  const wrong = { institution: shortOf(institution, SHORTEST.institution), number: shortOf(number, SHORTEST.number) }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!wrong.institution && !wrong.number) send({ kind, institution: institution.trim(), number: number.trim() })
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    submission.forget()
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Tabs
        label={t("addKind")}
        tabs={kinds.map(one => ({ key: one.kind, title: t(`kind.${one.kind}`) }))}
        chosen={kind}
        choose={next => {
          setKind(next)
          change(setInstitution)("")
          setNumber("")
          setTried(false)
        }}
      >
        <div className={form.form}>
          {submission.problem && <Alert>{problemText(submission.problem, site)}</Alert>}
          <InstitutionField
            kind={kind}
            institutions={chosen.institutions}
            value={institution}
            change={change(setInstitution)}
            problem={tried ? wrong.institution : undefined}
          />
          <Field
            name="number"
            label={t(kind === "bank" ? "bankNumber" : kind === "wallet" ? "walletId" : "address")}
            value={number}
            change={change(setNumber)}
            problem={
              tried ? (number.trim().length < SHORTEST.number ? t("tooShort", { min: SHORTEST.number }) : undefined) : undefined
            }
            maxLength={120}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
          />
          {kind === "bank" && <Holder payouts={payouts} />}
        </div>
      </Tabs>
      {value.waitHours > 0 && <p className={form.note}>{t("waits", { time: time(value.waitHours * 60) })}</p>}
      <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
        {t("continue")}
      </Button>
    </form>
  )
})

/** Whose bank account it must be; a member who has not told their name does so here. */
const Holder = observer(function Holder({ payouts }: { payouts: Payouts }) {
  const { t } = useWithdrawWords()
  const popups = usePopups()
  const holder = payouts.accounts.value?.holder
  if (holder) return <p className={form.note}>{t("holder", { name: holder })}</p>
  return (
    <Alert tone="warning">
      <Sentences first={t("holderNeeded")}>
        <button
          type="button"
          className={style.link}
          onClick={() => popups.show({ kind: "identity", afterwards: () => void payouts.accounts.load() })}
        >
          {t("tellName")}
        </button>
      </Sentences>
    </Alert>
  )
})
