import * as v from "valibot"
import { hidden, members, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, Money, PageNo, PageSize, paged } from "./fields.ts"
import { Game } from "./games.ts"

/** A vendor's code and his name for a round: `BZ:0198…`. */
export const RoundId = v.pipe(v.string(), v.minLength(3), v.maxLength(170), v.regex(/^[\w-]{1,64}:[\w.:-]{1,100}$/))

/**
 * What happened in a round, in order. Money: `bet`, `win`, `jackpot-win`, and `rollback` or `reversal` of one of them (`takenBack`).
 * Without: `endround` (the vendor ended it), `tombstone` (taken back before it came), `swept` (open for too long: ended by the house),
 * `voided` (declared void by the house).
 */
export const RoundEntry = v.object({
  kind: v.picklist([
    "bet",
    "win",
    "jackpot-win",
    "rollback",
    "reversal",
    "tombstone",
    "endround",
    "swept-returned",
    "swept-closed",
    "voided",
  ]),
  at: Instant,
  /** Signed: positive is money in. Null where no money can move. */
  amount: v.nullable(Money),
  /** Of the member's account after it. */
  balance: v.nullable(Money),
  /** The vendor's name for it; of the house's own acts, theirs. */
  transaction: v.string(),
  /** What a rollback or reversal has taken back. */
  takenBack: v.nullable(v.picklist(["bet", "win", "jackpot-win"])),
})
export type RoundEntry = v.InferOutput<typeof RoundEntry>

/** One of one's own rounds, entry by entry. */
export const roundTimeline = endpoint({
  method: "GET",
  path: "/wps/records/round",
  token: true,
  sealed: false,
  request: v.object({ roundId: RoundId }),
  response: v.object({
    roundId: v.string(),
    gameName: v.string(),
    vendorName: v.string(),
    openedAt: Instant,
    settledAt: v.nullable(Instant),
    state: v.picklist(["open", "settled", "cancelled"]),
    stake: Money,
    payout: Money,
    entries: v.array(RoundEntry),
    /** The game, where its studio shows the round itself: how it ended, and the proof. It is launched with this round. */
    shownBy: v.nullable(v.object({ game: Game, round: v.string() })),
  }),
  refusals: {},
  access: { own: members, others: hidden(members) },
  limit: { count: 120, seconds: 60 },
})

/** Why rounds were declared void, as members are told. */
export const voidCauses = ["malfunction", "wrong-result", "wrong-pay", "interrupted"] as const

/** What the house has to tell a member about his rounds, newest first; `unread` keeps to what he has not seen. */
export const memberNotices = endpoint({
  method: "GET",
  path: "/wps/member/notices",
  token: true,
  sealed: false,
  request: v.object({ unread: v.optional(v.boolean(), false), pageNo: PageNo, pageSize: PageSize }),
  response: paged(
    v.object({
      id: Id,
      kind: v.picklist(["round-returned", "round-closed", "rounds-voided"]),
      at: Instant,
      readAt: v.nullable(Instant),
      gameName: v.string(),
      iconUrl: v.string(),
      /** Of a notice about a single round. */
      roundId: v.nullable(v.string()),
      rounds: Count,
      /** Stakes and wins of these rounds: returned and taken back, or of a closed one as they stand. */
      stakes: Money,
      wins: Money,
      cause: v.nullable(v.picklist(voidCauses)),
      /** When the voided rounds were played. */
      from: v.nullable(Instant),
      until: v.nullable(Instant),
    }),
  ),
  refusals: {},
  access: { own: signedIn },
})

/** Notes that one has read one's notices up to this one. */
export const readNotices = endpoint({
  method: "POST",
  path: "/wps/member/notices/read",
  token: true,
  sealed: false,
  request: v.object({ upTo: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: signedIn },
})
