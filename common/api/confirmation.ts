import * as v from "valibot"
import { PasskeyProof } from "./passkey-proof.ts"

/** What a member confirms beyond being signed in: a stolen session alone must not be enough. */
export const confirmationPurposes = ["contact", "payout-account", "factor"] as const
export type ConfirmationPurpose = (typeof confirmationPurposes)[number]

/**
 * A passkey, the authenticator app, a code sent to a contact that the member has verified, a recovery code, or the password of an
 * account that has none of the last four.
 */
const confirmationWays = ["passkey", "authenticator", "phone", "email", "recovery", "password"] as const
export type ConfirmationWay = (typeof confirmationWays)[number]

/** The owner's confirmation: a passkey's proof, a code of the app or of `confirmationCode`, a recovery code, or the password. */
export const Confirmation = v.object({
  way: v.picklist(confirmationWays),
  answer: v.optional(v.pipe(v.string(), v.maxLength(255)), ""),
  passkey: v.optional(PasskeyProof),
})
export type Confirmation = v.InferInput<typeof Confirmation>

/** The value of `confirmation-needed`: the ways there are, the best first, and where codes would go, mostly hidden. */
export interface ConfirmationNeeded {
  readonly ways: readonly ConfirmationWay[]
  readonly phone?: string
  readonly email?: string
}

/**
 * The refusals of a call that takes an optional `confirmation`. Sent without one it answers `confirmation-needed`;
 * `contact-needed`: the account has nothing to confirm by.
 */
export const confirmationRefusals = {
  "confirmation-needed": 422,
  "confirmation-wrong": 422,
  "confirmation-expired": 422,
  "contact-needed": 422,
} as const
