import { randomBytes } from "node:crypto"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { hashOf, liveSession } from "../../identity/session/sessions.ts"
import type { Caller } from "../../server/gate.ts"

/** Time to open a socket after entering the room. */
const TICKET_SECONDS = 30

/** The member of a socket. */
export interface Participant {
  readonly session: Buffer
  readonly member: MemberId
  readonly brand: BrandId
  readonly room: string
}

/**
 * A browser cannot send a session's token with a socket, and addresses are logged: so a socket opens with a single-use ticket.
 */
export async function issueTicket(database: Database, caller: Caller, room: string, now: Date): Promise<string> {
  const ticket = randomBytes(24).toString("base64url")
  await database.run(sql`
    insert into chat_ticket (ticket_hash, session, member, brand, room, expires_at)
    values (${hashOf(ticket)}, ${caller.sessionHash}, ${caller.memberId}, ${caller.brand}, ${room},
            ${new Date(now.getTime() + TICKET_SECONDS * 1000)})`)
  return ticket
}

/** Uses a ticket; undefined if it is unknown, was used before, has expired, or is another brand's. */
export const takeTicket = (database: Database, ticket: string, brand: BrandId, now: Date): Promise<Participant | undefined> =>
  database.row<Participant>(sql`
    with taken as (delete from chat_ticket where ticket_hash = ${hashOf(ticket)}
      returning session, member, brand, room, expires_at)
    select t.session, t.member, t.brand, room from taken t join session on session.token_hash = t.session
    where t.brand = ${brand} and expires_at > ${now} and ${liveSession(now)}`)
