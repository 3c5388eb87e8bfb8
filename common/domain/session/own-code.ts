import { ownCode } from "../../api/codes.ts"
import type { Hands } from "../player-domain.ts"
import { CodeSender } from "./code-sender.ts"

/** Asks for a code to a contact of the account that is signed in. */
export class OwnCode {
  readonly sender: CodeSender
  readonly to: string
  private readonly hands: Pick<Hands, "api" | "clock" | "visit">
  private readonly purpose: "first-password" | "email"

  constructor(hands: Pick<Hands, "api" | "clock" | "visit">, purpose: "first-password" | "email", member: number) {
    this.hands = hands
    this.purpose = purpose
    this.to = `member ${member}`
    this.sender = new CodeSender(hands, purpose)
  }

  send(): Promise<boolean | undefined> {
    const { api } = this.hands
    return this.sender.submission.run({ to: this.to, send: () => api(ownCode, { purpose: this.purpose }) })
  }
}
