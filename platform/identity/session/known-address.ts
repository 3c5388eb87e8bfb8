import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { networkOf } from "../../server/visitor.ts"

/**
 * Whether the owner of a name, a member or an agent's staff (`name@agent`), has signed in from this address before. Failures
 * there are counted separately, so that no one elsewhere can lock them out.
 */
export async function isAtHome(database: Database, brand: BrandId, username: string, ip: string): Promise<boolean> {
  const here = networkOf(ip)
  const name = username.toLowerCase()
  const at = name.lastIndexOf("@")
  const known = await database.row(sql`
    select from member m join known_address k on k.member = m.id
    where m.brand = ${brand} and lower(m.username) = lower(${name}) and k.network = ${here}
    union all
    select from staff f join member m on m.id = f.agent join staff_address k on k.staff = f.id
    where m.brand = ${brand} and lower(m.username) = lower(${name.slice(at + 1)})
      and lower(f.name) = ${at < 1 ? "" : name.slice(0, at)}
      and f.state = 'active' and k.network = ${here}
    limit 1`)
  return known !== undefined
}
