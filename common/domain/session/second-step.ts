import { makeAutoObservable } from "mobx"
import { RefusedError } from "../../api/client.ts"
import { addressCode } from "../../api/codes.ts"
import type { MemberInfo } from "../../api/member.ts"
import type { PasskeyProof } from "../../api/passkey-proof.ts"
import { confirmAddress, type secondStepWays } from "../../api/session.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"
import { CodeSender } from "./code-sender.ts"
import { TRUSTED } from "./sign-in.ts"

export type ConfirmationChannel = (typeof secondStepWays)[number]

/** The challenge of `login` for a sign-in from a new address, or of an account with an authenticator app. */
interface AddressChallenge {
  readonly challenge: string
  readonly ways: readonly ConfirmationChannel[]
  /** Where a code would go, mostly hidden. */
  readonly phone?: string
  readonly email?: string
}

interface Kept {
  readonly remember: boolean
  readonly keep: (username: string, device: string | undefined) => void
}

/** The second step of a sign-in: by a passkey, the authenticator app or a recovery code, by a sent code, or by the payee name. */
export class SecondStep {
  way: ConfirmationChannel
  /** Whether this browser is to need no authenticator app for 30 days. */
  trust = false
  readonly challenge: AddressChallenge
  readonly sender: CodeSender
  readonly submission: Submission<string | PasskeyProof, MemberInfo>
  private readonly dependencies: StoreDependencies

  constructor(dependencies: StoreDependencies, challenge: AddressChallenge, { remember, keep }: Kept) {
    this.dependencies = dependencies
    this.challenge = challenge
    this.way = challenge.ways[0] ?? "payeeName"
    this.sender = new CodeSender(dependencies, "address")
    this.submission = new Submission(async answer => {
      const { api, session } = dependencies
      const entered = await api(confirmAddress, {
        challenge: challenge.challenge,
        way: this.way,
        ...(typeof answer === "string" ? { answer: answer.trim() } : { passkey: answer }),
        ...(remember && { remember }),
        ...(this.trust && this.byFactor && { trust: true }),
      })
      if (entered.trusted) dependencies.storage.write(TRUSTED, entered.trusted)
      const member = await session.enter(entered)
      if (remember) keep(member.account, entered.device)
      return member
    })
    makeAutoObservable<this, "dependencies">(this, { challenge: false, sender: false, submission: false, dependencies: false })
  }

  choose(way: ConfirmationChannel): void {
    this.way = way
    this.submission.forget()
  }

  setTrust(trust: boolean): void {
    this.trust = trust
  }

  /** Whether the account has an authenticator app. */
  get byFactor(): boolean {
    return this.challenge.ways.includes("authenticator")
  }

  /** Where a code goes, mostly hidden; empty for the ways without one. */
  get to(): string {
    const { way } = this
    return (way === "phone" || way === "email" ? this.challenge[way] : undefined) ?? ""
  }

  /** The code sender's identifier of the target. */
  get target(): string {
    return `${this.challenge.challenge} ${this.way}`
  }

  async sendCode(): Promise<boolean | undefined> {
    const { challenge } = this.challenge
    const { way } = this
    if (way !== "phone" && way !== "email") return undefined
    return this.sender.submission.run({ to: this.target, send: () => this.dependencies.api(addressCode, { challenge, way }) })
  }
}

/** The challenge in a refusal of `login`, if that is why it was refused. */
export const challengeIn = (problem: Error | undefined): AddressChallenge | undefined =>
  problem instanceof RefusedError && (problem.code === "address-unknown" || problem.code === "second-step")
    ? (problem.value as unknown as AddressChallenge)
    : undefined
