import { observer } from "mobx-react-lite"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"
import { MemberPage } from "../member-page.tsx"
import { Contacts } from "./contacts.tsx"
import { DeviceList } from "./device-list.tsx"
import { Passkeys } from "./passkeys.tsx"
import { Passwords } from "./passwords.tsx"
import { SignInHistory } from "./sign-in-history.tsx"
import { TwoStep } from "./two-step.tsx"

/**
 * Everything by which a member signs in, or others could: passwords, the authenticator app, passkeys, contacts, devices, past
 * sign-ins.
 */
export const SecurityCenter = observer(function SecurityCenter() {
  const { session } = useDomain()
  const { t } = useWords()
  const { member } = session
  if (!member) return null
  return (
    <MemberPage title={t("member.security")}>
      <Passwords member={member} />
      <TwoStep />
      <Passkeys />
      <Contacts />
      <DeviceList />
      <SignInHistory />
    </MemberPage>
  )
})
