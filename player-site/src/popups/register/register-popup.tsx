import { invitationIn } from "@baize/common/domain/member/invitation.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { leadOn } from "../../parts/lead-on.ts"
import { Alert } from "../../parts/notes.tsx"
import { useNavigate } from "../../parts/router.ts"
import { Tabs } from "../../parts/tabs.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { DEPOSIT, HOME } from "../../paths.ts"
import form from "../forms.module.css"
import { Captcha } from "../login/captcha.tsx"
import type { PopupProps } from "../popups.ts"
import { SignInInstead } from "../sign-in-instead.tsx"
import { useToasts } from "../toasts.ts"
import { Invited } from "./invited.tsx"
import { RegisterFields } from "./register-fields.tsx"
import { RegisterForm } from "./register-form.ts"
import { TermsConsent } from "./terms-consent.tsx"

/** Opens an account. Fields, requirements and rules are the brand's. */
export const RegisterPopup = observer(function RegisterPopup({ popup, close }: PopupProps<"register">) {
  const domain = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const [register] = useState(() => new RegisterForm(domain, { domain: location.host, url: location.href.slice(0, 500) }))
  const { submission } = register
  const picture = register.picture.value
  useEffect(() => void register.prepare(), [register])

  useEffect(() => () => register.sender.close(), [register])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const element = event.currentTarget
    const focus = () => {
      // Nothing takes the focus while it is hidden.
      if (register.moreWrong) flushSync(() => register.showMore(true))
      const box = register.firstWrong && element.elements.namedItem(register.firstWrong)
      if (box instanceof HTMLElement) box.focus()
    }
    if (!register.ready()) return focus()
    const member = await submission.run()
    if (!member) return focus()
    invitationIn(domain.dependencies).forget()
    const next = popup.afterwards ? undefined : { to: DEPOSIT, text: t("header.deposit") }
    toasts.say(t("register.welcome", { name: member.nickname || member.account }), "positive", next)
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
        <form className={form.form} onKeyDown={leadOn} onSubmit={event => void submit(event)} noValidate>
          {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
          {register.invited && <Invited invitation={register.invited} register={register} />}
          <RegisterFields register={register} />
          {picture && (
            <Captcha
              challenge={register.picture}
              value={register.captcha}
              change={letters => register.readPicture(letters)}
              problem={undefined}
            />
          )}
          <TermsConsent register={register} />
          <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
            {t("register.submit")}
          </Button>
          <SignInInstead popup={popup} text={t("register.haveAccount")} />
        </form>
      </Tabs>
    </Dialog>
  )
})
