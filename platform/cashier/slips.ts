import { type depositSlip, SLIPS } from "@baize/common/api/cashier.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Services } from "../play/services.ts"
import { readSent } from "../server/pictures/sent.ts"
import { type StoredPicture, storePicture } from "../server/pictures/store.ts"
import type { CallContext } from "../server/serve.ts"

/** Stores a picture of a transfer's slip. The same picture again is the same slip; nothing replaces one an operator has seen. */
export const storeSlip =
  ({ database, clock }: Services) =>
  async ({ request: { id }, caller, brand, file, refuse }: CallContext<typeof depositSlip>) => {
    const own = sql`select status, kind from deposit where id = ${id} and member = ${caller.memberId}`
    const find = (from: Database, lock = empty) => from.row<{ status: string; kind: string }>(sql`${own} ${lock}`)
    if ((await find(database))?.kind !== "transfer") return refuse("absent")
    const sent = readSent("slip", file)
    if (typeof sent === "string") return refuse(sent)
    const { hash, ...picture } = sent
    const at = clock.now()
    return database.transaction(async tx => {
      const row = (await find(tx, sql`for update`))!
      const known = await tx.rows<{ hash: string }>(sql`select hash from deposit_slip where deposit = ${id}`)
      if (known.some(slip => slip.hash === hash)) return { slips: known.length }
      if (row.status !== "in-process") refuse("deposit-decided")
      if (known.length >= SLIPS) refuse("slips-full")
      const name = `${id}-${hash}`
      const by = `member ${caller.memberId}`
      await storePicture(tx, { purpose: "slip", brand: brand.id }, { ...picture, name, at, by })
      await tx.run(sql`insert into deposit_slip (deposit, picture, hash, at) values (${id}, ${name}, ${hash}, ${at})`)
      return { slips: known.length + 1 }
    })
  }

/** The slips of a deposit, oldest first, each with the other deposits that were sent the same picture. */
export const slipsOf = (
  database: Database,
  deposit: number,
): Promise<(StoredPicture & { readonly usedBy: readonly number[] })[]> =>
  database.rows(sql`
    select p.type, p.width, p.height, p.bytes,
           array(select o.deposit from deposit_slip o where o.hash = s.hash and o.deposit <> s.deposit order by 1) as "usedBy"
    from deposit_slip s join deposit d on d.id = s.deposit
      join picture p on p.purpose = 'slip' and p.brand = d.brand and p.name = s.picture
    where s.deposit = ${deposit} order by s.id`)
