import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/Button.tsx"
import { Dialog } from "../../parts/Dialog.tsx"
import { Field } from "../../parts/Field.tsx"
import { Alert } from "../../parts/Notes.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import type { PopupProps } from "../PopupStage.tsx"
import { usePopups } from "../popups.ts"
import { useToasts } from "../toasts.ts"
import { Captcha } from "./Captcha.tsx"
import { FreePlay } from "./FreePlay.tsx"

/** The way in by user name and password. What was typed stays when it is refused. */
export const LoginPopup = observer(function LoginPopup({ popup, close }: PopupProps<"login">) {
  const domain = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t } = useWords()
  const [signIn] = useState(() => domain.signIn())
  const [username, setUsername] = useState(signIn.remembered)
  const [password, setPassword] = useState("")
  const [captcha, setCaptcha] = useState("")
  const [remember, setRemember] = useState(signIn.remembered !== "")
  const [tried, setTried] = useState(false)
  const { submission } = signIn
  const picture = signIn.captcha.value
  const missing = (value: string) => (tried && !value.trim() ? t("common:field.required") : undefined)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!username.trim() || !password || (picture && !captcha.trim())) return
    const member = await submission.run({ username, password, captcha: captcha.trim(), remember })
    setCaptcha("")
    setTried(false)
    if (!member) return
    toasts.say(t("login.welcome", { name: member.nickname || member.account }), "positive")
    close()
    popup.afterwards?.()
  }

  return (
    <Dialog title={t("login.title")} close={close}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
        <Field
          label={t("login.username")}
          icon="user"
          value={username}
          change={setUsername}
          problem={missing(username)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={username === ""}
          name="username"
        />
        <Field
          label={t("login.password")}
          icon="lock"
          type="password"
          value={password}
          change={setPassword}
          problem={missing(password)}
          autoComplete="current-password"
          autoFocus={username !== ""}
          name="password"
        />
        {picture && (
          <Captcha
            image={picture.image}
            value={captcha}
            change={setCaptcha}
            problem={missing(captcha)}
            again={() => void signIn.captcha.load()}
          />
        )}
        <label className={form.check}>
          <input type="checkbox" checked={remember} onChange={event => setRemember(event.target.checked)} />
          {t("login.remember")}
        </label>
        <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
          {t("header.signIn")}
        </Button>
        {domain.site.has("DIRECTREG3") && (
          <p className={form.other}>
            {t("login.noAccount")}{" "}
            <button
              type="button"
              onClick={() =>
                popups.replace(popup, { kind: "register", ...(popup.afterwards && { afterwards: popup.afterwards }) })
              }
            >
              {t("login.registerNow")}
            </button>
          </p>
        )}
        {domain.site.has("FREEPLAY3") && <FreePlay close={close} />}
      </form>
    </Dialog>
  )
})
