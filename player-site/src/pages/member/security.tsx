import type { MemberInfo } from "@baize/common/api/member.ts"
import { observer } from "mobx-react-lite"
import { Button } from "../../parts/button.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import { Row, Rows } from "./security/row.tsx"

/** The account's passwords and its last sign-in. Free play has no passwords. */
export const Security = observer(function Security({ member }: { member: MemberInfo }) {
  const popups = usePopups()
  const { t, format } = useWords()
  const { lastLogin, hasPaymentPassword } = member
  return (
    <Panel title={t("member.security")}>
      <Rows>
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
      </Rows>
    </Panel>
  )
})
