import { randomBytes } from "node:crypto"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { hashOf } from "../../identity/session/sessions.ts"

/** A download must start this soon after its link was requested. */
const BEGIN_MS = 60_000
/** Then it can be resumed for this long: enough for a large file over a bad connection. */
const GOOD_MS = 3_600_000

/** The token of a link to a file. Only its hash is stored, with the session that requested it. */
export async function issueTicket(database: Database, file: number, session: Buffer, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString("base64url")
  await database.run(sql`
    insert into export_ticket (token_hash, export, session, expires_at)
    values (${hashOf(ticket)}, ${file}, ${session}, ${new Date(now.getTime() + BEGIN_MS)})`)
  return ticket
}

interface FileTicket {
  readonly file: number
  readonly session: Buffer
  /** It was used before: now it can only resume. */
  readonly begun: boolean
}

/**
 * Uses a ticket from a network (`networkOf`); undefined if it is another brand's, expired, or was used from another network
 * before: what is left of a file is nearly all of it. Of two concurrent starts one succeeds.
 */
export const useTicket = (
  database: Database,
  brand: BrandId,
  { ticket, network, now }: { readonly ticket: string; readonly network: string; readonly now: Date },
): Promise<FileTicket | undefined> =>
  database.row<FileTicket>(sql`
    update export_ticket
    set begun_at = coalesce(begun_at, ${now}), begun_from = ${network},
        expires_at = case when begun_at is null then ${new Date(now.getTime() + GOOD_MS)} else expires_at end
    from export
    where token_hash = ${hashOf(ticket)} and expires_at > ${now} and export.id = export_ticket.export and export.brand = ${brand}
      and (begun_at is null or begun_from = ${network})
    returning export.id as file, session, old.begun_at is not null as begun`)
