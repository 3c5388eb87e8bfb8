import { RefusedError } from "@baize/common/api/client.ts"
import type { MemberInfo } from "@baize/common/api/member.ts"
import type { SignIn } from "@baize/common/domain/session/sign-in.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { Captcha } from "./captcha.tsx"

interface UsernameFormProps {
  signIn: SignIn
  remember: boolean
  setRemember: (remember: boolean) => void
  entered: (member: MemberInfo) => void
  /** Opens password recovery; undefined if the brand has none. */
  forgot: (() => void) | undefined
}

/** What is typed, and the sign-in with it. */
function useCredentials(signIn: SignIn, remember: boolean, entered: (member: MemberInfo) => void) {
  const { t } = useWords()
  const [username, setUsername] = useState(signIn.remembered)
  const [password, setPassword] = useState("")
  // The answer to one challenge: the next one starts empty at once.
  const [answer, setAnswer] = useState({ challenge: "", text: "" })
  const [tried, setTried] = useState(false)
  const challenge = signIn.captcha.value?.id ?? ""
  const captcha = answer.challenge === challenge ? answer.text : ""
  const setCaptcha = (text: string) => setAnswer({ challenge, text })
  const stands = remember && signIn.stands(username)
  const missing = (value: string) => (tried && !value.trim() ? t("common:field.required") : undefined)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!username.trim() || !(password || stands) || (signIn.captcha.value && !captcha.trim())) {
      // The last refusal was of another try; what is missing now is said at its field.
      signIn.submission.forget()
      return
    }
    const member = await signIn.submission.run({ username, password, captcha: captcha.trim(), remember })
    setTried(false)
    if (member) entered(member)
  }
  return { username, setUsername, password, setPassword, captcha, setCaptcha, stands, missing, submit }
}

/** Sign-in by username and password. The input stays after a refusal; a remembered browser needs no password. */
export const UsernameForm = observer(function UsernameForm({
  signIn,
  remember,
  setRemember,
  entered,
  forgot,
}: UsernameFormProps) {
  const { t } = useWords()
  const { submission } = signIn
  const { problem } = submission
  const picture = signIn.captcha.value
  const { username, setUsername, password, setPassword, captcha, setCaptcha, stands, missing, submit } = useCredentials(
    signIn,
    remember,
    entered,
  )
  const locked = problem instanceof RefusedError && problem.status === 429
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {problem && <Alert tone={locked ? "warning" : "negative"}>{problemText(problem, t)}</Alert>}
      <Field
        label={t("login.username")}
        icon="user"
        value={username}
        change={setUsername}
        problem={missing(username)}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ""}
        maxLength={64}
        name="username"
      />
      <PasswordField
        value={password}
        change={setPassword}
        stands={stands}
        autoFocus={username !== ""}
        problem={missing(password)}
      />
      {picture && <Captcha challenge={signIn.captcha} value={captcha} change={setCaptcha} problem={missing(captcha)} />}
      <RememberRow
        remember={remember}
        setRemember={chosen => {
          setRemember(chosen)
          if (!chosen) signIn.forget()
        }}
        forgot={forgot}
      />
      <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
        {t("header.signIn")}
      </Button>
    </form>
  )
})

interface PasswordFieldProps {
  value: string
  change: (value: string) => void
  /** Whether the remembered browser stands for the password. */
  stands: boolean
  autoFocus: boolean
  problem: string | undefined
}

/** The password; optional if the remembered browser stands for it. */
function PasswordField({ value, change, stands, autoFocus, problem }: PasswordFieldProps) {
  const { t } = useWords()
  return (
    <Field
      label={t("login.password")}
      icon="lock"
      type="password"
      value={value}
      change={change}
      placeholder={stands ? "••••••••" : undefined}
      hint={stands ? t("login.browserStands") : undefined}
      problem={stands ? undefined : problem}
      autoComplete="current-password"
      autoFocus={autoFocus}
      maxLength={200}
      name="password"
    />
  )
}

/** The choice to be remembered, and the way to a new password. */
function RememberRow({ remember, setRemember, forgot }: Pick<UsernameFormProps, "remember" | "setRemember" | "forgot">) {
  const { t } = useWords()
  return (
    <div className={form.apart}>
      <label className={form.check}>
        <input type="checkbox" checked={remember} onChange={event => setRemember(event.target.checked)} />
        {t("login.remember")}
      </label>
      {forgot && (
        <button type="button" className={form.link} onClick={forgot}>
          {t("login.forgot")}
        </button>
      )}
    </div>
  )
}
