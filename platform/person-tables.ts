/** A member's pictures: of themselves, with feedback, slips of transfers, and proofs about withdrawals. */
export const whosePictures =
  "case t.purpose when 'avatar' then t.name = p.picture " +
  "when 'feedback' then exists (select from feedback f where f.id = t.feedback and f.member = p.id) " +
  "when 'slip' then exists (select from deposit_slip s join deposit d on d.id = s.deposit " +
  "where s.picture = t.name and d.member = p.id) " +
  "when 'proof' then exists (select from withdrawal_proof o join withdrawal w on w.id = o.withdrawal " +
  "where o.picture = t.name and w.member = p.id) end"

/** To a contact of the member (person-contacts.ts). */
export const whoseLetters = "t.brand = p.brand and coalesce(t.recipient_index, t.recipient) = any (p.contacts)"
/** To a contact, or to one that the member is about to have. */
export const whoseCodes = "t.brand = p.brand and (t.recipient = any (p.contacts) or t.recipient like 'member ' || p.id || ' %')"

/** Of a name that was noted: the member's own, not `name@agent` of their sub-accounts, who are people of their own. */
const ownName = (column: string): string =>
  `coalesce(lower(right(${column}, length(p.username) + 1)) <> '@' || lower(p.username), true)`

/**
 * Tables with rows of a member, and which of them (`t`) are the member's (`p`, by `personOf`), as SQL. A person's archive has all
 * of them, and a test fails for a table that refers to members and is in neither list.
 */
export const personTables = [
  { table: "account", whose: "t.member = p.id" },
  { table: "address_challenge", whose: "t.member = p.id" },
  { table: "agent_message", whose: "t.member = p.id" },
  { table: "attempt", whose: "t.brand = p.brand and lower(p.username) = split_part(t.subject, ' ', 2)" },
  { table: "audit", whose: `t.member = p.id and t.staff is null and ${ownName("t.actor")}` },
  { table: "authenticator", whose: "t.member = p.id" },
  { table: "bonus", whose: "t.member = p.id" },
  { table: "cashback", whose: "t.member = p.id" },
  { table: "chat_message", whose: "t.member = p.id" },
  { table: "chat_mute", whose: "t.member = p.id" },
  { table: "code_sent", whose: whoseCodes },
  { table: "contract", whose: "p.id in (t.upline, t.downline)" },
  { table: "deposit", whose: "t.member = p.id" },
  { table: "deposit_slip", whose: "exists (select from deposit d where d.id = t.deposit and d.member = p.id)" },
  { table: "document_picture", whose: "t.member = p.id" },
  { table: "exclusion_notice", whose: "t.member = p.id" },
  { table: "export", whose: `t.member = p.id and ${ownName("t.maker")}` },
  { table: "favorite", whose: "t.member = p.id" },
  { table: "feedback", whose: "t.member = p.id" },
  { table: "free_rounds", whose: "t.member = p.id" },
  { table: "freeze_request", whose: "t.member = p.id" },
  { table: "game_session", whose: "t.member = p.id" },
  { table: "identity_document", whose: "t.member = p.id" },
  { table: "known_address", whose: "t.member = p.id" },
  { table: "level_gained", whose: "t.member = p.id" },
  { table: "level_reached", whose: "t.member = p.id" },
  { table: "lottery_chase", whose: "t.member = p.id" },
  { table: "lottery_rebate", whose: "t.member = p.id" },
  { table: "lottery_ticket", whose: "t.member = p.id" },
  { table: "member", whose: "t.id = p.id" },
  { table: "member_note", whose: "t.member = p.id" },
  { table: "member_notice", whose: "t.member = p.id" },
  { table: "message", whose: "t.member = p.id" },
  { table: "message_preference", whose: "t.member = p.id" },
  { table: "mission_image", whose: "t.member = p.id" },
  { table: "mission_member", whose: "t.member = p.id" },
  { table: "mission_prize", whose: "t.member = p.id" },
  { table: "mission_score", whose: "t.member = p.id" },
  { table: "mission_sign", whose: "t.member = p.id" },
  { table: "one_time_code", whose: whoseCodes },
  { table: "outbox", whose: whoseLetters },
  { table: "passkey", whose: "t.member = p.id" },
  { table: "payout_account", whose: "t.member = p.id" },
  { table: "picture", whose: whosePictures },
  { table: "point_account", whose: "t.member = p.id" },
  { table: "point_entry", whose: "t.member = p.id" },
  { table: "point_redemption", whose: "t.member = p.id" },
  { table: "protection", whose: "t.member = p.id" },
  { table: "protection_change", whose: "t.member = p.id" },
  { table: "protection_limit", whose: "t.member = p.id" },
  { table: "push_subscription", whose: "t.member = p.id" },
  { table: "raffle_tickets", whose: "t.member = p.id" },
  { table: "rebate", whose: "t.member = p.id" },
  { table: "recent_game", whose: "t.member = p.id" },
  { table: "recent_lottery", whose: "t.member = p.id" },
  { table: "referral", whose: "p.id in (t.friend, t.referrer)" },
  { table: "referral_code", whose: "t.member = p.id" },
  { table: "register_link", whose: "t.agent = p.id" },
  { table: "remembered_device", whose: "t.member = p.id" },
  { table: "saved_view", whose: "t.agent = p.id" },
  { table: "service_message", whose: "t.member = p.id" },
  { table: "session", whose: "t.member = p.id and t.staff is null" },
  {
    ...{ table: "settlement" },
    whose: "exists (select from contract c where c.id = t.contract and p.id in (c.upline, c.downline))",
  },
  { table: "team_event", whose: "t.member = p.id" },
  { table: "trusted_device", whose: "t.member = p.id" },
  { table: "wallet_transfer", whose: "t.member = p.id" },
  { table: "withdrawal", whose: "t.member = p.id" },
  {
    ...{ table: "withdrawal_proof" },
    whose: "exists (select from withdrawal w where w.id = t.withdrawal and w.member = p.id)",
  },
] as const

const derived = "derived from the books, which the archive has, and rebuilt from them"
const expiring = "opens something for minutes, and says nothing of anyone"
const queue = "work that is done in seconds or days"
const parts = "parts of what the archive has: rounds, rebates, prizes"
const indexes = "blind indexes of what the archive has"
const forbidden = "the law forbids to say that someone may be on a list"
const others = "people of their own, who work for an agent"

/** Tables that refer to members and are no part of an archive, with the reason. */
export const notInArchive: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [derived, "aftermath entry_day fact late_play member_cash member_closure member_closure_past round_day team_active"],
      [derived, "team_active_members team_cash team_large team_middling team_size team_total"],
      [expiring, "chat_ticket handover password_link passkey_challenge recovery_code"],
      [queue, "ended_round exclusion_stale held_win joining level_due lottery_chase_end lottery_win_told statement_recheck"],
      [queue, "swept_round wallet_difference"],
      [parts, "bonus_play cashback_line mission_rung play_count play_day play_wallet point_earning rebate_line rebate_past"],
      [parts, "round vendor_player voided_round"],
      [indexes, "exclusion_index"],
      [forbidden, "sanction_match"],
      [others, "staff staff_address test_player"],
    ] as const
  ).flatMap(([why, tables]) => tables.split(" ").map(table => [table, why])),
)
