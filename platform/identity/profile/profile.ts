import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { removePicture } from "../../server/pictures/store.ts"
import { nicknameKey } from "../member/nickname-key.ts"

/** What a member shows of themselves, held until the end of the transaction. */
interface HeldProfile {
  readonly username: string
  readonly nickname: string
  readonly icon: number
  readonly picture: string | null
  /** The house has removed something: until then nothing changes. */
  readonly locked: Date | null
}

export const holdProfile = (tx: Database, member: MemberId, now: Date): Promise<HeldProfile> =>
  tx.one<HeldProfile>(sql`
    select username, nickname, icon, picture, case when profile_locked_until > ${now} then profile_locked_until end as locked
    from member where id = ${member} for no key update`)

export const storeNickname = (tx: Database, member: MemberId, nickname: string): Promise<number> =>
  tx.run(sql`update member set nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)} where id = ${member}`)

/** Shows another picture, or with null the drawn one; the one before is deleted. */
export async function storeOwnPicture(
  tx: Database,
  { id, brand, picture }: { readonly id: MemberId; readonly brand: BrandId; readonly picture: string | null },
  next: string | null,
): Promise<void> {
  await tx.run(sql`update member set picture = ${next} where id = ${id}`)
  if (picture !== null) await removePicture(tx, { purpose: "avatar", brand }, picture)
}
