import type { MemberInfo } from "@baize/common/api/member.ts"
import { useTranslation } from "react-i18next"
import { buttonClass } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { SECURITY } from "../../../paths.ts"
import { Row, Rows } from "./row.tsx"

/** The last sign-in, for a member to compare, and the link to everything about their account's security. */
export function SecuritySummary({ member: { isTrial, lastLogin } }: { member: MemberInfo }) {
  const { t, format } = useWords()
  const { t: own } = useTranslation("security")
  return (
    <Panel title={t("member.security")}>
      <Rows>
        {!isTrial && (
          <Row icon="shield" title={t("member.security")} text={own("openText")}>
            <Link to={SECURITY} className={buttonClass("quiet", "small")}>
              {own("open")}
            </Link>
          </Row>
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
}
