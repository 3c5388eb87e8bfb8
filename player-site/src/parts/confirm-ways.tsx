import type { CodeSender } from "@baize/common/domain/session/code-sender.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import form from "../popups/forms.module.css"
import { CodeField } from "./code-field.tsx"
import { Field } from "./field.tsx"
import { Tabs } from "./tabs.tsx"
import { useWords } from "./words.ts"

type Way = "passkey" | "authenticator" | "phone" | "email" | "recovery" | "payeeName" | "password"

interface ConfirmWaysProps<Offered extends Way> {
  readonly ways: readonly Offered[]
  readonly way: Offered
  readonly choose: (way: Offered) => void
  /** Where a code goes, mostly hidden, and its identifier for the sender. */
  readonly to: string
  readonly target: string
  readonly sender: CodeSender
  readonly send: () => void
  readonly answer: string
  readonly change: (answer: string) => void
  readonly problem: string | undefined
  /** What asks for a passkey. */
  readonly passkey?: ReactNode
}

/** The ways to show that one is the owner of the account, and the field of the chosen one. */
export const ConfirmWays = observer(function ConfirmWays<Offered extends Way>(props: ConfirmWaysProps<Offered>) {
  const { ways, way, choose, to, target, sender, send, answer, change, problem, passkey } = props
  const { t } = useWords()
  const title = (key: Way): string => t(key === "password" ? "login.byPassword" : `login.way.${key}`)
  return (
    <Tabs label={t("login.confirmBy")} tabs={ways.map(key => ({ key, title: title(key) }))} chosen={way} choose={choose}>
      {way === "passkey" ? (
        passkey
      ) : way === "phone" || way === "email" ? (
        <div className={form.form}>
          <p className={form.note}>{t("login.codeGoesTo", { to })}</p>
          <CodeField sender={sender} to={target} send={send} value={answer} change={change} problem={problem} />
        </div>
      ) : (
        <OwnField key={way} way={way} answer={answer} change={change} problem={problem} />
      )}
    </Tabs>
  )
})

interface OwnFieldProps extends Pick<ConfirmWaysProps<Way>, "answer" | "change" | "problem"> {
  readonly way: Exclude<Way, "passkey" | "phone" | "email">
}

/** What the owner knows or has without a message from us. */
function OwnField({ way, answer, change, problem }: OwnFieldProps) {
  const { t } = useWords()
  const common = { value: answer, problem, autoFocus: true }
  if (way === "authenticator")
    return (
      <Field
        {...common}
        label={t("login.appCode")}
        icon="phone"
        hint={t("login.appHint")}
        name="appCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        change={text => change(text.replace(/\D/g, ""))}
      />
    )
  if (way === "recovery")
    return (
      <Field
        {...common}
        label={t("login.recoveryCode")}
        icon="key"
        hint={t("login.recoveryHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        change={change}
      />
    )
  if (way === "password")
    return (
      <Field
        {...common}
        label={t("password.account")}
        type="password"
        icon="lock"
        autoComplete="current-password"
        change={change}
      />
    )
  return (
    <Field {...common} label={t("register.field.payeeName")} hint={t("login.payeeHint")} autoComplete="name" change={change} />
  )
}
