import * as v from "valibot"
import { hidden, members, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, Money, PageNo, PageSize, paged, RoundRake } from "./fields.ts"
import { WireGame } from "./wire-game.ts"

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
  amount: v.pipe(v.nullable(Money), v.description("Signed: positive is money in; null where no money can move")),
  balance: v.pipe(v.nullable(Money), v.description("Balance of the member's account after the entry")),
  transaction: v.pipe(v.string(), v.description("The vendor's id of the transaction, or the house's for its own entries")),
  takenBack: v.pipe(v.nullable(v.picklist(["bet", "win", "jackpot-win"])), v.description("What a rollback or reversal undid")),
})
export type RoundEntry = v.InferOutput<typeof RoundEntry>

export const roundTimeline = endpoint({
  summary: "Read one of the caller's rounds, entry by entry",
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
    rake: RoundRake,
    entries: v.array(RoundEntry),
    next: v.pipe(
      v.object({ what: v.picklist(["stake-back", "closing", "return", "nothing"]), at: v.nullable(Instant) }),
      v.description(
        "`stake-back`, `closing`: without the studio's result, `at` which the stake is returned or the round closed as it is. " +
          "`return`: the house voided it, and the money is on its way",
      ),
    ),
    shownBy: v.pipe(
      v.nullable(v.object({ game: WireGame, round: v.string() })),
      v.description("The game to launch with this round, where its studio shows the result and its proof"),
    ),
  }),
  refusals: {},
  access: { own: members, others: hidden(members) },
  limit: { count: 120, seconds: 60 },
})

/** Why rounds were voided, as shown to members. */
export const voidCauses = ["malfunction", "wrong-result", "wrong-pay", "interrupted"] as const

/** `unread` selects those the member has not seen. */
export const memberNotices = endpoint({
  summary: "List notices about the caller's rounds, newest first",
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
      roundId: v.pipe(v.nullable(v.string()), v.description("The round, for a notice about a single one")),
      rounds: Count,
      stakes: v.pipe(Money, v.description("Sum of the stakes of these rounds: returned, or for a closed round as they are")),
      wins: Money,
      cause: v.nullable(v.picklist(voidCauses)),
      from: v.pipe(v.nullable(Instant), v.description("When the first of the voided rounds was played")),
      until: v.nullable(Instant),
    }),
  ),
  refusals: {},
  access: { own: signedIn },
})

export const readNotices = endpoint({
  summary: "Mark notices as read, from one to another",
  method: "POST",
  path: "/wps/member/notices/read",
  token: true,
  sealed: false,
  request: v.object({ from: v.optional(Id, 1), upTo: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: signedIn },
})
