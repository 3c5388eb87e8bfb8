import { randomUUID } from "node:crypto"
import type { Response } from "@baize/common/api/endpoint.ts"
import { AVATARS, type memberIcon, type setIcon, type uploadIcon } from "@baize/common/api/profile.ts"
import sql from "sql-template-tag"
import { fitsLimits, pictureLimits } from "../../server/pictures/limits.ts"
import { readPicture, withoutTraces } from "../../server/pictures/picture.ts"
import { storePicture } from "../../server/pictures/store.ts"
import type { CallContext } from "../../server/serve.ts"
import { avatarOf } from "../member/avatar.ts"
import type { IdentityServices } from "../services.ts"
import { holdProfile, storeOwnPicture } from "./profile.ts"

/** The picture that a member shows. */
export async function iconOf(
  { database }: IdentityServices,
  { caller }: CallContext<typeof memberIcon>,
): Promise<Response<typeof memberIcon>> {
  const shown = await database.one<{ icon: number; picture: string | null }>(
    sql`select icon, picture from member where id = ${caller.memberId}`,
  )
  return { avatar: avatarOf(shown), icon: shown.icon, own: shown.picture !== null, choices: AVATARS }
}

/** Shows a drawn picture. */
export const chooseIcon = (
  { database, clock }: IdentityServices,
  { request: { icon }, caller: { memberId: id }, brand, refuse }: CallContext<typeof setIcon>,
): Promise<Response<typeof setIcon>> =>
  database.transaction(async tx => {
    const { picture, locked } = await holdProfile(tx, id, clock.now())
    if (locked) return refuse("profile-locked", { value: { until: locked.toISOString() } })
    await tx.run(sql`update member set icon = ${icon} where id = ${id}`)
    await storeOwnPicture(tx, { id, brand: brand.id, picture }, null)
    return { avatar: avatarOf({ icon, picture: null }) }
  })

/** Shows a picture of the member's own. */
export async function takeIcon(
  { database, clock }: IdentityServices,
  { file, caller: { memberId: id }, brand, refuse }: CallContext<typeof uploadIcon>,
): Promise<Response<typeof uploadIcon>> {
  const facts = readPicture(file)
  if (!facts) return refuse("image-unreadable")
  const bytes = withoutTraces(file, facts)
  if (!fitsLimits("avatar", facts) || bytes.length > pictureLimits.avatar.bytes) return refuse("picture-too-large")
  const { type, width, height } = facts
  const name = `${randomUUID().replaceAll("-", "")}.${type === "image/png" ? "png" : "jpg"}`
  return await database.transaction(async tx => {
    const { icon, picture, locked } = await holdProfile(tx, id, clock.now())
    if (locked) return refuse("profile-locked", { value: { until: locked.toISOString() } })
    const owner = { purpose: "avatar", brand: brand.id } as const
    await storePicture(tx, owner, { name, type, width, height, bytes, at: clock.now(), by: `member ${id}` })
    await storeOwnPicture(tx, { id, brand: brand.id, picture }, name)
    return { avatar: avatarOf({ icon, picture: name }) }
  })
}
