import { ownCode } from "../../api/codes.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { CodeSender } from "./code-sender.ts"

/** Requests a code for a contact of the signed-in account. */
export class OwnCode {
  readonly sender: CodeSender
  readonly to: string
  private readonly dependencies: Pick<StoreDependencies, "api" | "clock" | "visit">
  private readonly purpose: "first-password" | "email"

  constructor(
    dependencies: Pick<StoreDependencies, "api" | "clock" | "visit">,
    purpose: "first-password" | "email",
    member: number,
  ) {
    this.dependencies = dependencies
    this.purpose = purpose
    this.to = `member ${member}`
    this.sender = new CodeSender(dependencies, purpose)
  }

  send(): Promise<boolean | undefined> {
    const { api } = this.dependencies
    return this.sender.submission.run({ to: this.to, send: () => api(ownCode, { purpose: this.purpose }) })
  }
}
