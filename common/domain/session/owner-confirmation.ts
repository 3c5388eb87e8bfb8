import { makeAutoObservable } from "mobx"
import { RefusedError } from "../../api/client.ts"
import { confirmationCode } from "../../api/codes.ts"
import type { ConfirmationNeeded, ConfirmationPurpose, ConfirmationWay } from "../../api/confirmation.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { CodeSender } from "./code-sender.ts"

/** The ways in a refusal, if a confirmation by the owner is why it was refused. */
export const confirmationIn = (problem: unknown): ConfirmationNeeded | undefined =>
  problem instanceof RefusedError && problem.code === "confirmation-needed"
    ? (problem.value as unknown as ConfirmationNeeded)
    : undefined

/**
 * How the owner of the account confirms what they do: by a passkey, their authenticator app, a code to a contact, or the
 * password.
 */
export class OwnerConfirmation {
  way: ConfirmationWay
  readonly needed: ConfirmationNeeded
  readonly sender: CodeSender
  private readonly dependencies: Pick<StoreDependencies, "api" | "clock" | "visit">
  private readonly purpose: ConfirmationPurpose

  constructor(
    dependencies: Pick<StoreDependencies, "api" | "clock" | "visit">,
    purpose: ConfirmationPurpose,
    needed: ConfirmationNeeded,
  ) {
    this.dependencies = dependencies
    this.purpose = purpose
    this.needed = needed
    this.way = needed.ways[0] ?? "password"
    this.sender = new CodeSender(dependencies, `confirm.${purpose}`)
    makeAutoObservable<this, "dependencies" | "purpose">(this, {
      needed: false,
      sender: false,
      dependencies: false,
      purpose: false,
    })
  }

  choose(way: ConfirmationWay): void {
    this.way = way
  }

  /** The destination of a code, mostly hidden. */
  get to(): string {
    const { way } = this
    return (way === "phone" || way === "email" ? this.needed[way] : undefined) ?? ""
  }

  async sendCode(): Promise<boolean | undefined> {
    const { way, purpose } = this
    if (way !== "phone" && way !== "email") return undefined
    return await this.sender.submission.run({
      to: this.to,
      send: () => this.dependencies.api(confirmationCode, { purpose, way }),
    })
  }
}
