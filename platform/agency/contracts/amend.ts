import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { amendContract, Contract } from "@baize/common/api/contracts.ts"
import { aboveOwn, termsProblems } from "@baize/common/api/terms.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { rebatesOf } from "./coverage.ts"
import { expireOffers } from "./expire.ts"
import { notifyOtherSide } from "./notifications.ts"
import { lapsesAt, sameTerms } from "./offer.ts"
import { type ContractRecord, contracts, holdContract, note, ownContract } from "./record.ts"
import { mayAmend, sideOf } from "./states.ts"
import { contractView } from "./view.ts"

/**
 * Offers new terms for a signed contract; the old ones stay in force until the downline consents. Replaces a pending amendment;
 * repeating the same one changes nothing.
 */
export async function amend(services: Services, call: CallContext<typeof amendContract>): Promise<Contract> {
  const { database, clock } = services
  const { request, brand, caller, refuse } = call
  const { contractId, terms } = request
  const found = await database.row<ContractRecord>(sql`${contracts} where c.id = ${contractId} and c.brand = ${brand.id}`)
  const side = (found && sideOf(found, caller.memberId)) ?? refuse("absent")
  await requirePaymentPassword(services, caller, request.paymentPassword)
  const problems = termsProblems(terms, found!.kind)
  if (problems.length > 0) refuse("terms-wrong", { fields: problems })

  const now = await clock.databaseNow(database)
  await expireOffers(database, now)
  const contract = await database.transaction(async tx => {
    const held = (await holdContract(tx, contractId))!
    if (held.version !== request.version) refuse("version-changed", { value: { version: held.version } })
    if (!mayAmend(held, side)) refuse("action-not-possible", { value: { state: held.state } })
    if (held.proposedTerms && sameTerms(held.proposedTerms, terms)) return held
    if (sameTerms(held.terms, terms)) refuse("terms-same")
    const own = (await ownContract(tx, caller.memberId, held.kind)) ?? refuse("no-contract-of-own")
    const above = aboveOwn(terms, own.terms, await rebatesOf(tx, caller.memberId, held.downline))
    if (above.length > 0) refuse("terms-above-own", { fields: above })
    return await writeAmendment(tx, held, terms, { by: caller.memberId, staff: caller.staff?.id, at: now })
  })
  return contractView(contract, caller.memberId, brand, now)
}

/** Writes the next version, for the downline's consent. */
export async function writeAmendment(
  tx: Database,
  { id }: Pick<ContractRecord, "id">,
  terms: Terms,
  { by, staff, at }: { readonly by: number | null; readonly staff?: number | undefined; readonly at: Date },
): Promise<ContractRecord> {
  const { version } = await tx.one<{ version: number }>(sql`
    insert into contract_version (contract, version, terms, offered_at, expires_at)
    select ${id}, max(version) + 1, ${JSON.stringify(terms)}::jsonb, ${at}, ${lapsesAt(at)} from contract_version
    where contract = ${id}
    returning version`)
  await tx.run(sql`update contract set proposed = ${version} where id = ${id}`)
  await note(tx, { contract: id, version, action: "offer", by, staff, at })
  const contract = await tx.one<ContractRecord>(sql`${contracts} where c.id = ${id}`)
  await notifyOtherSide(tx, contract, { action: "offer", version, by, at })
  return contract
}
