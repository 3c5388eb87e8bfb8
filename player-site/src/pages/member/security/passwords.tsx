import type { MemberInfo } from "@baize/common/api/member.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { Row, Rows } from "./row.tsx"

/** The password of the account and the one that confirms payments. */
export const Passwords = observer(function Passwords({ member }: { member: MemberInfo }) {
  const popups = usePopups()
  const { t } = useWords()
  const { t: own } = useTranslation("security")
  const { hasPaymentPassword } = member
  return (
    <Panel title={own("passwords")}>
      <Rows>
        <Row icon="lock" title={t("member.password")} text={t("member.passwordText")}>
          <Button size="small" onClick={() => popups.show({ kind: "password" })}>
            <About does={t("member.change")} to={t("member.password")} />
          </Button>
        </Row>
        <Row
          icon="wallet"
          title={t("member.paymentPassword")}
          text={t(hasPaymentPassword ? "member.paymentPasswordSet" : "member.paymentPasswordNone")}
        >
          <Button size="small" onClick={() => popups.show({ kind: "payment-password" })}>
            <About does={t(hasPaymentPassword ? "member.change" : "member.set")} to={t("member.paymentPassword")} />
          </Button>
        </Row>
      </Rows>
    </Panel>
  )
})
