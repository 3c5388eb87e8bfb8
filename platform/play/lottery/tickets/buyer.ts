import type { MemberId } from "@baize/common/api/units.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { missingProof } from "../../../identity/documents/required.ts"
import { breakOf } from "../../../identity/person/breaks.ts"
import { objectionToPerson } from "../../../identity/person/identity.ts"
import { openBirthDate } from "../../../server/vault/member.ts"
import type { Staker } from "../../seamless/post-stakes.ts"
import type { Services } from "../../services.ts"
import { boundsWithin } from "../groups.ts"
import type { PricedSlip } from "./slip.ts"

interface BuyerQuestion {
  readonly member: MemberId
  /** The member's name for what they buy. */
  readonly request: string
}

/** A member who buys tickets, as they are now. */
export interface Buyer {
  readonly member: MemberId
  readonly active: boolean
  /** On a break from play. */
  readonly excluded: boolean
  /** Has own limits. */
  readonly limited: boolean
  /** A bonus is running. */
  readonly bonus: boolean
  /** yyyy-MM-dd */
  readonly birthday: string | null
  readonly identityState: string
  readonly prizeGroup: number
  /** The request has tickets already. */
  readonly served: boolean
  /** Of the catalog, as of then. */
  readonly version: number
}

/** Looks up who buys, for all who buy meanwhile in one statement. */
export const createBuyers = ({
  database,
  clock,
}: Pick<Services, "database" | "clock">): ((question: BuyerQuestion) => Promise<Buyer>) =>
  createBatcher((asked: readonly BuyerQuestion[]) => buyersAt(database, asked, clock.now()))

async function buyersAt(database: Database, asked: readonly BuyerQuestion[], now: Date): Promise<readonly Buyer[]> {
  const rows = await database.rows<Buyer & { readonly i: number }>(
    prepared(
      "lottery buyers",
      sql`
        select q.i, m.id as member, m.status = 'active' as active,
               coalesce(p.excluded_until > ${now}, false) as excluded, coalesce(p.limited_until > ${now}, false) as limited,
               exists (select from bonus b where b.member = m.id and b.state = 'running') as bonus,
               m.birth_date as birthday, m.identity_state as "identityState",
               m.prize_group as "prizeGroup",
               -- Offset 0: looked up for each. PostgreSQL would read every ticket that it believes to be few.
               exists (select from lottery_ticket t where (t.member, t.slip) = (m.id, q.request) offset 0) as served,
               (select version from catalog_version) as version
        from unnest(${numbers(asked.map(({ member }) => member))}::bigint[],
                    ${texts(asked.map(({ request }) => request))}::uuid[]) with ordinality as q(member, request, i)
        join member m on m.id = q.member left join protection p on p.member = m.id`,
    ),
  )
  const found = new Map(rows.map(row => [row.i, row]))
  return asked.map((_, n) => {
    const { birthday, ...buyer } = found.get(n + 1)!
    return { ...buyer, birthday: openBirthDate(buyer.member, birthday) }
  })
}

/**
 * Whether the buyer and the terms are still what a slip was priced by: no break, freeze, smaller group, limit or change of the
 * catalog has come since. Exact in a transaction that holds the buyer's accounts, as hold_buyers is for short slips.
 */
export async function isAsPriced(
  tx: Database,
  { request, brand, who, group, version }: Pick<PricedSlip, "request" | "brand" | "who" | "group" | "version">,
  now: Date,
): Promise<boolean> {
  const [buyer] = (await buyersAt(tx, [{ member: who.member, request }], now)) as [Buyer]
  const { from, to } = groupsOf(brand, buyer)
  if (buyer.version !== version || group < from || group > to) return false
  const staker = await stakerOf(tx, brand, buyer, now)
  return !("code" in staker) && staker.limited === who.limited && staker.bonus === who.bonus
}

interface StakerObjection {
  readonly code: "excluded" | "identity-needed" | "identity-refused" | "too-young" | "documents-needed" | "lottery-unknown"
  readonly value?: Readonly<Record<string, unknown>>
}

/** Who pays, as the wallet admits a vendor's bets; or what stands in the way. Their session is known. */
export async function stakerOf(
  database: Database,
  brand: Brand,
  { member, active, excluded, limited, bonus, birthday, identityState }: Buyer,
  now: Date,
): Promise<Staker | StakerObjection> {
  if (!active) return { code: "lottery-unknown" }
  if (excluded) {
    const resting = await breakOf(database, member, now)
    return { code: "excluded", ...(resting && { value: { until: resting.until.toISOString() } }) }
  }
  const { minimumAge } = brand.settings
  const objection = objectionToPerson({ birthday, state: identityState }, minimumAge, now)
  if (objection) return { code: objection, value: { min: minimumAge } }
  const lacks = await missingProof(database, { id: member, brand }, { use: "play" }, now)
  if (lacks) return { code: "documents-needed", value: { proof: lacks.proof } }
  return { brand: brand.id, member, limited, bonus }
}

/** The prize groups that a buyer can choose. */
export const groupsOf = (brand: Brand, { prizeGroup }: Buyer) => boundsWithin(brand, prizeGroup)
