import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useDomain } from "../../domain.ts"
import { Dialog } from "../../parts/dialog.tsx"
import { Tabs } from "../../parts/tabs.tsx"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import type { PopupProps } from "../popups.ts"
import { SignInInstead } from "../sign-in-instead.tsx"
import { ByEmail } from "./by-email.tsx"
import { ByPhone } from "./by-phone.tsx"

/** Password recovery: by a link in an email, or by a code to the phone. Neither reveals whether an account exists. */
export const ForgotPopup = observer(function ForgotPopup({ popup, close }: PopupProps<"forgot">) {
  const { site } = useDomain()
  const { t } = useWords()
  const ways = [
    ...(site.has("CHNGPASSMAIL3") ? [{ key: "email" as const, title: t("forgot.byEmail") }] : []),
    ...(site.has("CHNGPASSVERIF3") ? [{ key: "phone" as const, title: t("forgot.byPhone") }] : []),
  ]
  const [wanted, choose] = useState<"email" | "phone">("email")
  const way = ways.find(({ key }) => key === wanted)?.key ?? ways[0]?.key
  return (
    <Dialog title={t("forgot.title")} close={close}>
      <Tabs label={t("forgot.by")} tabs={ways} chosen={way ?? wanted} choose={choose}>
        {way === "phone" ? <ByPhone close={close} afterwards={popup.afterwards} /> : <ByEmail close={close} />}
      </Tabs>
      <div className={form.below}>
        <SignInInstead popup={popup} text={t("forgot.remembered")} />
      </div>
    </Dialog>
  )
})
