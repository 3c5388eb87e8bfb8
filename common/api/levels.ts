import * as v from "valibot"
import { members } from "./access.ts"
import { BonusTerms } from "./bonuses.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Money, Rate, Text } from "./fields.ts"

/** A method of the cashier that a level opens, or whose terms it changes, as they are from that level on. */
const Benefit = v.object({
  side: v.picklist(["deposit", "withdrawal"]),
  method: v.string(),
  opens: v.pipe(v.boolean(), v.description("Lower levels don't have it at all")),
  max: v.pipe(Money, v.description("At once")),
  perDay: v.pipe(v.nullable(Money), v.description("Of withdrawals; null: no limit")),
  fee: v.nullable(v.object({ fixed: Money, ppm: Rate })),
  minutes: v.pipe(v.nullable(Count), v.description("How long it usually takes")),
})

export const levels = endpoint({
  summary: "Read the caller's VIP level, and what each level brings",
  method: "GET",
  path: "/wps/member/level",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    level: Count,
    points: v.pipe(v.number(), v.safeInteger(), v.description("Earned by playing, ever; below 0 never")),
    levels: v.pipe(
      v.array(
        v.object({
          level: Count,
          name: v.string(),
          points: v.pipe(Count, v.description("That raise a member to it")),
          multiplier: v.pipe(
            v.nullable(v.pipe(v.number(), v.safeInteger())),
            v.description("Of the points that play earns, parts per million; null: the same as the level before"),
          ),
          raised: v.pipe(
            v.boolean(),
            v.description("Points have raised the caller to it; the house can have lowered them since"),
          ),
          benefits: v.pipe(v.array(Benefit), v.description("That the level before does not have")),
          bonuses: v.pipe(
            v.array(v.object({ campaign: Text, terms: BonusTerms })),
            v.description("That it brings once when it is reached; none to a caller who has reached it"),
          ),
        }),
      ),
      v.description("The lowest first; none during a break from play, or where the brand has none"),
    ),
  }),
  refusals: {},
  access: { own: members },
})
