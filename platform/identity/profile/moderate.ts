import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { avatarOf } from "../member/avatar.ts"
import type { IdentityServices } from "../services.ts"
import { holdProfile, storeNickname, storeOwnPicture } from "./profile.ts"

interface ShownPicture {
  readonly username: string
  readonly nickname: string
  readonly path: string
  readonly at: Date
}

/** The newest pictures that members of a brand show of themselves. */
export const newestPictures = async (database: Database, brand: Brand, most: number): Promise<ShownPicture[]> =>
  (
    await database.rows<{ username: string; nickname: string; icon: number; picture: string; at: Date }>(sql`
      select m.username, m.nickname, m.icon, p.name as picture, p.at
      from picture p join member m on m.picture = p.name
      where p.purpose = 'avatar' and p.brand = ${brand.id} order by p.id desc limit ${most}`)
  ).map(({ icon, picture, ...row }) => ({ ...row, path: avatarOf({ icon, picture }) }))

interface Removal {
  readonly brand: Brand
  readonly member: MemberId
  readonly what: "picture" | "nickname"
  /** As the member reads it. */
  readonly reason: string
  /** Until then the member can't set another; undefined: immediately. */
  readonly lockedUntil?: Date | undefined
}

/** Removes what a member shows of themselves, and tells them why. Gives what was shown; undefined: there was nothing. */
export const removeFromProfile = (
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  { brand, member, what, reason, lockedUntil }: Removal,
): Promise<string | undefined> =>
  database.transaction(async tx => {
    const now = clock.now()
    const held = await holdProfile(tx, member, now)
    const { username, nickname, picture } = held
    if (what === "picture" ? picture === null : nickname === username) return undefined
    if (what === "picture") await storeOwnPicture(tx, { id: member, brand: brand.id, picture }, null)
    else await storeNickname(tx, member, username)
    if (lockedUntil) await tx.run(sql`update member set profile_locked_until = ${lockedUntil} where id = ${member}`)
    const shown = what === "picture" ? avatarOf(held) : nickname
    const subject = `${shown} ${now.toISOString()}`
    await sendMessage(tx, { brand: brand.id, member, kind: `${what}-removed`, subject, values: { reason }, at: now })
    return shown
  })

/** Lets a member set nickname and picture again. False if they can already. */
export const unlockProfile = async (
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  member: MemberId,
): Promise<boolean> =>
  (await database.run(
    sql`update member set profile_locked_until = null where id = ${member} and profile_locked_until > ${clock.now()}`,
  )) > 0
