import type { InboxNews } from "@baize/common/api/inbox.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { type InboxRow, inboxColumns, inboxMessage, inboxTables, unreadIn, waitingRewards } from "../inbox/inbox.ts"

/** More arrive at once after a long break only; the list has them all. */
const AT_ONCE = 20

/** What a member has not received yet, and the position after it. */
interface MemberNews extends InboxNews {
  readonly position: string
}

/**
 * The messages since a position, newest first. A position is a snapshot of the database: what was visible in it is known. It is
 * read before the messages, so that none falls between; one that is committed in that moment can come twice.
 */
export async function newsOf(
  database: Database,
  { member, languages }: { readonly member: MemberId; readonly languages: readonly string[] },
  since: string | undefined,
): Promise<MemberNews> {
  const { position } = await database.one<{ position: string }>(sql`select pg_current_snapshot()::text as position`)
  const [rows, unread, rewards] = await Promise.all([
    database.rows<InboxRow>(sql`
      select ${inboxColumns} from ${inboxTables}
      where m.member = ${member} and m.sent_in >= pg_snapshot_xmin(${since ?? position}::pg_snapshot)
        and not pg_visible_in_snapshot(m.sent_in, ${since ?? position}::pg_snapshot)
      order by m.id desc limit ${AT_ONCE}`),
    unreadIn(database, member),
    waitingRewards(database, member),
  ])
  return { position, messages: rows.map(row => inboxMessage(row, languages)), unread, rewards }
}
