import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { findAuthenticator, hasAuthenticator, spendStep } from "../authenticator/authenticator.ts"
import { isRecoveryCode, spendRecoveryCode } from "../authenticator/recovery-codes.ts"
import { stepOf } from "../authenticator/totp.ts"
import type { IdentityServices } from "../services.ts"
import { isRight, type Subject } from "../session/attempts.ts"

/** What a member has set up to prove who they are, beyond contacts: the app, and the codes for its loss. */
export type Factor = "authenticator" | "recovery"

/** A right answer, not used up yet. */
export interface FactorProof {
  /** Uses it up, in the transaction of what it confirms; false if another call did. */
  spend(tx: Database): Promise<boolean>
}

/** The factors of a member, the best first. */
export const factorsOf = async (database: Database, member: MemberId): Promise<Factor[]> =>
  (await hasAuthenticator(database, member)) ? ["authenticator", "recovery"] : []

export const isFactor = (way: string): way is Factor => way === "authenticator" || way === "recovery"

interface FactorAnswer {
  readonly brand: BrandId
  readonly member: MemberId
  readonly factor: Factor
  readonly answer: string
}

/**
 * Checks an answer by a factor; undefined: it is wrong. Guesses are counted per member over every call that takes one: refuses
 * `too-many`.
 */
export async function proveFactor(
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  { brand, member, factor, answer }: FactorAnswer,
): Promise<FactorProof | undefined> {
  const guesses: Subject = { brand, name: `${factor} ${member}`, locksAt: 5 }
  let proof: FactorProof | undefined
  const right = await isRight(database, guesses, clock, "too-many", async () => {
    proof =
      factor === "authenticator"
        ? await byApp(database, member, answer, clock.now())
        : (await isRecoveryCode(database, member, answer))
          ? { spend: tx => spendRecoveryCode(tx, member, answer) }
          : undefined
    return proof !== undefined
  })
  return right ? proof : undefined
}

async function byApp(database: Database, member: MemberId, answer: string, now: Date): Promise<FactorProof | undefined> {
  const app = await findAuthenticator(database, member)
  const step = app && stepOf(app.secret, answer, now)
  return step === undefined || step <= app!.lastStep ? undefined : { spend: tx => spendStep(tx, member, step) }
}
