import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "../../brands/brands.ts"
import type { WithdrawalMethod } from "../../brands/withdrawal-methods.ts"
import { type LevelTermsOf, methodsAt, vipLevelOf } from "../levels.ts"

/** How a brand pays a member, on the terms of their VIP level and in its order. */
export const withdrawalMethodsOf = async (
  database: Database,
  { settings }: Pick<Brand, "settings">,
  member: MemberId,
): Promise<WithdrawalMethod[]> => methodsAt(settings.withdrawal, await vipLevelOf(database, member), withTerms)

function withTerms(
  { hours: always, perDay: most, ...method }: WithdrawalMethod,
  { from: _, order: __, hours, perDay, ...own }: LevelTermsOf<WithdrawalMethod>,
): WithdrawalMethod {
  const open = hours === undefined ? always : (hours ?? undefined)
  const limit = perDay === undefined ? most : (perDay ?? undefined)
  return { ...method, ...own, ...(open && { hours: open }), ...(limit !== undefined && { perDay: limit }) }
}
