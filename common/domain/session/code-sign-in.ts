import { smsCode } from "../../api/codes.ts"
import { type MemberInfo, setPasswordByPhone } from "../../api/member.ts"
import { login } from "../../api/session.ts"
import type { Hands } from "../player-domain.ts"
import { Submission } from "../submission.ts"
import { CodeSender } from "./code-sender.ts"
import { PhoneEntry } from "./phone-entry.ts"

/** What a phone opens: the session, or a new password and with it the session. */
export class CodeSignIn {
  readonly phone: PhoneEntry
  readonly sender: CodeSender
  readonly submission: Submission<{ readonly code: string; readonly newPassword?: string }, MemberInfo>
  private readonly hands: Hands
  private readonly purpose: "login" | "password"

  constructor(hands: Hands, purpose: "login" | "password") {
    this.hands = hands
    this.purpose = purpose
    this.sender = new CodeSender(hands, purpose)
    this.phone = new PhoneEntry(hands.site.info?.phoneCountries ?? [], this.sender.sentTo)
    this.submission = new Submission(async ({ code, newPassword = "" }) => {
      const { api, session } = hands
      const wire = { ...this.phone.wire, verificationCode: code.trim() }
      return session.enter(
        await (purpose === "login" ? api(login, { type: "sms", ...wire }) : api(setPasswordByPhone, { ...wire, newPassword })),
      )
    })
  }

  /** Sends a code to the number that is typed; undefined where none could be sent. */
  sendCode(): Promise<boolean | undefined> {
    const { api, session } = this.hands
    const { name, wire } = this.phone
    const { purpose } = this
    return this.sender.submission.run({
      to: name,
      send: async () => api(smsCode, { purpose, ...wire, human: await session.prove() }),
    })
  }
}
