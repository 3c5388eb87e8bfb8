import { smsCode } from "../../api/codes.ts"
import { type MemberInfo, setPasswordByPhone } from "../../api/member.ts"
import { login } from "../../api/session.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"
import { CodeSender } from "./code-sender.ts"
import { PhoneEntry } from "./phone-entry.ts"
import { TRUSTED } from "./sign-in.ts"

/** Sign-in by a code to a phone, or a new password and a sign-in with it. */
export class CodeSignIn {
  readonly phone: PhoneEntry
  readonly sender: CodeSender
  readonly submission: Submission<{ readonly code: string; readonly newPassword?: string }, MemberInfo>
  private readonly dependencies: StoreDependencies
  private readonly purpose: "login" | "password"

  constructor(dependencies: StoreDependencies, purpose: "login" | "password") {
    this.dependencies = dependencies
    this.purpose = purpose
    this.sender = new CodeSender(dependencies, purpose)
    const { info } = dependencies.site
    // A platform of the version before names those of new numbers alone.
    this.phone = new PhoneEntry(info?.signInCountries ?? info?.phoneCountries ?? [], this.sender.sentTo)
    this.submission = new Submission(async ({ code, newPassword = "" }) => {
      const { api, session, storage } = dependencies
      const trusted = storage.read(TRUSTED)
      const wire = { ...this.phone.wire, verificationCode: code.trim() }
      return session.enter(
        await (purpose === "login"
          ? api(login, { type: "sms", ...wire, ...(trusted && { trusted }) })
          : api(setPasswordByPhone, { ...wire, newPassword })),
      )
    })
  }

  /** Sends a code to the typed number; undefined if none could be sent. */
  sendCode(): Promise<boolean | undefined> {
    const { api, session } = this.dependencies
    const { name, wire } = this.phone
    const { purpose } = this
    return this.sender.submission.run({
      to: name,
      send: async () => api(smsCode, { purpose, ...wire, human: await session.prove() }),
    })
  }
}
