import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { expect, test } from "vitest"

/** The numbered files as installations have applied them. A new file adds a line; a line never changes. */
const applied = `
platform/schema/0001_books.sql 0a3b1b7d861a969e
platform/schema/0002_brands.sql 8fd13d0e102f1d20
platform/schema/0003_identity.sql c4425fbf8a8f6b4e
platform/schema/0004_team.sql 10b7e83a97f02b8a
platform/schema/0005_catalog.sql ec589dd57164fccd
platform/schema/0006_play.sql f6e1277401a9cf80
platform/schema/0007_protection.sql df479f1b949f8e46
platform/schema/0008_facts.sql 9e8b611f657b4a06
platform/schema/0009_contracts.sql db9d2c40df7ae1b7
platform/schema/0010_cashier.sql 782ff05498a139d5
platform/schema/0011_letters.sql a841f0051ed1fc64
platform/schema/0012_talk.sql 72493a2493409e1a
platform/schema/0013_records.sql 920fbb00b0a9d085
platform/schema/0014_pictures.sql 232280daecb105dc
platform/schema/0015_bonuses.sql 0283be3596df2bb7
platform/schema/0016_rebates.sql 21f0cac4bc977659
platform/schema/0017_transfers.sql 660e15daeacf4408
platform/schema/0018_points.sql fa086955bbe9b9ee
platform/schema/0019_missions.sql 23f506d92a827952
platform/schema/0020_referrals.sql 8bde8fc114c3712c
platform/schema/0021_levels.sql 337816d20d19515c
platform/schema/0022_given.sql 2d0a2252c27a7278
platform/schema/0023_sanctions.sql 602c89c1ffcc4b5a
platform/schema/0024_rebate_days.sql 53da52c92367e1d4
platform/schema/0025_source_of_funds.sql 035d28e997b6e6c4
platform/schema/0026_agent_names.sql ead85afc1887adb8
platform/schema/0027_bonus_bets.sql 08b7842278067cc2
platform/schema/0028_rebate_lines.sql b9b668245b878a1a
platform/schema/0029_inbox_counts.sql b1cc23b220934071
platform/schema/0030_lottery_tickets.sql 449d961470ec1fb1
platform/schema/0031_prize_groups.sql cbb674eec8158074
platform/schema/0032_slot_figures.sql 0dd53c4a0a2c0241
platform/schema/0033_lottery_rebates.sql 3d5bab354ade74f0
platform/schema/0034_lottery_chases.sql 8465c00ee6474b3b
platform/schema/0035_lottery_tiles.sql b1a7de28ce554adf
platform/schema/0036_official_results.sql fae616c47d194984
platform/schema/0037_lottery_selling.sql 20ad889612483782
platform/schema/0038_max_wins.sql c6d4a8a8f88006ad
platform/schema/0039_funded_bets.sql 0fe41b6f0241bcaf
platform/schema/0040_retired_feeds.sql a09fb77f041d64af
platform/schema/0041_number_bounds.sql cd4b0579c17568af
platform/schema/0042_lottery_wins.sql d25caf9b74dfc09f
platform/schema/0043_due_tickets.sql 01739232ed3edae2
platform/schema/0044_own_timetables.sql b2d688dfe2560f83
platform/schema/0045_held_draws.sql 955af642a71c7a12
platform/schema/0046_bets_together.sql 1487291bea044bd9
platform/schema/0047_late_play.sql 2fd765b08280f57a
platform/schema/0048_plain_exports.sql ebfcf1d355e199b2
platform/schema/0049_member_stakes.sql f7c857f7807f700b
platform/schema/0050_saved_views.sql 336f40573f16cbbd
platform/schema/0051_staff_acts.sql 7ee4f836a9d14cf5
platform/schema/0052_decided_tickets.sql cefbdabe63f6cbd6
platform/schema/0053_staff_transfer_limits.sql 1b8d7fc604818cda
platform/schema/0054_sealed_statements.sql e9997fdd32ed54bf
platform/schema/0055_game_windows.sql 41bbdb4dcd3d5830
platform/schema/0056_ledger_links.sql fe8b6dbd03e3b49d
platform/schema/0057_note_authors.sql e3870c6f7da86cd7
platform/schema/0058_sealed_payees.sql c077d446ef9a6d77
platform/schema/0059_lottery_risk.sql b57a8cac13f33ab9
platform/schema/0060_sealed_seeds.sql 764e337180b34227
platform/schema/0061_ended_chases.sql e043c6e2002a99fb
platform/schema/0062_sealed_contacts.sql 855b890f0bc46f28
platform/schema/0063_main_hosts.sql 81d89f30f159678f
platform/schema/0064_sealed_names.sql b4dd7bc2f91d5039
platform/schema/0065_found_by.sql 5ab37809afa8b29f
platform/schema/0066_pots.sql efe452232195bf45
platform/schema/0067_typefaces.sql ae7a75f724969eed
platform/schema/0068_screening.sql c6799f5bc9a3f914
platform/schema/0069_shared_exclusions.sql 0937f11603b51b7a
platform/schema/0070_session_time.sql 373209f416339cd9
platform/schema/0071_stale_exclusions.sql 58e55196c17bcb6c
platform/schema/0072_pots_taken_back.sql 97f0939bda99f761
platform/schema/0074_cashback_by_start.sql 3bf6ef20b51f2d53
platform/schema/0076_pots_in_play.sql a7e51253c79b5897
platform/schema/0077_open_rounds_of_members.sql 21b211b03ab909ec
platform/schema/0078_pots_before.sql 0ebaddc0d22dade1
platform/schema/0079_sign_ins_with_registrations.sql 735fb9dd8cb158fd
platform/schema/0080_listed_names.sql 4daabfe941a004dd
platform/schema/0082_labels_of_links.sql d84ef407252671fe
platform/schema/0083_views_of_staff.sql 16f6d87a6cc88a5d
platform/schema/0084_unchecked_withdrawals.sql 94d5ca8d96e63b74
platform/schema/0085_verification_marks.sql 1c2455eccb3d9f05
platform/schema/0087_unchecked_redemptions.sql edf9ec1b385d730c
platform/schema/0088_found_new_rows.sql b7f5c7f48fa3ec13
platform/schema/0089_main_host_of_the_demo.sql 84dc993cceee9c55
studio/schema/0001_play.sql a414d05f29bc538e
studio/schema/0002_jackpots.sql b46b735157dd6c72
studio/schema/0003_returns.sql bf9079945405697d
studio/schema/0004_held_wallets.sql a521982763d8a746
studio/schema/0005_pace.sql 60b85d7bae767d94
studio/schema/0006_raises.sql 136689f39ee525b3
studio/schema/0007_hands.sql 42b0be0c0305b182
studio/schema/0008_saved_bets.sql cd77b4ecd8768b69
studio/schema/0009_table_turns.sql 5bd14d62dc456f55
studio/schema/0010_poker.sql e81356aa298ec9ae
studio/schema/0011_poker_service.sql 5422c9c12b1dbb66
studio/schema/0012_poker_buy_ins.sql f0d2d1ae1d1fd329
studio/schema/0013_poker_signals.sql 34cb8ecdce05db2d
studio/schema/0014_chat.sql 7959065119927a76
studio/schema/0015_tournaments.sql 9e60b79d78925038
studio/schema/0016_tournament_owners.sql ee92c0a6c387ca0a
studio/schema/0017_poker_waiting.sql 491f9006525e5760
studio/schema/0018_tournament_offers.sql 2880e0f6aad49729
studio/schema/0019_unplayed_rounds.sql 14c045138b288884
studio/schema/0020_round_indexes.sql a3183544d5cebecf
studio/schema/0021_sealed_seeds.sql 9cb884b597171376
studio/schema/0022_cash_tables.sql d57957e6a98a788b
studio/schema/0023_pots.sql 2ddbe097f594c1a3
studio/schema/0025_sealed_jackpots.sql 8dd1c973778a75b5
studio/schema/0026_missed_small_blinds.sql 6cf455de5cdbb63e
studio/schema/0027_restorations.sql 488cb32a26552007
studio/schema/0028_departures_by_blinds.sql 0ba4295564b223b7
studio/schema/0029_poker_top_ups.sql 07f5429ccc5a7328
studio/schema/0030_forgotten_origins.sql 329641dc124217e5
studio/schema/0031_bets_behind.sql a2bf32b4c6a56dc7
`

test("numbered schema files never change once they have landed: an installation would refuse to start", () => {
  const present = ["platform/schema", "studio/schema"].flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => /^\d{4}_.*\.sql$/.test(name))
      .sort()
      .map(name => `${folder}/${name} ${checksum(join(root, folder, name))}`),
  )
  expect(present).toEqual(applied.trim().split("\n"))
})

const checksum = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16)
