import * as v from "valibot"
import { hidden, members, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, Money, PageNo, PageSize, paged } from "./fields.ts"
import { Game } from "./games.ts"

/** A vendor's code and its id of a round: `BZ:0198…`. */
export const RoundId = v.pipe(v.string(), v.minLength(3), v.maxLength(170), v.regex(/^[\w-]{1,64}:[\w.:-]{1,100}$/))

/**
 * The events of a round, in order. With money: `bet`, `win`, `jackpot-win`, and `rollback` or `reversal` of one of them
 * (`takenBack`). Without: `endround` (the vendor ended it), `tombstone` (rolled back before it arrived), `swept` (open for too
 * long: ended by the house), `voided` (voided by the house).
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
  /** Signed: positive is money in. Null if the event never moves money. */
  amount: v.nullable(Money),
  /** Of the member's account after it. */
  balance: v.nullable(Money),
  /** The vendor's id of it, or the house's for its own events. */
  transaction: v.string(),
  /** What a rollback or reversal has undone. */
  takenBack: v.nullable(v.picklist(["bet", "win", "jackpot-win"])),
})
export type RoundEntry = v.InferOutput<typeof RoundEntry>

/** One of the caller's rounds, entry by entry. */
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
    /** The game, if its studio can show the round itself: its result and the proof. It is launched with this round. */
    shownBy: v.nullable(v.object({ game: Game, round: v.string() })),
  }),
  refusals: {},
  access: { own: members, others: hidden(members) },
  limit: { count: 120, seconds: 60 },
})

/** Why rounds were voided, as shown to members. */
export const voidCauses = ["malfunction", "wrong-result", "wrong-pay", "interrupted"] as const

/** Notices to a member about their rounds, newest first; `unread` limits them to unread ones. */
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
      /** Stakes and wins of these rounds: returned and reversed, or for a closed round unchanged. */
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

/** Marks notices up to this one as read. */
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
