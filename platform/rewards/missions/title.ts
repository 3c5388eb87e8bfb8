import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { wordIn } from "../../brands/words.ts"
import type { MissionRow } from "./mission.ts"

/** What a message to a member calls a mission. */
export async function titleFor(tx: Database, { title }: Pick<MissionRow, "title">, member: MemberId): Promise<string> {
  const { language, house } = await tx.one<{ language: string; house: string }>(sql`
    select coalesce(m.language, b.language) as language, b.language as house
    from member m join brand b on b.id = m.brand where m.id = ${member}`)
  return wordIn(title, language, house)
}
