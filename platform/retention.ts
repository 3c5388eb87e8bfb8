import { keeps, type Retention, until } from "@baize/kit/database/retention.ts"
import sql, { join, raw, type Sql } from "sql-template-tag"
import { ROUND_DAYS } from "./books/ledger/months/archive.ts"
import { wipeExpired } from "./letters/outbox.ts"
import { numeroOfDay } from "./play/lottery/timetable.ts"
import { RETIRED_KEY_OPENS } from "./server/sealing/keys.ts"

const money = "books: what moved money, and what explains it, is kept for as long as the law requires books"
const configuration = "operators' settings; they remove them"
const prizes = "missions, leaderboards and raffles: what was promised, reached and given, and what proves a draw"
const points = "points never expire: what members earned and redeemed, and what explains it"
const counted = "derived from the ledger, and rebuilt from it"
const agreement = "contracts and their statements: either side can ask what was agreed and paid"
const evidence = "evidence of player protection, append-only"
const house = "the house's own records; names no one outside it"

/** Years after which money-laundering law no longer requires data that names a customer (5 in the EU: 2015/849, article 40). */
export const CUSTOMER_DAYS = 5 * 365
/** Members ask later where they were signed in. */
const SESSION_DAYS = 90
/** Questions to customer service and feedback are followed up. */
const SERVICE_DAYS = 365
/** GLI-19 §A.4.7. */
const CHAT_DAYS = 90
/** An address unused for this long is new again, unless its member has come from nowhere else since. */
const ADDRESS_DAYS = 180
const LETTER_DAYS = 30

/** A rule for every table of the platform; a test fails for a missing one. The clean-up job applies them in this order. */
export const retention: Retention = {
  // Single-use or short-lived.
  used_once: until("until it cannot be replayed any more", now => sql`delete from used_once where until < ${now}`),
  call_count: until("for a day", (_, ago) => sql`delete from call_count where window_start < ${ago(1)}`),
  handover: until("until it expires", now => sql`delete from handover where expires_at <= ${now}`),
  code_sent: until("for a day", (_, ago) => sql`delete from code_sent where at < ${ago(1)}`),
  staff_address: until(
    "for half a year after the last sign-in",
    (_, ago) => sql`delete from staff_address where seen_at < ${ago(180)}`,
  ),
  export_ticket: until("until it expires", now => sql`delete from export_ticket where expires_at <= ${now}`),
  chat_ticket: until("until it expires", now => sql`delete from chat_ticket where expires_at <= ${now}`),
  captcha: until("until it expires", now => sql`delete from captcha where expires_at < ${now}`),
  one_time_code: until("until it expires", now => sql`delete from one_time_code where expires_at < ${now}`),
  password_link: until("until it expires", now => sql`delete from password_link where expires_at < ${now}`),
  address_challenge: until("until it expires", now => sql`delete from address_challenge where expires_at < ${now}`),
  trusted_device: until("until it expires, or the account is closed", now => [
    sql`delete from trusted_device where expires_at < ${now}`,
    ofClosed(sql`trusted_device`),
  ]),
  authenticator: until("until the member removes it, or the account is closed; an unfinished set-up for an hour", now => [
    sql`delete from authenticator where confirmed_at is null and started_at < ${now}::timestamptz - interval '1 hour'`,
    ofClosed(sql`authenticator`),
  ]),
  recovery_code: until("until it is used, others are drawn, or the account is closed", () => ofClosed(sql`recovery_code`)),
  passkey: until("until the member removes it, or the account is closed", () => ofClosed(sql`passkey`)),
  passkey_challenge: until("until it expires", now => sql`delete from passkey_challenge where expires_at < ${now}`),
  remembered_device: until("until it expires", now => sql`delete from remembered_device where expires_at < ${now}`),
  attempt: until(
    "until a day after the last failure and the end of the lock",
    (now, ago) => sql`delete from attempt where failed_at < ${ago(1)} and (locked_until is null or locked_until < ${now})`,
  ),
  sealing_key: until(
    "until ten minutes after it was retired; then what was recorded under it can't be opened",
    now => sql`delete from sealing_key where retired_at <= ${now}::timestamptz - ${RETIRED_KEY_OPENS}::interval`,
  ),
  outbox: until(`for ${LETTER_DAYS} days; its text until it is sent, used or over`, (now, ago) => [
    wipeExpired(now),
    sql`delete from outbox where created_at < ${ago(LETTER_DAYS)}`,
  ]),
  queue_job: until(
    "until its work is done; as a dead letter for a year, unless an operator retries or discards it",
    (_, ago) => sql`delete from queue_job where dead_at < ${ago(365)}`,
  ),

  ended_round: until(`for ${ROUND_DAYS} days`, (_, ago) => sql`delete from ended_round where at < ${ago(ROUND_DAYS)}`),
  vendor_credit: until("for a day", (_, ago) => sql`delete from vendor_credit where since < ${ago(1)}`),

  campaign: keeps(configuration),
  campaign_terms: keeps("what members agreed to when they joined"),
  campaign_period: keeps(money),
  bonus: keeps(money),
  bonus_play: until(
    `for ${ROUND_DAYS} days after its bonus ended`,
    (_, ago) => sql`
      delete from bonus_play p using bonus b
      where b.id = p.bonus and b.ended_at < ${ago(ROUND_DAYS)} and p.at < ${ago(ROUND_DAYS)}`,
  ),

  signed_call: keeps("a signature without a time never expires: it stays valid for one call only"),

  // User messages.
  chat_message: until(`for ${CHAT_DAYS} days`, (_, ago) => sql`delete from chat_message where at < ${ago(CHAT_DAYS)}`),
  chat_mute: until(`for ${CHAT_DAYS} days after its end`, (_, ago) => sql`delete from chat_mute where until < ${ago(CHAT_DAYS)}`),
  service_message: until("for a year", (_, ago) => sql`delete from service_message where at < ${ago(SERVICE_DAYS)}`),
  picture: until(
    "as long as its brand or vendor; of feedback, as long as that; a slip or proof, for five years; a member's, while shown",
    (now, ago) => [
      sql`delete from picture where purpose = 'feedback' and feedback is null and at < ${now}::timestamptz - interval '1 hour'`,
      sql`delete from picture where purpose = 'feedback' and at < ${ago(SERVICE_DAYS)}`,
      sql`update member set picture = null where picture is not null and status = 'closed'`,
      sql`delete from picture p where purpose = 'avatar' and not exists (select from member m where m.picture = p.name)`,
      sql`delete from picture where purpose in ('slip', 'proof') and at < ${ago(CUSTOMER_DAYS)}`,
    ],
  ),
  feedback: until("for a year after it was closed, with its pictures", (_, ago) => [
    sql`delete from picture p using feedback f where f.id = p.feedback and f.closed_at < ${ago(SERVICE_DAYS)}`,
    sql`delete from feedback where closed_at < ${ago(SERVICE_DAYS)}`,
  ]),
  agent_message: until(
    "for a year after it was read",
    (_, ago) => sql`delete from agent_message where read_at < ${ago(SERVICE_DAYS)}`,
  ),
  member_notice: until(
    "for a year after it was read",
    (_, ago) => sql`delete from member_notice where read_at < ${ago(SERVICE_DAYS)}`,
  ),
  message: until(
    "for a year after it was read, unread for five years",
    (_, ago) => sql`delete from message where read_at < ${ago(SERVICE_DAYS)} or at < ${ago(CUSTOMER_DAYS)}`,
  ),
  message_preference: until("until the account is closed", () => ofClosed(sql`message_preference`)),
  push_subscription: until("until its session ends or is forgotten, its browser is gone, or the account is closed", () => [
    sql`delete from push_subscription p using session s where s.token_hash = p.session and s.ended_at is not null`,
    ofClosed(sql`push_subscription`),
  ]),
  house_message: keeps("what the house wrote to its members, and who sent it: inboxes have its texts from here"),
  member_note: keeps("agents' private notes; they delete them"),

  // Locations of members.
  game_session: until(
    `for ${SESSION_DAYS} days after it was opened`,
    (_, ago) => sql`delete from game_session where created_at < ${ago(SESSION_DAYS)}`,
  ),
  session: until(
    `for ${SESSION_DAYS} days after it was last used, with its games`,
    (_, ago) => sql`delete from session where seen_at < ${ago(SESSION_DAYS)}`,
  ),
  known_address: until(
    `for ${ADDRESS_DAYS} days after it was last used; the last one stays: without it the next sign-in is taken for a first one`,
    (_, ago) => sql`
      delete from known_address k where seen_at < ${ago(ADDRESS_DAYS)}
        and exists (select from known_address newer where newer.member = k.member and newer.seen_at > k.seen_at)`,
  ),
  recent_game: until("for a year", (_, ago) => sql`delete from recent_game where at < ${ago(365)}`),
  lottery_liability: until(
    "for two months after the draw, single numbers and picks for a week: it limits sales",
    (_, ago) => sql`
      delete from lottery_liability
      where numero < ${numeroOfDay(ago(60).toISOString())}
        or ((number <> '' or pick <> '') and numero < ${numeroOfDay(ago(7).toISOString())})`,
  ),
  lottery_chase_end: keeps("members whose chases are ended next"),
  lottery_win_due: keeps("draws whose winners get a message next"),
  lottery_win_told: until(
    "for a year after the draw: a correction tells what has changed",
    (_, ago) => sql`delete from lottery_win_told where at < ${ago(365)}`,
  ),
  recent_lottery: until("for a year", (_, ago) => sql`delete from recent_lottery where at < ${ago(365)}`),
  favorite: keeps("members add and remove them"),
  audit: keeps(
    "a chain: removing a row breaks it. It holds accounts, addresses and corrected identities, never a contact or a secret",
  ),

  // Members.
  member: until(
    "for a day in free play. Others stay; what names their owner is wiped five years after the account was closed",
    (_, ago) => [freePlayOver(ago(1)), namesWiped(ago(CUSTOMER_DAYS))],
  ),
  exclusion_index: until(
    "as long as what names its member",
    () => sql`delete from exclusion_index i using member m where m.id = i.member and m.profile = '{}' and m.mobile is null`,
  ),
  exclusion_stale: keeps("until a node with the register has indexed the member: it says only that they have changed"),
  exclusion_notice: until(
    "for a year after the exclusion has ended: a cell that was away must learn that it was lifted",
    (_, ago) => sql`delete from exclusion_notice where until < ${ago(365)}`,
  ),
  exclusion_entry: until("until the exclusion ends", now => sql`delete from exclusion_entry where until < ${now}`),
  shared_exclusion: until(
    "for a year after the exclusion has ended: a cell that was away must learn that it was lifted",
    (_, ago) => sql`delete from shared_exclusion where until < ${ago(365)}`,
  ),
  document_picture: until(
    "for an hour without a document, for a year after a rejection, else as long as their document",
    (_, ago) => [
      sql`delete from document_picture where document is null and at < ${ago(1 / 24)}`,
      sql`
        delete from document_picture p using identity_document d
        where d.id = p.document and d.state = 'rejected' and d.decided_at < ${ago(SERVICE_DAYS)}`,
    ],
  ),
  identity_document: until("for five years after its account was closed, with its pictures", (_, ago) =>
    documentsOver(ago(CUSTOMER_DAYS)),
  ),
  sanction_match: until("for five years after its account was closed", (_, ago) => matchesOver(ago(CUSTOMER_DAYS))),
  withdrawal: until(
    "as books; where the money went is wiped, with the name, five years after the decision",
    (_, ago) => sql`
      update withdrawal set destination = '…', holder = null
      where decided_at < ${ago(CUSTOMER_DAYS)} and destination <> '…'`,
  ),
  payout_account: until(
    "while its member has it; five years after they remove it or their account is closed, it is wiped as a withdrawal's",
    (_, ago) => sql`
      update payout_account a set number = '…', number_index = null, holder = case when holder is not null then '…' end
      where number <> '…' and (removed_at < ${ago(CUSTOMER_DAYS)} or exists (
        select from team_event e join member m on m.id = e.member
        where m.id = a.member and m.status = 'closed' and e.action = 'closed' and e.at < ${ago(CUSTOMER_DAYS)}))`,
  ),
  point_redemption: until(
    "as what members redeemed; where goods went is wiped a year after the decision",
    (_, ago) => sql`
      update point_redemption set address = null, phone = null
      where decided_at < ${ago(SERVICE_DAYS)} and (address is not null or phone is not null)`,
  ),
  mission_image: until("for an hour without a claim; for a year after the claim was decided", (_, ago) => [
    sql`delete from mission_image where prize is null and at < ${ago(1 / 24)}`,
    sql`
      delete from mission_image i using mission_prize p
      where p.id = i.prize and p.state <> 'applying' and p.changed_at < ${ago(SERVICE_DAYS)}`,
  ]),
  sandbox_payment: until(
    "for a year: it is play money",
    (_, ago) => sql`delete from sandbox_payment where created_at < ${ago(365)}`,
  ),
  export: until(
    `for ${SESSION_DAYS} days; its file goes after seven`,
    (_, ago) => sql`delete from export where finished_at < ${ago(SESSION_DAYS)}`,
  ),
  staff: keeps("an agent's sub-accounts, revoked ones too: what they did is recorded under their names"),
  member_closure: keeps("the tree of present members"),
  member_closure_past: keeps("who was whose upline when: reports of past days use it"),
  saved_view: until(
    "until their agent or staff delete them; staff's go with their sub-account",
    () => sql`delete from saved_view v using staff s where s.id = v.staff and s.state = 'revoked'`,
  ),
  register_link: keeps("an agent's links, through which members joined"),
  joining: keeps("a queue that the reports empty"),
  vendor_player: keeps("members a vendor can name in a late win"),
  test_player: keeps("accounts of vendors' conformance runs"),

  // Player protection.
  protection: keeps("the break that is in force, and until when limits are"),
  protection_change: keeps(evidence),
  protection_limit: keeps("limits in force"),
  play_count: keeps(evidence),
  play_day: keeps(evidence),
  play_wallet: keeps(evidence),

  ...Object.fromEntries(
    (
      [
        [money, "account transfer transfer_key archived_entries archived_month books month_close trial_balance correction"],
        [money, "deposit deposit_slip deposit_discrepancy chargeback_won withdrawal_proof"],
        [money, "cashback cashback_line level_gained rebate rebate_day rebate_line rebate_past"],
        [money, "wallet_transfer wallet_feed wallet_entry_held wallet_difference pot"],
        [money, "ledger_seal ledger_link pool_balance pool_movement round free_rounds free_round jackpot_terms"],
        [
          money,
          "reconciliation reconciliation_difference reconciled_beyond swept_round void_act voided_round held_win lottery " +
            "lottery_draw lottery_ticket lottery_chase lottery_correction lottery_result lottery_decision " +
            "lottery_rebate lottery_rebate_due",
        ],
        [money, "referral referral_code"],
        [points, "point_account point_day point_earning point_entry point_reward point_voucher reward_mark level_due"],
        [points, "level_reached level_terms"],
        [prizes, "mission mission_member mission_sign mission_score mission_rung mission_prize raffle_tickets"],
        [agreement, "contract contract_version contract_event settlement settled_until statement_head"],
        [agreement, "statement_key statement_recheck salary_mark shortage_mark team_event freeze_request"],
        [counted, "fact fact_mark verification_mark aftermath late_play entry_day round_day member_cash"],
        [counted, "team_active team_active_members team_cash team_large team_middling team_size team_total"],
        [configuration, "brand brand_host brand_vendor catalog_version chat_word content game game_room vendor"],
        [configuration, "typeface vendor_key lottery_limit lottery_number_rule lottery_number_bound lottery_feed"],
        [house, "sanction_list sanction_name"],
        [house, "exclusion_reading shared_exclusion_key done_once installation migration secret"],
      ] as const
    ).flatMap(([why, tables]) => tables.split(" ").map(table => [table, keeps(why)])),
  ),
}

/** Tables with rows that depend on a free-play member. */
const heldByFreePlay = (
  "session game_session known_address favorite recent_game recent_lottery vendor_player member_notice message " +
  "play_count play_day protection_limit protection"
).split(" ")

/**
 * Expired free-play members with all dependent rows, in one statement that scans the members once; except those who have talked
 * to someone, until that expires too.
 */
const freePlayOver = (before: Date): Sql => sql`
  with gone as materialized (
    select m.id from member m where m.type = 'trial' and m.created_at < ${before}
      and not exists (select from session s where s.member = m.id and s.ended_at is null and s.seen_at >= ${before})
      and not exists (select from service_message x where x.member = m.id)
      and not exists (select from chat_message x where x.member = m.id)
      and not exists (select from feedback x where x.member = m.id)
      and not exists (select from protection_change x where x.member = m.id)
      and not exists (select from account x where x.member = m.id and x.seq > 0)
  ),
  ${join(
    heldByFreePlay.map(
      table => sql`
    of_${raw(table)} as (delete from ${raw(table)} where member in (select id from gone))`,
    ),
  )},
  of_tree as (delete from member_closure where descendant in (select id from gone))
  delete from member where id in (select id from gone)`

/** Deletes what signs in to an account that no one can sign in to again. */
const ofClosed = (table: Sql): Sql => sql`
  delete from ${table} x using member m where m.id = x.member and m.status = 'closed'`

const documentsOver = (before: Date): Sql => sql`
  delete from identity_document d using member m
  where m.id = d.member and m.status = 'closed'
    and exists (select from team_event e where e.member = m.id and e.action = 'closed' and e.at < ${before})`

const matchesOver = (before: Date): Sql => sql`
  delete from sanction_match x using member m
  where m.id = x.member and m.status = 'closed'
    and exists (select from team_event e where e.member = m.id and e.action = 'closed' and e.at < ${before})`

/** An account's number and username stay: the books refer to it by them. */
const namesWiped = (before: Date): Sql => sql`
  update member m set profile = '{}', mobile = null, birth_date = null, email_verified_at = null, registered_ip = null,
    last_login_ip = null, nickname = '#' || m.id, nickname_key = null
  where m.status = 'closed' and (m.profile <> '{}' or m.mobile is not null or m.birth_date is not null
      or m.registered_ip is not null or m.last_login_ip is not null or m.nickname <> '#' || m.id)
    and exists (select from team_event e where e.member = m.id and e.action = 'closed' and e.at < ${before})`
