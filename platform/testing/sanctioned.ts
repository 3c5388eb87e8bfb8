import sql from "sql-template-tag"
import type { TestAccount, TestWorld } from "./world.ts"

/** Opens a match of a member with a sanction list, as a new list does. */
export async function holdBySanctions({ database }: TestWorld, { id }: Pick<TestAccount, "id">): Promise<void> {
  await database.run(sql`
    insert into sanction_list (code, entries, checksum, loaded_at, loaded_by) values ('held', 1, '', now(), 'ann')
    on conflict do nothing`)
  await database.run(sql`
    insert into sanction_match (member, list, ref, listed, member_name, basis)
    values (${id}, 'held', ${`ref ${id}`}, '{Somebody}', 'Somebody', '')`)
}

/** The house decides that the member is another person of that name. */
export const clearSanctions = ({ database }: TestWorld, { id }: Pick<TestAccount, "id">): Promise<number> =>
  database.run(sql`
    update sanction_match set state = 'cleared', reason = 'Another passport', decided_by = 'ann', decided_at = now()
    where member = ${id}`)
