import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql from "sql-template-tag"
import { screenMembers } from "./screen.ts"

/** A listed person, as a list names them. */
export interface ListedPerson {
  /** The list's own id. */
  readonly ref: string
  readonly names: readonly string[]
  /** Years of birth that are possible, each from and to; none: unknown. */
  readonly born: readonly (readonly [number, number])[]
}

interface LoadedList {
  readonly code: string
  readonly people: readonly ListedPerson[]
  /** SHA-256 of the file. */
  readonly checksum: string
  readonly by: string
  readonly at: Date
  /** Only says what would happen. */
  readonly dryRun: boolean
  /** The list may lose more than a tenth of its people. */
  readonly shrinks: boolean
}

/** What loading a list did. `shrunk`: nothing, because it would lose more than a tenth of its people. */
interface LoadOutcome {
  readonly outcome: "loaded" | "shrunk"
  readonly before: number
  readonly people: number
  /** Ids of the matches that are new. */
  readonly matches: readonly number[]
  /** Open matches with people who are no longer listed: nothing waits for those any more. */
  readonly delisted: number
}

/** A truncated file must not release anyone. */
const KEEPS = 0.9

/**
 * Replaces a list by a newer one, and compares every member with it. Matches with people who have left the list end, unless the
 * house has confirmed them. Registrations wait meanwhile, so that none slips between.
 */
export function loadList(
  database: Database,
  { code, people, checksum, by, at, dryRun, shrinks }: LoadedList,
): Promise<LoadOutcome> {
  const load = async (tx: Database): Promise<LoadOutcome> => {
    await tx.run(sql`select sanctions_lock(true)`)
    const before = (await tx.row<{ entries: number }>(sql`select entries from sanction_list where code = ${code}`))?.entries ?? 0
    if (people.length < before * KEEPS && !shrinks)
      return { outcome: "shrunk", before, people: people.length, matches: [], delisted: 0 }
    await tx.run(sql`
      insert into sanction_list (code, entries, checksum, loaded_at, loaded_by)
      values (${code}, ${people.length}, ${checksum}, ${at}, ${by})
      on conflict (code) do update set entries = excluded.entries, checksum = excluded.checksum,
        loaded_at = excluded.loaded_at, loaded_by = excluded.loaded_by`)
    await tx.run(sql`delete from sanction_name where list = ${code}`)
    await tx.run(sql`
      insert into sanction_name (list, ref, name, tokens, plain, born)
      select ${code}, ref, name, name_tokens(name), coalesce(plain_name(name), ''), born::int4multirange
      from jsonb_to_recordset(${JSON.stringify(people.flatMap(rowsOf))}::jsonb) as given (ref text, name text, born text)`)
    await tx.run(sql`analyze sanction_name`)
    const { count: delisted } = await tx.one<{ count: number }>(sql`
      with gone as (
        update sanction_match m set state = 'delisted', decided_by = ${by}, decided_at = ${at}
        where list = ${code} and state = 'open'
          and not exists (select from sanction_name n where n.list = m.list and n.ref = m.ref)
        returning id
      )
      select count(*)::int as count from gone`)
    const matches = await screenMembers(tx, code)
    return { outcome: "loaded", before, people: people.length, matches, delisted }
  }
  return dryRun ? undoable(database, async (tx, undo) => undo(await load(tx))) : database.transaction(load)
}

const rowsOf = ({ ref, names, born }: ListedPerson) =>
  names.map(name => ({
    ref,
    name,
    born: born.length > 0 ? `{${born.map(([from, to]) => `[${from},${to}]`).join(",")}}` : null,
  }))
