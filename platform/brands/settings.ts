import { Code, Count, Sum } from "@baize/common/api/fields.ts"
import { PrizeMode } from "@baize/common/api/lottery.ts"
import { dialingCodeOf } from "@baize/common/api/phone.ts"
import { isAddress } from "@baize/common/api/rich-text.ts"
import { appSystems } from "@baize/common/api/site.ts"
import * as v from "valibot"
import { RegisterRules } from "./register-rules.ts"

/** No duplicates. */
const list = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(item),
    v.check(all => new Set(all.map(one => JSON.stringify(one))).size === all.length, "something is named twice"),
    v.readonly(),
  )
const named = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(most))
const address = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(
    text => isAddress(text) && !text.startsWith("http:") && !/\s/.test(text),
    "an address starts with https:// or, at the site itself, with /",
  ),
)
const Age = v.pipe(v.number(), v.integer(), v.minValue(18, "no one under 18 can play"), v.maxValue(99))

/** A method of the cashier: bounds and quick choices in minor units. */
const Method = v.pipe(
  v.strictObject({ code: v.pipe(Code, v.minLength(1)), min: Sum, max: Sum, quick: v.optional(list(Sum)) }),
  v.check(({ min, max }) => min <= max, "its min is above its max"),
  v.check(({ min, max, quick = [] }) => quick.every(sum => sum >= min && sum <= max), "a quick sum is not between min and max"),
)
const methods = v.pipe(
  list(Method),
  v.check(all => new Set(all.map(({ code }) => code)).size === all.length, "a method is named twice"),
)

/** A brand's own settings, stored with it as JSON. */
export const BrandSettings = v.strictObject({
  registerRules: RegisterRules,
  /** Which link counts for 30 days for a visitor who comes by several: the first, or the last. */
  attribution: v.picklist(["first", "last"]),
  captchaOnRegister: v.boolean(),
  /** Whether the terms box is ticked by default: only where the brand's law allows it. */
  termsTicked: v.boolean(),
  /** The minimum age to play for money, in years. */
  minimumAge: Age,
  /** ISO 3166-1 countries whose mobile numbers are accepted, the brand's own first. */
  phoneCountries: v.pipe(
    list(
      v.pipe(
        v.string(),
        v.check(country => dialingCodeOf(country) !== undefined, "no such country"),
      ),
    ),
    v.minLength(1, "empty"),
  ),
  /** Maximum texts sent per day, because each costs money. */
  smsPerDay: Count,
  /** Whether a sign-in from an address that is new for a member must be confirmed. */
  confirmNewAddress: v.boolean(),
  /** Days after which a password must be changed (with flag PWDEXPFORCECHANGE3); 0 never. */
  passwordDays: v.pipe(Count, v.maxValue(3_650)),
  /** Passwords that force a change at sign-in. */
  weakDefaults: list(named(200)),
  deposit: methods,
  withdrawal: methods,
  /** Withdrawals of this amount or more are approved by two operators, minor units; absent: one approves any amount. */
  twoPeopleFrom: v.optional(Sum),
  /** Address of its logo; empty: the sites use its name in their own lettering. */
  logo: v.pipe(v.string(), v.maxLength(200)),
  /** Its chats. `names` are their names in languages other than the brand's own. */
  customerService: list(v.strictObject({ name: named(40), names: v.optional(v.record(v.string(), named(40))), url: address })),
  /** Where to get the app, by system, if not from the site itself. */
  downloads: v.optional(v.strictObject(v.entriesFromList(appSystems, v.optional(address)))),
  social: list(v.strictObject({ labelNameEn: named(40), url: address })),
  /** Play money a free-play member starts a game with, minor units. */
  freePlayBalance: Sum,
  /** Multiplies the catalog's smallest bets into this currency. */
  betMultiplier: v.pipe(Count, v.minValue(1), v.maxValue(1_000_000)),
  /** The lotteries it offers. */
  prizeModes: list(PrizeMode),
})
export type BrandSettings = Readonly<v.InferOutput<typeof BrandSettings>>
