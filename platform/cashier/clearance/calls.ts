import type { Calls } from "@baize/common/api/calls.ts"
import type * as clearanceApi from "@baize/common/api/clearance.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { proofsFor } from "../../identity/documents/required.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { vipLevelOf } from "../levels.ts"
import { depositMethods } from "../methods.ts"
import { withdrawalMethodsOf } from "../withdrawals/methods.ts"
import { usualMinutes } from "../withdrawals/terms.ts"
import { checkDeposit } from "./deposit.ts"
import { cashOf, checkWithdrawal } from "./withdrawal.ts"

/** The smallest amount of any of these methods; 1 without one. */
const smallest = (methods: readonly { readonly min: Minor }[]): Minor =>
  methods.length === 0 ? 1 : Math.min(...methods.map(({ min }) => min))

/** The longest of the times that are known; null without one. */
const longest = (minutes: readonly (number | null)[]): number | null => {
  const known = minutes.filter(one => one !== null)
  return known.length === 0 ? null : Math.max(...known)
}

export const clearanceCalls = ({ database, clock, settings }: Services): Handlers<Calls<typeof clearanceApi>> => ({
  clearance: async ({ brand, caller }) => {
    const now = clock.now()
    const { memberId: member } = caller
    const methods = depositMethods(settings, brand, await vipLevelOf(database, member))
    const ways = await withdrawalMethodsOf(database, brand, member)
    const least = { withdrawal: smallest(ways), deposit: smallest(methods) }
    const [withdrawal, deposit, withdrawalsUpTo, cash, pending, usual] = await Promise.all([
      checkWithdrawal(database, { member, brand, amount: least.withdrawal }, now),
      checkDeposit(database, { member, brand, amount: least.deposit, settings, isWritten: false }, now),
      boundOf(database, { id: member, brand }, now),
      cashOf(database, member),
      pendingOf(database, member),
      Promise.all(ways.map(({ code }) => usualMinutes(database, brand.id, code))),
    ])
    return {
      withdrawal: withdrawal.map(({ check, objection }) => ({ check, objection: shown(objection) })),
      deposit: deposit.map(({ check, objection }) => ({ check, objection: shown(objection) })),
      withdrawalsUpTo,
      cash,
      pending: { ...pending, since: pending.since?.toISOString() ?? null },
      usualMinutes: longest(usual),
    }
  },
})

/** What can be withdrawn within 30 days while the source of funds is not approved. */
async function boundOf(
  database: Database,
  member: { readonly id: MemberId; readonly brand: Brand },
  now: Date,
): Promise<Minor | null> {
  const proofs = await proofsFor(database, member, { use: "withdrawal", amount: 0 }, now)
  return proofs.find(({ upTo, cause, valid }) => upTo !== undefined && cause !== undefined && !valid)?.upTo ?? null
}

const shown = <Value extends object>(objection: { readonly code: string; readonly value: Value } | null) =>
  objection && { code: objection.code, value: { ...objection.value } }

interface PendingWithdrawals {
  readonly count: number
  readonly amount: Minor
  readonly since: Date | null
}

const pendingOf = (database: Database, member: MemberId): Promise<PendingWithdrawals> =>
  database.one<PendingWithdrawals>(sql`
    select count(*), coalesce(sum(amount), 0) as amount, min(created_at) as since
    from withdrawal where member = ${member} and status = 'in-process'`)
