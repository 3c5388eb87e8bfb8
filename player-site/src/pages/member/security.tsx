import type { MemberInfo } from "@baize/common/api/member.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Button } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import style from "./security.module.css"

/** The account's passwords and contacts, and its last sign-in. Free play has no passwords. */
export const Security = observer(function Security({ member }: { member: MemberInfo }) {
  const popups = usePopups()
  const { t, format } = useWords()
  const { lastLogin, hasPaymentPassword, email } = member
  return (
    <Panel title={t("member.security")}>
      <ul className={style.rows}>
        {!member.isTrial && (
          <>
            <Row icon="lock" title={t("member.password")} text={t("member.passwordText")}>
              <Button size="small" onClick={() => popups.show({ kind: "password" })}>
                {t("member.change")}
                <span className="hidden"> {t("member.password")}</span>
              </Button>
            </Row>
            <Row
              icon="shield"
              title={t("member.paymentPassword")}
              text={t(hasPaymentPassword ? "member.paymentPasswordSet" : "member.paymentPasswordNone")}
            >
              <Button size="small" onClick={() => popups.show({ kind: "payment-password" })}>
                {t(hasPaymentPassword ? "member.change" : "member.set")}
                <span className="hidden"> {t("member.paymentPassword")}</span>
              </Button>
            </Row>
            {email && (
              <Row
                icon="user"
                title={t("member.email")}
                text={t(email.verified ? "member.emailVerified" : "member.emailUnverified", { email: email.hidden })}
              >
                {!email.verified && (
                  <Button size="small" onClick={() => popups.show({ kind: "email" })}>
                    {t("member.confirm")}
                    <span className="hidden"> {t("member.email")}</span>
                  </Button>
                )}
              </Row>
            )}
          </>
        )}
        <Row
          icon="clock"
          title={t("member.lastLogin")}
          text={
            lastLogin
              ? t("member.lastLoginText", { at: format.instant(lastLogin.at), offset: format.offset, ip: lastLogin.ip })
              : t("member.firstLogin")
          }
        />
      </ul>
    </Panel>
  )
})

function Row({ icon, title, text, children }: { icon: IconName; title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <span className={style.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={style.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {children}
    </li>
  )
}
