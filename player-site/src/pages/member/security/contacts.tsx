import { contacts as contactsCall } from "@baize/common/api/profile.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { ContactDialog } from "./contact-dialog.tsx"
import { Row, Rows } from "./row.tsx"

/** The email and the mobile number of the account. */
export const Contacts = observer(function Contacts() {
  const { dependencies, session } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const { t: own } = useTranslation("account")
  const [contacts] = useState(() => new Remote(() => dependencies.api(contactsCall, {})))
  const [changing, change] = useState<"email" | "phone">()
  useEffect(() => void contacts.load(), [contacts])
  const { value, problem } = contacts
  // The session's: confirming it in its popup changes that.
  const email = session.member?.email
  return (
    <Panel title={own("contacts")}>
      {problem && !value && <Problem problem={problem} retry={() => void contacts.load()} />}
      {!value && !problem && <Skeleton height={150} />}
      {value && (
        <Rows>
          <Row
            icon="send"
            title={t("member.email")}
            text={
              email
                ? t(email.verified ? "member.emailVerified" : "member.emailUnverified", { email: email.hidden })
                : own("noEmail")
            }
          >
            {email && !email.verified && (
              <Button size="small" look="primary" onClick={() => popups.show({ kind: "email" })}>
                <About does={t("member.confirm")} to={t("member.email")} />
              </Button>
            )}
            <Button size="small" onClick={() => change("email")}>
              <About does={t(email ? "member.change" : "member.set")} to={t("member.email")} />
            </Button>
          </Row>
          <Row
            icon="phone"
            title={own("mobile")}
            text={value.mobile ? own("mobileVerified", { phone: value.mobile.hidden }) : own("noMobile")}
          >
            <Button size="small" onClick={() => change("phone")}>
              <About does={t(value.mobile ? "member.change" : "member.set")} to={own("mobile")} />
            </Button>
          </Row>
        </Rows>
      )}
      {changing && <ContactDialog way={changing} close={() => change(undefined)} changed={() => void contacts.load()} />}
    </Panel>
  )
})
