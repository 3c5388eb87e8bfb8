import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Instant, Money, PageNo, PageSize, paged } from "./fields.ts"

/**
 * Where a friend is: they have joined; made a deposit; done everything, which pays with the next run; it is paid; their days are
 * over; the house looks at it; it doesn't count. What they deposit and play is theirs to know.
 */
const referralStates = ["joined", "deposited", "qualified", "paid", "ended", "held", "not-counted"] as const
export type ReferralState = (typeof referralStates)[number]

/** Why there is no code: the brand has no program, the caller is on a break, or an agent, whose links are in the portal. */
const referralClosures = ["program", "break", "agent"] as const

export const referrals = endpoint({
  summary: "Read the caller's referral code, its terms, and who joined by it, newest first",
  method: "GET",
  path: "/wps/member/referrals",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(
      v.object({
        name: v.pipe(v.string(), v.description("The friend's username, masked")),
        joinedAt: Instant,
        until: v.pipe(Day, v.description("The last business day on which their deposits and stakes count")),
        state: v.picklist(referralStates),
        reward: v.pipe(Money, v.description("What the friend brings, or has brought if it is paid")),
        paidAt: v.nullable(Instant),
      }),
    ).entries,
    code: v.nullable(v.string()),
    url: v.pipe(v.nullable(v.string()), v.description("Opens the site's registration with the code")),
    closed: v.nullable(v.picklist(referralClosures)),
    terms: v.pipe(
      v.nullable(
        v.object({
          reward: v.pipe(Money, v.description("For each friend, in cash")),
          deposits: v.pipe(Money, v.description("That the friend needs, together")),
          turnover: v.pipe(Money, v.description("Settled stakes that the friend needs; 0: none")),
          days: v.pipe(Count, v.description("After joining, in which both count")),
        }),
      ),
      v.description("For friends who join now; earlier ones keep theirs"),
    ),
    earned: v.pipe(Money, v.description("Everything paid so far")),
    rewarded: v.pipe(Count, v.description("Friends it was paid for")),
  }),
  refusals: {},
  access: { own: members },
})
