import { recordReport } from "@baize/platform/cashier/settle-deposit.ts"
import type { Platform } from "@baize/platform/platform.ts"
import sql from "sql-template-tag"

interface PayingIn {
  readonly brand: number
  readonly member: number
  /** Minor units. */
  readonly amount: number
  /** The code of a deposit method of the brand. */
  readonly method: string
  readonly at: Date
}

/** A member's deposit that its provider has reported as paid. */
export async function payIn(platform: Platform, { brand, member, amount, method, at }: PayingIn): Promise<void> {
  const { currency, settings } = await platform.brands.byId(brand)
  const { kind, provider } = settings.deposit.find(({ code }) => code === method)!
  const { id } = await platform.database.one<{ id: number }>(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, created_at)
    values (${brand}, ${member}, gen_random_uuid(), ${method}, ${kind}, ${provider}, ${amount}, ${at})
    returning id`)
  const paid = { status: "paid", amount, currency, confirmations: 0, late: false } as const
  await recordReport(platform, provider, { deposit: id, ref: `demo-${id}`, ...paid })
}
