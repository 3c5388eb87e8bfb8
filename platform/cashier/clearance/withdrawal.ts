import { type WithdrawalCheck, withdrawalChecks } from "@baize/common/api/clearance.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { missingProof } from "../../identity/documents/required.ts"
import { objectionToPaymentPassword } from "../../identity/member/payment-password.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import { unfinishedBonus } from "../../play/funds/unfinished.ts"
import { holdAccounts } from "../../play/seamless/round-state.ts"
import { payoutAccountsOf } from "../payouts/accounts.ts"
import { withdrawalMethodsOf } from "../withdrawals/methods.ts"
import { type CheckResult, firstObjection, type MoneyObjection, runChecks, type WantedMove } from "./objection.ts"

type WithdrawalRefusal =
  | "method-unknown"
  | "payout-account-unknown"
  | "payout-account-waiting"
  | "payment-password-unset"
  | "account-locked"
  | "documents-needed"
  | "account-in-review"
  | "bonus-unfinished"
  | "bonus-waiting"
  | "insufficient-funds"

/**
 * The first objection to a withdrawal that this transaction is about to write; undefined: it can be written. Withdrawals of a
 * member take turns, so that two at the same moment count against each other.
 */
export async function objectionToWithdrawal(
  tx: Database,
  wanted: WantedMove,
  now: Date,
): Promise<MoneyObjection<WithdrawalRefusal> | undefined> {
  await tx.run(sql`select from member where id = ${wanted.member} for no key update`)
  // A deposit credits an account that is held here in the transaction that notes its bonus.
  await holdAccounts(tx, wanted.brand.id, wanted.member)
  return firstObjection(await checkWithdrawal(tx, wanted, now))
}

/**
 * Everything that a withdrawal requires. The call refuses the first objection; the page of the member center shows all of them.
 * Both ask here, so that they never differ.
 */
export const checkWithdrawal = (
  database: Database,
  { member, brand, amount }: WantedMove,
  now: Date,
): Promise<readonly CheckResult<WithdrawalCheck, WithdrawalRefusal>[]> =>
  runChecks<WithdrawalCheck, WithdrawalRefusal>(withdrawalChecks, {
    methods: async () =>
      (await withdrawalMethodsOf(database, brand, member)).length > 0 ? undefined : { code: "method-unknown", value: {} },
    account: () => objectionToAccounts(database, member, now),
    password: () => objectionToPaymentPassword(database, { memberId: member, brand: brand.id }, now),
    documents: async () => {
      const missing = await missingProof(database, { id: member, brand }, { use: "withdrawal", amount }, now)
      return missing && { code: "documents-needed", value: { proof: missing.proof, state: missing.state } }
    },
    review: async () => ((await isHeld(database, member)) ? { code: "account-in-review", value: {} } : undefined),
    bonus: () => unfinishedBonus(database, member),
    funds: async () => {
      const cash = await cashOf(database, member)
      return cash >= amount ? undefined : { code: "insufficient-funds", value: { cash, amount } }
    },
  })

/** Why none of a member's payout accounts can be used now; undefined: one can. */
async function objectionToAccounts(
  database: Database,
  member: WantedMove["member"],
  now: Date,
): Promise<MoneyObjection<"payout-account-unknown" | "payout-account-waiting"> | undefined> {
  const [first] = (await payoutAccountsOf(database, member)).toSorted((one, other) => +one.usableAt - +other.usableAt)
  if (!first) return { code: "payout-account-unknown", value: {} }
  return first.usableAt > now
    ? { code: "payout-account-waiting", value: { usableFrom: first.usableAt.toISOString() } }
    : undefined
}

/** A member's cash in minor units. */
export const cashOf = async (database: Database, member: WantedMove["member"]): Promise<Minor> => {
  const { cash } = await database.one<{ cash: Minor }>(sql`
    select coalesce(max(balance), 0) as cash from account where member = ${member} and kind = 'cash'`)
  return cash
}
