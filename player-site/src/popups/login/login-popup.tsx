import type { MemberInfo } from "@baize/common/api/member.ts"
import { challengeIn, SecondStep } from "@baize/common/domain/session/second-step.ts"
import type { SignIn } from "@baize/common/domain/session/sign-in.ts"
import { observer } from "mobx-react-lite"
import { useMemo, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Dialog } from "../../parts/dialog.tsx"
import { Sentences } from "../../parts/sentences.tsx"
import { Tabs } from "../../parts/tabs.tsx"
import { useWords } from "../../parts/words.ts"
import { PasskeySignIn } from "../../passkeys/passkey-sign-in.tsx"
import form from "../forms.module.css"
import type { PopupProps } from "../popups.ts"
import { usePopups } from "../popups.ts"
import { type Toast, useToasts } from "../toasts.ts"
import { CodeForm } from "./code-form.tsx"
import { FreePlay } from "./free-play.tsx"
import { NewAddress } from "./new-address.tsx"
import { usePasskeyOffer } from "./use-passkey-offer.ts"
import { UsernameForm } from "./username-form.tsx"

/** The second step that the platform asks for instead of the sign-in. */
function useSecondStep(signIn: SignIn, remember: boolean): SecondStep | undefined {
  const { dependencies } = useDomain()
  const challenge = challengeIn(signIn.submission.problem)
  return useMemo(
    () => challenge && new SecondStep(dependencies, challenge, { remember, keep: (name, device) => signIn.keep(name, device) }),
    [challenge, dependencies, remember, signIn],
  )
}

/** Whether the brand lets a member recover their password. */
const recovers = ({ site }: ReturnType<typeof useDomain>): boolean => site.has("CHNGPASSMAIL3") || site.has("CHNGPASSVERIF3")

/** What follows a sign-in. `offer`: how the next one could be easier, asked for if nothing else has the person's attention. */
function useEntered({ popup, close }: PopupProps<"login">): (member: MemberInfo, offer?: () => Toast["link"]) => void {
  const popups = usePopups()
  const toasts = useToasts()
  const { t } = useWords()
  const { afterwards } = popup
  return (member, offer) => {
    const free = !afterwards && !member.mustChangePassword
    toasts.say(t("login.welcome", { name: member.nickname || member.account }), "positive", free ? offer?.() : undefined)
    close()
    // A mandatory password change comes before anything else.
    if (member.mustChangePassword) popups.show({ kind: "password", ...(afterwards && { afterwards }) })
    else afterwards?.()
  }
}

/** Sign-in by password, code or passkey, with a second step from a new address; links to all alternatives. */
export const LoginPopup = observer(function LoginPopup({ popup, close }: PopupProps<"login">) {
  const domain = useDomain()
  const { site } = domain
  const popups = usePopups()
  const toasts = useToasts()
  const { t } = useWords()
  const [signIn] = useState(() => domain.signIn())
  const [way, setWay] = useState<"username" | "sms">("username")
  const [remember, setRemember] = useState(signIn.remembered !== "")
  const { submission } = signIn
  const step = useSecondStep(signIn, remember)
  const entered = useEntered({ popup, close })
  const offerPasskey = usePasskeyOffer()
  const further = popup.afterwards ? { afterwards: popup.afterwards } : {}

  if (step)
    return (
      <Dialog
        title={t("login.confirmTitle")}
        close={() => {
          toasts.say(t("login.notSignedIn"), "negative")
          close()
        }}
      >
        <NewAddress step={step} entered={entered} back={() => submission.forget()} />
      </Dialog>
    )
  return (
    <Dialog title={t("login.title")} close={close}>
      <Tabs
        label={t("login.by")}
        tabs={[
          { key: "username", title: t("login.byPassword") },
          ...(site.has("MOBILEVERCODELOGIN3") ? [{ key: "sms" as const, title: t("login.byCode") }] : []),
        ]}
        chosen={way}
        choose={setWay}
      >
        {way === "sms" && site.has("MOBILEVERCODELOGIN3") ? (
          <CodeForm entered={member => entered(member, offerPasskey)} />
        ) : (
          <UsernameForm
            signIn={signIn}
            remember={remember}
            setRemember={setRemember}
            entered={entered}
            forgot={recovers(domain) ? () => popups.replace(popup, { kind: "forgot", ...further }) : undefined}
          />
        )}
      </Tabs>
      <div className={form.below}>
        <PasskeySignIn busy={submission.busy} entered={entered} />
        {site.has("DIRECTREG3") && (
          <p className={form.other}>
            <Sentences first={t("login.noAccount")}>
              <button type="button" onClick={() => popups.replace(popup, { kind: "register", ...further })}>
                {t("login.registerNow")}
              </button>
            </Sentences>
          </p>
        )}
        {site.has("FREEPLAY3") && <FreePlay close={close} />}
      </div>
    </Dialog>
  )
})
