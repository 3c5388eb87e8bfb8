import { makeAutoObservable } from "mobx"
import { isRefused } from "../../api/client.ts"
import type { Confirmation } from "../../api/confirmation.ts"
import type { FieldProblem } from "../../api/envelope.ts"
import { checkField, emailRule } from "../../api/patterns.ts"
import { newEmailCode, newMobileCode, setEmail, setMobile } from "../../api/profile.ts"
import { CodeSender } from "../session/code-sender.ts"
import { confirmationIn, OwnerConfirmation } from "../session/owner-confirmation.ts"
import { PhoneEntry } from "../session/phone-entry.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

/**
 * A new email or mobile number for the signed-in account, in two steps: the code sent to the new contact, and the confirmation by
 * its owner.
 */
export class ContactChange {
  email = ""
  code = ""
  readonly phone: PhoneEntry
  readonly way: "email" | "phone"
  readonly sender: CodeSender
  readonly submission: Submission<Confirmation | undefined, boolean>
  /** The second step, once the code has been right. */
  owner: OwnerConfirmation | undefined = undefined
  private readonly dependencies: StoreDependencies

  constructor(dependencies: StoreDependencies, way: "email" | "phone") {
    this.dependencies = dependencies
    this.way = way
    this.phone = new PhoneEntry(dependencies.site.info?.phoneCountries ?? [])
    this.sender = new CodeSender(dependencies, `contact.${way}`)
    this.submission = new Submission(confirmation => this.send(confirmation))
    makeAutoObservable<this, "dependencies">(this, {
      phone: false,
      way: false,
      sender: false,
      submission: false,
      dependencies: false,
    })
  }

  typeEmail(email: string): void {
    this.email = email
    this.submission.forget()
  }

  typeCode(code: string): void {
    this.code = code
    this.submission.forget()
  }

  /** The code sender's identifier of the new contact. */
  get to(): string {
    return this.way === "email" ? this.email.trim() : this.phone.name
  }

  /** What is wrong with the contact as typed. */
  get problem(): FieldProblem | undefined {
    if (this.way === "email") return checkField(emailRule(this.dependencies.site.info?.registerRules ?? []), this.email.trim())
    return this.phone.number === undefined ? { field: "mobileNum", code: "phone-invalid" } : undefined
  }

  async sendCode(): Promise<boolean | undefined> {
    const { api } = this.dependencies
    const { to, phone } = this
    const send = () => (this.way === "email" ? api(newEmailCode, { email: to }) : api(newMobileCode, phone.wire))
    return await this.sender.submission.run({ to, send })
  }

  /** Stops the countdowns when the dialog closes. */
  close(): void {
    this.sender.close()
    this.owner?.sender.close()
  }

  /** True when the contact is changed, false when the owner has to confirm it first. */
  private async send(confirmation: Confirmation | undefined): Promise<boolean> {
    const { api, session } = this.dependencies
    const { code, phone, to } = this
    const proof = { code, ...(confirmation && { confirmation }) }
    try {
      await (this.way === "email" ? api(setEmail, { email: to, ...proof }) : api(setMobile, { ...phone.wire, ...proof }))
    } catch (problem) {
      const needed = confirmationIn(problem)
      if (!needed && !isRefused(problem, setEmail, "code-wrong", "code-expired", "contact-taken")) throw problem
      this.confirmBy(needed && new OwnerConfirmation(this.dependencies, "contact", needed))
      if (!needed) throw problem
      return false
    }
    await session.reload()
    return true
  }

  /** Goes to the second step, or back to the first. */
  private confirmBy(owner: OwnerConfirmation | undefined): void {
    this.owner?.sender.close()
    this.owner = owner
  }
}
