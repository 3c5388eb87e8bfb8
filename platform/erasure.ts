import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import type { ExportJobRow } from "./agency/exports/job.ts"
import { NO_PASSWORD } from "./identity/session/passwords.ts"
import { personOf, recipientsOf } from "./person-contacts.ts"
import { whoseCodes, whoseLetters } from "./person-tables.ts"
import { CUSTOMER_DAYS } from "./retention.ts"

/** A file that the account exported: its row is gone, and the caller removes it once that is committed. */
type ExportFile = Pick<ExportJobRow, "file" | "format">

export type Erasure =
  /** The account is still in use: it is closed first. */
  | { readonly outcome: "open" }
  /** What no law requires is gone; the rest may go from this instant on. */
  | { readonly outcome: "partly"; readonly from: Date; readonly exports: readonly ExportFile[] }
  | { readonly outcome: "all"; readonly exports: readonly ExportFile[] }

/**
 * Erases what the platform holds of the owner of a closed account. Their books stay whole: the account's number, what it was
 * paid and what it paid, without a name. What the law requires of customers is kept until five years after the closing; a later
 * call erases it too. Rows that prove what happened, which the database refuses to change, are left (docs/personal-data.md).
 */
export async function erasePerson(tx: Database, member: MemberId, now: Date): Promise<Erasure> {
  const account = await tx.one<{ status: string; closedAt: Date | null }>(sql`
    select status, (select max(at) from team_event e where e.member = m.id and e.action = 'closed') as "closedAt"
    from member m where id = ${member} for update`)
  if (account.status !== "closed" || !account.closedAt) return { outcome: "open" }
  const exports = await tx.rows<ExportFile>(sql`delete from export where member = ${member} returning file, format`)
  const person = personOf(member, await recipientsOf(tx, member))
  for (const statement of notRequired(member, person)) await tx.run(statement)
  const from = new Date(account.closedAt.getTime() + CUSTOMER_DAYS * 86_400_000)
  if (from > now) return { outcome: "partly", from, exports }
  for (const statement of required(member)) await tx.run(statement)
  return { outcome: "all", exports }
}

const notRequired = (member: MemberId, person: Sql): Sql[] => [
  // By the contacts that the account has: read while it has them.
  sql`
    delete from queue_job where queue = 'letter' and key in (
      select t.id::text from ${person} p join outbox t on ${raw(whoseLetters)})`,
  sql`delete from outbox t using ${person} p where ${raw(whoseLetters)}`,
  sql`delete from one_time_code t using ${person} p where ${raw(whoseCodes)}`,
  sql`delete from code_sent t using ${person} p where ${raw(whoseCodes)}`,
  sql`
    delete from attempt t using member m
    where m.id = ${member} and t.brand = m.brand and split_part(t.subject, ' ', 2) = lower(m.username)`,
  sql`delete from session where member = ${member}`,
  sql`delete from game_session where member = ${member}`,
  sql`delete from known_address where member = ${member}`,
  sql`delete from address_challenge where member = ${member}`,
  sql`delete from password_link where member = ${member}`,
  sql`delete from remembered_device where member = ${member}`,
  sql`delete from trusted_device where member = ${member}`,
  sql`delete from authenticator where member = ${member}`,
  sql`delete from recovery_code where member = ${member}`,
  sql`delete from passkey where member = ${member}`,
  sql`delete from passkey_challenge where member = ${member}`,
  sql`delete from message_preference where member = ${member}`,
  sql`delete from favorite where member = ${member}`,
  sql`delete from recent_game where member = ${member}`,
  sql`delete from recent_lottery where member = ${member}`,
  sql`delete from chat_message where member = ${member}`,
  sql`delete from chat_mute where member = ${member}`,
  sql`delete from service_message where member = ${member}`,
  sql`delete from message where member = ${member}`,
  sql`delete from member_notice where member = ${member}`,
  sql`delete from agent_message where member = ${member}`,
  sql`delete from member_note where ${member} in (member, agent)`,
  sql`delete from saved_view where agent = ${member} or staff in (select id from staff where agent = ${member})`,
  sql`update register_link set label = '' where agent = ${member} and label <> ''`,
  sql`delete from mission_image where member = ${member}`,
  sql`update mission_prize set remark = null where member = ${member} and remark is not null`,
  sql`delete from picture p using member m where m.id = ${member} and p.purpose = 'avatar' and p.name = m.picture`,
  sql`
    update member set nickname = '#' || id, nickname_key = null, picture = null, language = null, last_login_ip = null,
      password_hash = ${NO_PASSWORD}, payment_password_hash = null
    where id = ${member}`,
  sql`delete from staff_address a using staff f where f.id = a.staff and f.agent = ${member}`,
  sql`
    update staff set nickname = '#' || id, password_hash = ${NO_PASSWORD}, payment_password_hash = null, last_login_ip = null
    where agent = ${member}`,
]

/** What the law requires of customers: who they are, where they were paid, what they complained about. */
const required = (member: MemberId): Sql[] => [
  sql`
    delete from picture p using deposit_slip s join deposit d on d.id = s.deposit
    where d.member = ${member} and p.purpose = 'slip' and p.name = s.picture`,
  sql`
    delete from picture p using withdrawal_proof o join withdrawal w on w.id = o.withdrawal
    where w.member = ${member} and p.purpose = 'proof' and p.name = o.picture`,
  sql`delete from deposit_slip s using deposit d where d.id = s.deposit and d.member = ${member}`,
  sql`delete from withdrawal_proof o using withdrawal w where w.id = o.withdrawal and w.member = ${member}`,
  sql`delete from picture p using feedback f where f.id = p.feedback and f.member = ${member}`,
  sql`delete from feedback where member = ${member}`,
  sql`delete from document_picture where member = ${member}`,
  sql`delete from identity_document where member = ${member}`,
  sql`delete from sanction_match where member = ${member}`,
  sql`delete from exclusion_index where member = ${member}`,
  sql`update freeze_request set reason = '…', answer = null where member = ${member}`,
  sql`update point_redemption set address = null, phone = null where member = ${member}`,
  sql`update withdrawal set destination = '…', holder = null where member = ${member}`,
  sql`
    update payout_account set number = '…', number_index = null, holder = case when holder is not null then '…' end
    where member = ${member}`,
  sql`
    update member set username = '#' || id, profile = '{}', mobile = null, birth_date = null, email_verified_at = null,
      registered_ip = null, identity_state = 'declared'
    where id = ${member}`,
  sql`update staff set name = '#' || id where agent = ${member}`,
]
