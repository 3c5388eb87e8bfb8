import type { Response } from "@baize/common/api/endpoint.ts"
import type { fundUpline, uplineTransfer } from "@baize/common/api/team.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { TransferName } from "../../books/ledger/posting.ts"
import type { Brand } from "../../brands/brands.ts"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import { letter } from "../../letters/letters.ts"
import { notifyAgent } from "../../letters/messages/messages.ts"
import type { Services } from "../../play/services.ts"
import { amountText } from "../../server/amount-text.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { payoutsComing, payoutsWait } from "../forecast/keep-back.ts"

type UpwardTransfer = CallContext<typeof fundUpline>

interface Receiver {
  readonly id: MemberId
  readonly language: string | null
  readonly status: string
}

/** The agent directly above a member; undefined: the house. */
const uplineOf = (database: Database, member: MemberId, lock: Sql = empty): Promise<Receiver | undefined> =>
  database.row<Receiver>(sql`
    select u.id, u.language, u.status from member m join member u on u.id = m.upline
    where m.id = ${member} ${lock}`)

export const readUplineTransfer =
  ({ database, ledger }: Services) =>
  async ({ brand, caller }: CallContext<typeof uplineTransfer>): Promise<Response<typeof uplineTransfer>> => {
    const upline = brand.flags.TEAMTRANSFER3 ? await uplineOf(database, caller.memberId) : undefined
    return { open: upline !== undefined, settlement: (await ledger.balances(caller.memberId)).settlement }
  }

/**
 * Moves money from the agent's settlement account to that of their direct upline, once per `request`, and notifies both. Gives
 * the transfer's id and the agent's remaining balance.
 */
export const sendToUpline =
  (services: Services) =>
  async (call: UpwardTransfer): Promise<Response<typeof fundUpline>> => {
    const { database, ledger } = services
    const { memberId } = call.caller
    const name = { source: UPWARD, ref: `${memberId}/${call.request.request}`, kind: "funding" } as const
    const id = await firstAnswer(
      () => sentBefore(database, name, call),
      () => sendNow(services, name, call),
    )
    return { id, settlement: (await ledger.balances(memberId)).settlement }
  }

/** The source of these postings, by which a history tells them from money that came down. */
const UPWARD = "team-up"

/** The transfer already made for a request; another amount under its name is refused. */
async function sentBefore(database: Database, { source, ref, kind }: TransferName, { request, refuse }: UpwardTransfer) {
  const sent = await database.row<{ id: string; amount: Minor }>(
    sql`select id, amount from transfer_key where source = ${source} and ref = ${ref} and kind = ${kind}`,
  )
  if (sent && sent.amount !== request.amount) refuse("request-differs")
  return sent?.id
}

async function sendNow(
  services: Services,
  name: TransferName & { readonly kind: "funding" },
  { request: { amount, despitePayouts, paymentPassword }, brand, caller, refuse }: UpwardTransfer,
): Promise<string> {
  const { database, ledger, clock } = services
  const { memberId } = caller
  if (!brand.flags.TEAMTRANSFER3) refuse("upline-transfer-off")
  await requirePaymentPassword(services, caller, paymentPassword)
  if (await isHeld(database, caller.memberId)) refuse("account-in-review")
  if (await payoutsComing(services, brand, { member: memberId, amount, anyway: despitePayouts })) refuse("payouts-coming")
  const at = clock.now()
  const posted = await database.transaction(async tx => {
    const upline = (await uplineOf(tx, memberId, sql`for share of m, u`)) ?? refuse("no-upline")
    if (upline.status !== "active") refuse("upline-frozen")
    const debit = await ledger.accountOf(brand, memberId, "settlement")
    const credit = await ledger.accountOf(brand, upline.id, "settlement")
    const posting = { ...name, debit, credit, amount, at, detail: { from: memberId, to: upline.id } }
    const { status, results } = await ledger.postTogether([posting], tx)
    if (status !== "posted") return results[0]!
    if (await payoutsWait(tx, memberId)) refuse("payouts-wait")
    await notifyBoth(tx, brand, { sender: caller, upline, amount, subject: results[0]!.id!, at })
    return results[0]!
  })
  if (posted.status === "short") refuse("insufficient-funds")
  if (posted.status === "differs") refuse("request-differs")
  if (posted.id === null) throw new Error(`A transfer to the upline of ${memberId} was ${posted.status}`)
  return posted.id
}

interface SentMoney {
  readonly sender: { readonly memberId: MemberId; readonly username: string }
  readonly upline: Receiver
  readonly amount: Minor
  /** The transfer: each side is notified of it once. */
  readonly subject: string
  readonly at: Date
}

/** Notifies both sides of a transfer, each in their language. An upline knows their downline by name, not the other way round. */
async function notifyBoth(tx: Database, brand: Brand, { sender, upline, amount, subject, at }: SentMoney): Promise<void> {
  const { language } = await tx.one<{ language: string | null }>(sql`select language from member where id = ${sender.memberId}`)
  const notify = (member: MemberId, text: "sent" | "received", preferred: string | null) => {
    const spoken = chooseLanguage(preferred ?? brand.language, brand.languages, brand.language)
    const values = { account: sender.username, amount: amountText(amount, brand, spoken) }
    return notifyAgent(tx, {
      member,
      kind: "note",
      subject,
      title: letter(spoken, `upline-transfer-${text}-title`, values),
      text: letter(spoken, `upline-transfer-${text}`, values),
      at,
    })
  }
  await notify(sender.memberId, "sent", language)
  await notify(upline.id, "received", upline.language)
}
