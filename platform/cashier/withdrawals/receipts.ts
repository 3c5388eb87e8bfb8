import type { MemberId } from "@baize/common/api/units.ts"
import { type disputeWithdrawal, PROOFS, type ReceiptState } from "@baize/common/api/withdrawals.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import { readSent } from "../../server/pictures/sent.ts"
import { type StoredPicture, storePicture } from "../../server/pictures/store.ts"
import type { CallContext } from "../../server/serve.ts"

/** When a member is no longer asked about a payout that was sent at an instant. */
export const receiptEnds = (sent: Date, { receiptMinutes }: { readonly receiptMinutes: number }): Date =>
  new Date(sent.getTime() + receiptMinutes * 60_000)

/** Of `withdrawal`: how many pictures its member has sent since the money was sent last, after which they are asked again. */
export const proofsSinceSent = sql`(
  select count(*)::int from withdrawal_proof p
  where p.withdrawal = withdrawal.id and p.at > coalesce(withdrawal.paid_again_at, '-infinity'))`

/** The receipt of a member's own withdrawal: undefined without such a withdrawal, null unless it is paid. */
async function ownReceipt(from: Database, id: number, member: MemberId, lock = empty): Promise<ReceiptState | null | undefined> {
  const row = await from.row<{ receipt: ReceiptState | null }>(
    sql`select receipt from withdrawal where id = ${id} and member = ${member} ${lock}`,
  )
  return row?.receipt
}

/**
 * Confirms the arrival of a member's own withdrawal, also of one that they or the clock have said otherwise about. Final. Voids
 * what one person has said of it alone.
 */
export const confirmReceipt = (
  { database, clock }: Pick<Services, "database" | "clock">,
  id: number,
  member: MemberId,
): Promise<"done" | "absent" | "withdrawal-not-paid"> =>
  database.transaction(async tx => {
    const receipt = await ownReceipt(tx, id, member, sql`for update`)
    if (receipt === undefined) return "absent"
    if (receipt === null) return "withdrawal-not-paid"
    if (receipt !== "received")
      await tx.run(sql`
        update withdrawal set receipt = 'received', receipt_at = ${clock.now()}, receipt_by = null, receipt_answer = null,
               paid_again_first_by = null, returned_first_by = null
        where id = ${id}`)
    return "done"
  })

/**
 * Disputes the receipt of the caller's withdrawal by a picture. One that was sent before is the same dispute: after the house has
 * answered, only another picture opens it again.
 */
export const disputeReceipt =
  ({ database, clock }: Services) =>
  async ({ request: { id }, caller, brand, file, refuse }: CallContext<typeof disputeWithdrawal>) => {
    if ((await ownReceipt(database, id, caller.memberId)) === undefined) return refuse("absent")
    const sent = readSent("proof", file)
    if (typeof sent === "string") return refuse(sent)
    const { hash, ...picture } = sent
    const at = clock.now()
    return database.transaction(async tx => {
      const receipt = (await ownReceipt(tx, id, caller.memberId, sql`for update`)) ?? refuse("withdrawal-not-paid")
      const known = await tx.rows<{ hash: string }>(sql`select hash from withdrawal_proof where withdrawal = ${id}`)
      const { proofs } = await tx.one<{ proofs: number }>(
        sql`select ${proofsSinceSent} as proofs from withdrawal where id = ${id}`,
      )
      if (known.some(proof => proof.hash === hash)) return { receipt, proofs }
      if (receipt === "received") refuse("withdrawal-received")
      if (proofs >= PROOFS) refuse("proofs-full")
      const name = `${id}-${hash}`
      await storePicture(tx, { purpose: "proof", brand: brand.id }, { ...picture, name, at, by: `member ${caller.memberId}` })
      await tx.run(sql`insert into withdrawal_proof (withdrawal, picture, hash, at) values (${id}, ${name}, ${hash}, ${at})`)
      // More proof for an open dispute leaves its place in the house's list. Who of the house answered an earlier one stays: a
      // return takes two people from then on.
      if (receipt !== "disputed")
        await tx.run(sql`
          update withdrawal set receipt = 'disputed', receipt_at = ${at}, receipt_answer = null
          where id = ${id}`)
      return { receipt: "disputed" as const, proofs: proofs + 1 }
    })
  }

interface WithdrawalProof extends StoredPicture {
  readonly at: Date
  /** Other withdrawals for which the same picture was sent. */
  readonly usedBy: readonly number[]
}

/** The pictures sent for a withdrawal, oldest first. */
export const proofsOf = (database: Database, withdrawal: number): Promise<WithdrawalProof[]> =>
  database.rows(sql`
    select p.type, p.width, p.height, p.bytes, x.at,
           array(select o.withdrawal from withdrawal_proof o
                 where o.hash = x.hash and o.withdrawal <> x.withdrawal order by 1) as "usedBy"
    from withdrawal_proof x join withdrawal w on w.id = x.withdrawal
      join picture p on p.purpose = 'proof' and p.brand = w.brand and p.name = x.picture
    where x.withdrawal = ${withdrawal} order by x.id`)

/**
 * Receipts whose time is over are undisputed, which says no more than that: their members can still answer; one person's word
 * for a return ends with it. A periodic job. An instant of the past stays decided when the clock is stepped back.
 */
export const endReceipts = async ({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> => {
  await database.run(sql`
    update withdrawal set receipt = 'undisputed', returned_first_by = null
    where id = any (array(
      select id from withdrawal where receipt = 'open' and receipt_until <= ${clock.now()}
      order by receipt_until limit 1000 for update skip locked))`)
}
