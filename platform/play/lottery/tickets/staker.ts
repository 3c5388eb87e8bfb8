import type { MemberId } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { missingProof } from "../../../identity/documents/required.ts"
import { breakOf } from "../../../identity/person/breaks.ts"
import { objectionToIdentity } from "../../../identity/person/identity.ts"
import type { Staker } from "../../seamless/post-stakes.ts"
import { takesBetsAtBrand } from "../../vendors/open-games.ts"

interface StakerObjection {
  readonly code: "excluded" | "identity-needed" | "identity-refused" | "too-young" | "documents-needed" | "lottery-unknown"
  readonly value?: Readonly<Record<string, unknown>>
}

/** A member who buys tickets, as the wallet admits a vendor's bets; or what stands in the way. Their session is known. */
export async function stakerOf(
  database: Database,
  brand: Brand,
  { member, lottery, now }: { readonly member: MemberId; readonly lottery: string; readonly now: Date },
): Promise<Staker | StakerObjection> {
  const found = await database.row<{ excluded: boolean; limited: boolean; bonus: boolean }>(sql`
    select coalesce(p.excluded_until > ${now}, false) as excluded, coalesce(p.limited_until > ${now}, false) as limited,
           exists (select from bonus b where b.member = member.id and b.state = 'running') as bonus
    from member join brand on brand.id = member.brand
    join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, ${lottery}) join vendor on vendor.id = game.vendor
    left join protection p on p.member = member.id
    where member.id = ${member} and member.status = 'active' and ${takesBetsAtBrand}`)
  if (!found) return { code: "lottery-unknown" }
  if (found.excluded) {
    const resting = await breakOf(database, member, now)
    return { code: "excluded", ...(resting && { value: { until: resting.until.toISOString() } }) }
  }
  const { minimumAge } = brand.settings
  const objection = await objectionToIdentity(database, member, minimumAge, now)
  if (objection) return { code: objection, value: { min: minimumAge } }
  const lacks = await missingProof(database, { id: member, brand }, { use: "play" }, now)
  if (lacks) return { code: "documents-needed", value: { proof: lacks.proof } }
  return { brand: brand.id, member, limited: found.limited, bonus: found.bonus }
}
