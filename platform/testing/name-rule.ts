import { createHmac } from "node:crypto"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { readKeyFile } from "@baize/kit/vault/key-file.ts"
import sql from "sql-template-tag"

/**
 * Stores the index of a member's name as it was while dots between its parts still counted (`plain`: their letters in order, with
 * the dot), also for the cells; with no rule beside it.
 */
export async function indexByFirstRule(
  database: Database,
  member: MemberId,
  { plain, birthday }: { readonly plain: string; readonly birthday: string },
): Promise<void> {
  const [present] = readKeyFile(process.env.BAIZE_KEY_FILE!, "BAIZE_KEY_FILE")
  const key = createHmac("sha256", present.key).update("blind index").digest()
  const index = createHmac("sha256", key).update(`name and birth date ${plain} ${birthday}`).digest("base64url").slice(0, 22)
  await database.run(sql`
    update member set profile = profile - 'nameRule' || jsonb_build_object('nameIndex', ${index}::text) where id = ${member}`)
  await database.run(sql`update exclusion_index set keys = array[${`name ${index}`}] where member = ${member}`)
  await database.run(sql`delete from exclusion_stale where member = ${member}`)
}
