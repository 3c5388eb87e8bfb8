import type { Brand } from "../brands/brands.ts"
import { wordIn } from "../brands/words.ts"
import type { Platform } from "../platform.ts"
import { codesAside, goodsUnchecked, type OperatorRedemption } from "../rewards/points/oversight.ts"
import { noteCheckedRedemption } from "../rewards/points/unchecked.ts"
import { noteChange } from "./note-change.ts"
import { print, printable } from "./terminal.ts"

export const redemptionLine = (row: OperatorRedemption, brands: readonly Brand[]): string => {
  const { id, brand, username, name, points, address, phone, reason, createdAt, isUnchecked, balance } = row
  return [
    `${id}  ${createdAt.toISOString()}  ${brand}  ${printable(username)}  ${points} points`,
    printable(wordIn(name, brands.find(one => one.code === brand)?.language ?? "en")),
    ...(isUnchecked ? ["before a restore: may be sent already"] : []),
    ...(balance < 0 ? [`now ${-balance} points below zero`] : []),
    ...(address ? [`to ${printable(address)}`] : []),
    ...(phone ? [phone] : []),
    ...(reason ? [`rejected: ${printable(reason)}`] : []),
  ].join("  ")
}

/** What a person has to look at since a restore: goods that may be sent, and codes that members may have. */
export async function listUnchecked({ database, brands }: Platform): Promise<number> {
  const [goods, vouchers] = [await goodsUnchecked(database), await codesAside(database)]
  const all = await brands.all()
  for (const row of goods) console.log(`redemption ${redemptionLine(row, all)}`)
  for (const { reward, brand, codes } of vouchers) console.log(`reward ${reward}  ${codes} codes  ${brand}`)
  return goods.length + vouchers.length > 0 ? 0 : print("No goods or codes from before a restore are unchecked.", 0)
}

export async function noteChecked({ database }: Platform, id: number): Promise<number> {
  if (!(await noteCheckedRedemption(database, id))) return print(`Redemption ${id} needs no look; nothing changed.`, 1)
  noteChange("point-redemption", { id, unchecked: true }, { id, unchecked: false })
  return print(`Redemption ${id} can be decided. What was sent: approve it, and don't send it again.`, 0)
}
