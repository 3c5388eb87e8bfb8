import { invitationIn } from "@baize/common/domain/member/invitation.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { CodeField } from "../../parts/code-field.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { PhoneField } from "../../parts/phone-field.tsx"
import { Link, useNavigate } from "../../parts/router.ts"
import { Tabs } from "../../parts/tabs.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { HELP, HOME } from "../../paths.ts"
import form from "../forms.module.css"
import { Captcha } from "../login/captcha.tsx"
import type { PopupProps } from "../popup-stage.tsx"
import { SignInInstead } from "../sign-in-instead.tsx"
import { useToasts } from "../toasts.ts"
import { inputs, type RegisterField } from "./fields.ts"
import { Invited } from "./invited.tsx"
import { RegisterForm } from "./register-form.ts"

/** Opens an account. Fields, requirements and rules are the brand's. */
export const RegisterPopup = observer(function RegisterPopup({ popup, close }: PopupProps<"register">) {
  const domain = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const explain = useFieldProblem()
  const [register] = useState(() => new RegisterForm(domain, { domain: location.host, url: location.href.slice(0, 500) }))
  const { submission } = register
  const picture = register.picture.value
  useEffect(() => void register.prepare(), [register])

  useEffect(() => () => register.sender.close(), [register])

  function hintOf(name: RegisterField): string | undefined {
    if (name === "paymentPassword") return `${t("register.paymentHint")} ${t("password.pinRule")}`
    if (name === "password") return t("password.rule", { min: register.shortestPassword })
    const age = register.settings?.minimumAge
    return name === "birthday" && age ? t("register.ageHint", { age }) : undefined
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const element = event.currentTarget
    const focus = () => {
      const box = register.firstWrong && element.elements.namedItem(register.firstWrong)
      if (box instanceof HTMLElement) box.focus()
    }
    if (!register.ready()) return focus()
    const member = await submission.run()
    if (!member) return focus()
    invitationIn(domain.dependencies).forget()
    toasts.say(t("register.welcome", { name: member.nickname || member.account }), "positive")
    close()
    if (popup.afterwards) popup.afterwards()
    else void navigate(HOME)
  }

  return (
    <Dialog title={t("register.title")} close={close} size="medium">
      <Tabs
        label={t("register.by")}
        tabs={register.modes.map(key => ({ key, title: t(`register.mode.${key}`) }))}
        chosen={register.mode}
        choose={mode => register.choose(mode)}
      >
        <form className={form.form} onSubmit={event => void submit(event)} noValidate>
          {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
          {register.invited && <Invited invitation={register.invited} register={register} />}
          <div className={form.two}>
            {register.fields.map(({ name, required }, index) =>
              name === "mobileNum" ? (
                <PhoneField
                  key={name}
                  phone={register.phone}
                  changed={() => register.change(name, register.phone.typed)}
                  onBlur={() => register.leave(name)}
                  required={required}
                  problem={explain(register.problem(name))}
                  autoFocus={index === 0}
                />
              ) : name === "verificationCode" ? (
                <CodeField
                  key={name}
                  sender={register.sender}
                  to={register.phone.name}
                  send={() => void register.sendCode()}
                  value={register.values[name] ?? ""}
                  change={value => register.change(name, value)}
                  problem={explain(register.problem(name))}
                  required
                />
              ) : (
                <Field
                  key={name}
                  {...inputs[name]}
                  name={name}
                  label={t(`register.field.${name}`)}
                  required={required}
                  value={register.values[name] ?? ""}
                  change={value => register.change(name, value)}
                  onBlur={() => register.leave(name)}
                  hint={hintOf(name)}
                  problem={explain(register.problem(name))}
                  autoFocus={index === 0}
                  spellCheck={false}
                />
              ),
            )}
          </div>
          {picture && (
            <Captcha
              image={picture.image}
              value={register.captcha}
              change={letters => register.readPicture(letters)}
              problem={undefined}
              again={() => void register.picture.load()}
            />
          )}
          <div>
            <label className={form.check}>
              <input
                type="checkbox"
                name="terms"
                checked={register.terms}
                onChange={event => register.agree(event.target.checked)}
              />
              <span>
                {t("register.terms", { age: register.settings?.minimumAge ?? 18 })}{" "}
                <Link to={`${HELP}#terms`} target="_blank">
                  {t("register.readTerms")}
                </Link>
              </span>
            </label>
            {!register.terms && register.tried && (
              <p className={form.problem} role="alert">
                {t("register.termsNeeded")}
              </p>
            )}
          </div>
          <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
            {t("register.submit")}
          </Button>
          <SignInInstead popup={popup} text={t("register.haveAccount")} />
        </form>
      </Tabs>
    </Dialog>
  )
})
