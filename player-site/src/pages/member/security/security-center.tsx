import { observer } from "mobx-react-lite"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"
import { MemberPage } from "../member-page.tsx"
import { Contacts } from "./contacts.tsx"
import { DeviceList } from "./device-list.tsx"
import { Passkeys } from "./passkeys.tsx"
import { Passwords } from "./passwords.tsx"
import { Profile } from "./profile.tsx"
import { SignInHistory } from "./sign-in-history.tsx"
import { TwoStep } from "./two-step.tsx"

/**
 * What others see of a member, and everything by which they sign in, or others could: passwords, the authenticator app, passkeys,
 * contacts, devices, past sign-ins.
 */
export const SecurityCenter = observer(function SecurityCenter() {
  const { session } = useDomain()
  const { t } = useWords()
  const { member } = session
  if (!member) return null
  return (
    <MemberPage title={t("member.security")}>
      <Profile member={member} />
      <Passwords member={member} />
      <TwoStep />
      <Passkeys />
      <Contacts />
      <DeviceList />
      <SignInHistory />
    </MemberPage>
  )
})
