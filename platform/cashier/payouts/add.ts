import type { Response } from "@baize/common/api/endpoint.ts"
import { type addPayoutAccount, MOST_PAYOUT_ACCOUNTS } from "@baize/common/api/payouts.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { confirmOwner } from "../../identity/confirm/confirm.ts"
import { contactsOf } from "../../identity/member/contacts.ts"
import { notifyOwner } from "../../identity/member/notices.ts"
import type { Services } from "../../play/services.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { withdrawalMethodsOf } from "../withdrawals/methods.ts"
import { openedAccount, type PayoutAccountRow, payoutAccountColumns, payoutAccountsOf, payoutAccountView } from "./accounts.ts"
import { payoutNumberOf } from "./number.ts"
import { storePayee } from "./payee.ts"

type Addition = CallContext<typeof addPayoutAccount>

const HOUR_MS = 3_600_000

/**
 * Adds a payout account, confirmed by the owner of the account, who is notified by every contact. Until the brand's hours have
 * passed no withdrawal can go to it. Repeating the request gives the same account; other content under the same id is refused.
 */
export async function addAccount(services: Services, call: Addition): Promise<Response<typeof addPayoutAccount>> {
  const { request, brand, refuse } = call
  const { kind, institution } = request
  const methods = await withdrawalMethodsOf(services.database, brand, call.caller.memberId)
  const method = methods.find(({ code }) => code === kind)
  if (!method || method.institutions?.includes(institution) === false) refuse("payout-kind-unknown")
  const read = payoutNumberOf(kind, institution, request.number)
  const number = "number" in read ? read.number : refuse(read.problem)
  const row = await firstAnswer(
    () => find(services.database, call),
    () => store(services, call, number),
  )
  if (row.kind !== kind || row.institution !== institution || row.number !== number) refuse("request-differs")
  return payoutAccountView(row, services.clock.now())
}

async function find(
  database: Database,
  { request: { request }, caller: { memberId: member } }: Addition,
): Promise<PayoutAccountRow | undefined> {
  const row = await database.row<PayoutAccountRow>(sql`
    select ${payoutAccountColumns} from payout_account where member = ${member} and request = ${request}`)
  return row && openedAccount(member, row)
}

async function store(services: Services, call: Addition, number: string): Promise<PayoutAccountRow> {
  const { database, clock, settings } = services
  const { request, caller, brand, refuse } = call
  const { kind, institution } = request
  const { memberId: member } = caller
  const { payeeName } = await contactsOf(database, member)
  const holder = kind === "bank" ? (payeeName ?? refuse("name-needed")) : null
  const refuseUnwanted = async (from: Database): Promise<void> => {
    const accounts = await payoutAccountsOf(from, member)
    const isSame = (one: PayoutAccountRow): boolean =>
      one.kind === kind && one.number === number && (kind === "bank" || one.institution === institution)
    if (accounts.some(isSame)) refuse("payout-account-known")
    if (accounts.length >= MOST_PAYOUT_ACCOUNTS) refuse("payout-accounts-full")
  }
  // Before a code is asked for, so that none is wasted; and in the transaction, where no other can be added meanwhile.
  await refuseUnwanted(database)
  const confirmed = await confirmOwner(services, call, "payout-account", request.confirmation)
  return await database.transaction(async tx => {
    await tx.run(sql`select from member where id = ${member} for update`)
    const known = await find(tx, call)
    if (known) return known
    await refuseUnwanted(tx)
    if (!(await confirmed.spend(tx))) refuse("confirmation-expired")
    const now = clock.now()
    const usableAt = new Date(now.getTime() + brand.settings.payoutWaitHours * HOUR_MS)
    await notifyOwner(tx, settings, { brand, member, notice: { about: "destination", destination: number }, now })
    const account = { kind, institution, number, holder, usableAt }
    const id = await storePayee(tx, { brand: brand.id, member, request: request.request, ...account, createdAt: now })
    return { id, ...account }
  })
}
