import { type ContractKind, contractFlags, Terms } from "@baize/common/api/contract-terms.ts"
import type { Contract, offerContract } from "@baize/common/api/contracts.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import { aboveOwn, termsProblems } from "@baize/common/api/terms.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import { isAgentType } from "../../identity/member/agent-types.ts"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { pathTo } from "../team/team-path.ts"
import { rebatesOf } from "./coverage.ts"
import { expireOffers, OFFER_DAYS } from "./expire.ts"
import { notifyOtherSide } from "./notifications.ts"
import { type ContractRecord, contracts, live, note, ownContract } from "./record.ts"
import { contractView } from "./view.ts"

const DAY_MS = 86_400_000

/** The instant at which an offer made now lapses. */
export const lapsesAt = (now: Date): Date => new Date(now.getTime() + OFFER_DAYS * DAY_MS)

/** Offers a contract to a direct downline, never above the offerer's own. Repeating the same offer gives the existing one. */
export async function offer(
  services: Services,
  { request, brand, caller, refuse }: CallContext<typeof offerContract>,
): Promise<Contract> {
  const { database, clock } = services
  const { memberId, kind, terms } = request
  const staff = caller.staff?.id
  const path = await pathTo(database, caller, memberId)
  if (path.length !== 2) refuse("not-direct")
  if (!brand.flags[contractFlags[kind]]) refuse("contract-kind-off")
  await requirePaymentPassword(services, caller, request.paymentPassword)
  const { type } = await database.one<{ type: MemberType }>(sql`select type from member where id = ${memberId}`)
  if (!isAgentType(type)) refuse("downline-no-agent")

  const problems = termsProblems(terms, kind)
  if (problems.length > 0) refuse("terms-wrong", { fields: problems })
  const own = (await ownContract(database, caller.memberId, kind)) ?? refuse("no-contract-of-own")
  const above = aboveOwn(terms, own.terms, await rebatesOf(database, caller.memberId, memberId))
  if (above.length > 0) refuse("terms-above-own", { fields: above })

  const now = await clock.databaseNow(database)
  await expireOffers(database, now)
  const contract = await database.transaction(async tx => {
    const { upline } = await tx.one<{ upline: MemberId | null }>(
      sql`select upline from member where id = ${memberId} for no key update`,
    )
    if (upline !== caller.memberId) refuse("not-direct")
    const standing = await tx.row<ContractRecord>(
      sql`${contracts} where c.downline = ${memberId} and c.kind = ${kind} and ${live}`,
    )
    if (standing?.state === "offered" && standing.upline === caller.memberId && sameTerms(standing.terms, terms)) return standing
    if (standing) return refuse("contract-exists")
    return await writeOffer(tx, { brand: brand.id, kind, upline: caller.memberId, staff, downline: memberId, terms, now })
  })
  return contractView(contract, caller.memberId, brand, now)
}

interface NewOffer {
  readonly brand: BrandId
  readonly kind: ContractKind
  readonly upline: MemberId | null
  /** The one of the upline's staff who offers it. */
  readonly staff?: number | undefined
  readonly downline: MemberId
  readonly terms: Terms
  readonly now: Date
}

/** Writes an offer and its first version, and notifies the downline. */
export async function writeOffer(tx: Database, offered: NewOffer): Promise<ContractRecord> {
  const { brand, kind, upline, staff, downline, terms, now } = offered
  const { id } = await tx.one<{ id: number }>(sql`
    insert into contract (brand, kind, upline, downline, state, version, offered_at, offer_expires_at)
    values (${brand}, ${kind}, ${upline}, ${downline}, 'offered', 1, ${now}, ${lapsesAt(now)}) returning id`)
  await tx.run(
    sql`insert into contract_version (contract, version, terms, offered_at) values (${id}, 1, ${JSON.stringify(terms)}, ${now})`,
  )
  await note(tx, { contract: id, version: 1, action: "offer", by: upline, staff, at: now })
  const contract = await tx.one<ContractRecord>(sql`${contracts} where c.id = ${id}`)
  await notifyOtherSide(tx, contract, { action: "offer", version: 1, by: upline, at: now })
  return contract
}

/** The database stores the keys of terms in an order of its own. */
export const sameTerms = (one: Terms, other: Terms): boolean =>
  JSON.stringify(v.parse(Terms, one)) === JSON.stringify(v.parse(Terms, other))
