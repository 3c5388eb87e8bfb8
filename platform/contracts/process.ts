import type { Contract, processDividend } from "@baize/common/api/contracts.ts"
import { aboveOwn } from "@baize/common/api/terms.ts"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { requirePaymentPassword } from "../member/payment-password.ts"
import type { Parts } from "../parts.ts"
import { businessDay } from "../reports/periods.ts"
import type { Given } from "../server/serve.ts"
import { expireOffers } from "./expire.ts"
import { type ContractRecord, contracts, holdContract, note, ownTerms } from "./record.ts"
import { putInForce, putOutOfForce } from "./sign.ts"
import { type Action, mayDo, sideOf, stateAfter } from "./states.ts"
import { contractView } from "./view.ts"

/** Does what one side decided to a contract of his, in the version he has read. The same call once more changes nothing. */
export async function processContract(parts: Parts, given: Given<typeof processDividend>): Promise<Contract> {
  const { database, clock } = parts
  const { request, brand, caller, refuse } = given
  const { contractId, version, action } = request
  const found = await database.row<ContractRecord>(sql`${contracts} where c.id = ${contractId} and c.brand = ${brand.id}`)
  const side = (found && sideOf(found, caller.memberId)) ?? refuse("absent")
  await requirePaymentPassword(parts, caller, request.paymentPassword)

  const now = clock.now()
  await expireOffers(database, now)
  const contract = await database.transaction(async tx => {
    const held = (await holdContract(tx, contractId))!
    if (held.version !== version) refuse("version-changed", { value: { version: held.version } })
    if (await wasDone(tx, held, action, caller.memberId)) return held
    if (!mayDo(held, side).includes(action)) refuse("action-not-possible", { value: { state: held.state } })
    const today = businessDay(now, brand.gmtOffsetMinutes)
    if (action === "sign") {
      if (!(await isCovered(tx, held))) refuse("action-not-possible", { value: { state: held.state } })
      await putInForce(tx, held, today, now)
    } else if (action === "accept") await putOutOfForce(tx, held, today)
    else
      await tx.run(sql`
        update contract set state = ${stateAfter(action, held)}, termination_asked_by = ${action === "terminate" ? caller.memberId : null}
        where id = ${contractId}`)
    await note(tx, { contract: contractId, version, action, by: caller.memberId, at: now })
    return tx.one<ContractRecord>(sql`${contracts} where c.id = ${contractId}`)
  })
  return contractView(contract, caller.memberId, brand)
}

/** Whether the offerer is paid himself, still, under terms that these are not above: his own may have ended since he offered. */
async function isCovered(tx: Database, { upline, terms }: ContractRecord): Promise<boolean> {
  if (upline === null) return true
  const own = await ownTerms(tx, upline)
  return own !== undefined && aboveOwn(terms, own).length === 0
}

/** Whether the last thing that happened to the contract is this very action of this very person. */
async function wasDone(tx: Database, { id, version }: ContractRecord, action: Action, by: number): Promise<boolean> {
  const last = await tx.row<{ action: string; by: number | null; version: number }>(
    sql`select action, by_member as by, version from contract_event where contract = ${id} order by id desc limit 1`,
  )
  return last?.action === action && last.by === by && last.version === version
}
