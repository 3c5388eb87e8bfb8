import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql from "sql-template-tag"
import { countMatches, delist, finishScreening } from "./screen.ts"

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
  /** Matches that are new. */
  readonly matches: number
  /** Open matches with people who are no longer listed: nothing waits for those any more. */
  readonly delisted: number
}

/** A truncated file must not release anyone. */
const KEEPS = 0.9

/**
 * Replaces a list by a newer one, and compares every member with it. Matches with people who have left the list end with the last
 * comparison, unless the house has confirmed them: a listed person who only got another id is not released meanwhile. A name that
 * is written meanwhile waits for one commit only: one written before it is compared here, one after it where it is written. What
 * a killed process leaves, the job continues.
 */
export async function loadList(database: Database, loaded: LoadedList): Promise<LoadOutcome> {
  if (loaded.dryRun)
    return undoable(database, async (tx, undo) => {
      const replaced = await replaceNames(tx, loaded)
      if (replaced.outcome === "shrunk") return undo({ ...replaced, matches: 0, delisted: 0 })
      return undo({ ...replaced, matches: await countMatches(tx, loaded.code), delisted: await delist(tx, loaded.code) })
    })
  const { newest, ...replaced } = await database.transaction(tx => replaceNames(tx, loaded))
  if (replaced.outcome === "shrunk") return { ...replaced, matches: 0, delisted: 0 }
  await finishScreening(database, loaded.code)
  const counts = await database.one<Pick<LoadOutcome, "matches" | "delisted">>(sql`
    select count(*) filter (where id > ${newest})::int as matches,
           count(*) filter (where state = 'delisted' and decided_at = ${loaded.at} and decided_by = ${loaded.by})::int as delisted
    from sanction_match where list = ${loaded.code}`)
  return { ...replaced, ...counts }
}

interface ReplacedNames extends Omit<LoadOutcome, "matches" | "delisted"> {
  /** The id of the newest match before. */
  readonly newest: number
}

/** Only the commit keeps others waiting: what is written before it, no one sees. */
async function replaceNames(
  tx: Database,
  { code, people, checksum, by, at, dryRun, shrinks }: LoadedList,
): Promise<ReplacedNames> {
  // A load that waited here for another is measured against what that one has left.
  const written = await tx.row<{ before: number }>(sql`
    insert into sanction_list (code, entries, checksum, loaded_at, loaded_by, screened_through)
    values (${code}, ${people.length}, ${checksum}, ${at}, ${by}, 0)
    on conflict (code) do update set entries = excluded.entries, checksum = excluded.checksum,
        loaded_at = excluded.loaded_at, loaded_by = excluded.loaded_by, screened_through = excluded.screened_through
      where ${shrinks} or excluded.entries >= sanction_list.entries * ${KEEPS}::float8
    returning coalesce(old.entries, 0) as before`)
  const { before, newest } = await tx.one<{ before: number; newest: number }>(sql`
    select entries as before, coalesce((select max(id) from sanction_match), 0) as newest
    from sanction_list where code = ${code}`)
  if (!written) return { before, people: people.length, newest, outcome: "shrunk" }
  await tx.run(sql`delete from sanction_name where list = ${code}`)
  await tx.run(sql`
    insert into sanction_name (list, ref, name, tokens, plain, born)
    select ${code}, ref, name, name_tokens(name), coalesce(plain_name(name), ''), born::int4multirange
    from jsonb_to_recordset(${JSON.stringify(people.flatMap(rowsOf))}::jsonb) as given (ref text, name text, born text)`)
  await tx.run(sql`analyze sanction_name`)
  if (!dryRun) await tx.run(sql`select sanctions_lock(true)`)
  return { before: written.before, people: people.length, newest, outcome: "loaded" }
}

const rowsOf = ({ ref, names, born }: ListedPerson) =>
  names.map(name => ({
    ref,
    name,
    born: born.length > 0 ? `{${born.map(([from, to]) => `[${from},${to}]`).join(",")}}` : null,
  }))
