import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import type { Contract, processCalls } from "@baize/common/api/contracts.ts"
import { aboveOwn } from "@baize/common/api/terms.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { businessDay } from "../../brands/calendar.ts"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { rebatesOf, uncoveredBy } from "./coverage.ts"
import { expireOffers } from "./expire.ts"
import { notifyOfNotice, notifyOtherSide } from "./notifications.ts"
import { type ContractRecord, contracts, holdContract, holdOwnContract, note } from "./record.ts"
import { giveNotice, putAmendmentInForce, putInForce, shortenNotice } from "./sign.ts"
import { type Action, isAboutAmendment, mayDo, sideOf, versionMeant } from "./states.ts"
import { contractView } from "./view.ts"

type Processing = (typeof processCalls)[ContractKind]

/** Performs one side's decision about a contract, in the version they have read. Repeating the call changes nothing. */
export const processing =
  (services: Services, kind: ContractKind) =>
  async (call: CallContext<Processing>): Promise<Contract> => {
    const { database, clock } = services
    const { request, brand, caller, refuse } = call
    const { contractId, version, action } = request
    const found = await database.row<ContractRecord>(
      sql`${contracts} where c.id = ${contractId} and c.brand = ${brand.id} and c.kind = ${kind}`,
    )
    const side = (found && sideOf(found, caller.memberId)) ?? refuse("absent")
    await requirePaymentPassword(services, caller, request.paymentPassword)

    const now = await clock.databaseNow(database)
    await expireOffers(database, now)
    const contract = await database.transaction(async tx => {
      const held = (await holdContract(tx, contractId))!
      if (await wasDone(tx, held.id, { action, version, by: caller.memberId })) return held
      const meant = versionMeant(held, action)
      if (meant !== version) refuse("version-changed", { value: { version: meant } })
      const today = businessDay(now, brand.gmtOffsetMinutes)
      if (!mayDo(held, side, today).includes(action)) refuse("action-not-possible", { value: { state: held.state } })
      if (action === "sign") {
        const terms = held.proposedTerms ?? held.terms
        if (!(await isActive(tx, held.upline))) refuse("upline-not-active")
        if (!(await isCovered(tx, held, terms))) refuse("action-not-possible", { value: { state: held.state } })
        if (held.proposed === null) await putInForce(tx, held, today, now)
        else if (await uncoveredBy(tx, held.downline, kind, held.terms, terms)) refuse("given-above-own")
        else await putAmendmentInForce(tx, held, today, now)
      } else if (action === "terminate") await giveNotice(tx, held, today, caller.memberId)
      else if (action === "accept") await shortenNotice(tx, held, today)
      else if (isAboutAmendment(held, action)) await tx.run(sql`update contract set proposed = null where id = ${contractId}`)
      else
        await tx.run(sql`update contract set state = ${action === "refuse" ? "refused" : "withdrawn"} where id = ${contractId}`)
      const happened = { action, version, by: caller.memberId, at: now }
      await note(tx, { contract: contractId, ...happened, staff: caller.staff?.id })
      const after = await tx.one<ContractRecord>(sql`${contracts} where c.id = ${contractId}`)
      if (action === "terminate" || action === "accept") await notifyOfNotice(tx, after, { ...happened, action })
      else await notifyOtherSide(tx, held, { ...happened, action })
      return after
    })
    return contractView(contract, caller.memberId, brand, now)
  }

/** Whether the offerers could act themselves: a frozen upline's offer waits until they are unfrozen. The house always can. */
const isActive = async (tx: Database, upline: MemberId | null): Promise<boolean> =>
  upline === null || (await tx.row(sql`select from member where id = ${upline} and status = 'active' for share`)) !== undefined

/** Whether the offerer's present terms still cover these: their own can have changed since the offer. */
async function isCovered(
  tx: Database,
  { upline, downline, kind }: ContractRecord,
  terms: ContractRecord["terms"],
): Promise<boolean> {
  if (upline === null) return true
  const own = await holdOwnContract(tx, upline, kind)
  return own !== undefined && aboveOwn(terms, own.terms, await rebatesOf(tx, upline, downline)).length === 0
}

interface ContractAct {
  readonly action: Action
  readonly version: number
  readonly by: number
}

/** Whether the last event of the contract is this action by this person. */
async function wasDone(tx: Database, contract: number, { action, version, by }: ContractAct): Promise<boolean> {
  const last = await tx.row<Omit<ContractAct, "by"> & { by: number | null }>(
    sql`select action, by_member as by, version from contract_event where contract = ${contract} order by id desc limit 1`,
  )
  return last?.action === action && last.by === by && last.version === version
}
