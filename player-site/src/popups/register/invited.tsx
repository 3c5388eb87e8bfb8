import type { KnownInvitation } from "@baize/common/domain/member/invitation.ts"
import { Button } from "../../parts/button.tsx"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import type { RegisterForm } from "./register-form.ts"

/** The inviter of the visitor's link, which may be days old; it can be changed or removed. */
export function Invited({ invitation, register }: { invitation: KnownInvitation; register: RegisterForm }) {
  const { t } = useWords()
  const { code, inviter } = invitation
  return (
    <div className={form.invited}>
      <p>{inviter ? t("register.invitedBy", { name: inviter, code }) : t("register.invitedWith", { code })}</p>
      <div>
        <Button size="small" look="quiet" onClick={() => register.changeInvitation()}>
          {t("register.changeInvitation")}
        </Button>
        <Button size="small" look="quiet" onClick={() => register.removeInvitation()}>
          {t("register.removeInvitation")}
        </Button>
      </div>
    </div>
  )
}
