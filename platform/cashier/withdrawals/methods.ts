import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "../../brands/brands.ts"
import type { WithdrawalMethod } from "../../brands/withdrawal-methods.ts"
import { type LevelTermsOf, methodsAt, vipLevelOf } from "../levels.ts"

/** How a brand pays members of a VIP level, on its terms and in its order. */
export const withdrawalMethods = ({ settings }: Pick<Brand, "settings">, vipLevel: number): WithdrawalMethod[] =>
  methodsAt(settings.withdrawal, vipLevel, withTerms)

/** The same for a member. */
export const withdrawalMethodsOf = async (
  database: Database,
  brand: Pick<Brand, "settings">,
  member: MemberId,
): Promise<WithdrawalMethod[]> => withdrawalMethods(brand, await vipLevelOf(database, member))

function withTerms(
  { hours: always, perDay: most, ...method }: WithdrawalMethod,
  { from: _, order: __, hours, perDay, ...own }: LevelTermsOf<WithdrawalMethod>,
): WithdrawalMethod {
  const open = hours === undefined ? always : (hours ?? undefined)
  const limit = perDay === undefined ? most : (perDay ?? undefined)
  return { ...method, ...own, ...(open && { hours: open }), ...(limit !== undefined && { perDay: limit }) }
}
