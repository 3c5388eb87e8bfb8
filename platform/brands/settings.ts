import { Count, gameTypes, Rate, Sum } from "@baize/common/api/fields.ts"
import { GamePace } from "@baize/common/api/game-pace.ts"
import { PrizeMode } from "@baize/common/api/lottery.ts"
import { dialingCodeOf } from "@baize/common/api/phone.ts"
import { isAddress } from "@baize/common/api/rich-text.ts"
import { appSystems } from "@baize/common/api/site.ts"
import * as v from "valibot"
import { AnalyticsSettings } from "./analytics.ts"
import { Company, license } from "./company.ts"
import { depositMethods } from "./deposit-methods.ts"
import { Labels } from "./labels.ts"
import { LevelSettings } from "./levels.ts"
import { LookSettings } from "./look/look.ts"
import { Origins } from "./origins.ts"
import { PointSettings } from "./points.ts"
import { PrizeGroupRules } from "./prize-groups.ts"
import { ReferralTerms } from "./referral.ts"
import { RegisterRules } from "./register-rules.ts"
import { WithdrawalMethods } from "./withdrawal-methods.ts"
import { LanguageKey } from "./words.ts"

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

/** When members must prove something with a document: before they deposit and play, or withdraw, or from lifetime sums on. */
const DocumentRule = v.strictObject({
  before: v.optional(v.picklist(["play", "withdrawal"])),
  /** Minor units. */
  depositsFrom: v.optional(Sum),
  withdrawalsFrom: v.optional(Sum),
})

/** When members must say where their money comes from: deposits of a sum, of the lifetime or of the last days. */
const FundsRule = v.strictObject({
  /** Minor units. */
  depositsFrom: v.pipe(Sum, v.minValue(1)),
  days: v.optional(v.pipe(Count, v.minValue(1), v.maxValue(365))),
  /** What can be withdrawn within 30 days before it is approved, minor units; absent: nothing. */
  withdrawalsUpTo: v.optional(Sum),
})

/** A brand's own settings, stored with it as JSON. */
export const BrandSettings = v.strictObject({
  /** The code of the brand above it in the white-label tree; null or absent: it is at the top. */
  parent: v.optional(v.nullable(v.string())),
  registerRules: RegisterRules,
  /** Which link counts for 30 days for a visitor who comes by several: the first, or the last. */
  attribution: v.picklist(["first", "last"]),
  captchaOnRegister: v.boolean(),
  /** Whether the terms box is ticked by default: only where the brand's law allows it. */
  termsTicked: v.boolean(),
  /** The minimum age to play for money, in years. */
  minimumAge: Age,
  /** The documents it asks for; without a rule only an operator does. */
  documents: v.optional(
    v.strictObject({
      identity: v.optional(DocumentRule),
      address: v.optional(DocumentRule),
      funds: v.optional(FundsRule),
      /** Whether members are asked if they hold a public office or are close to someone who does. */
      office: v.optional(v.strictObject({ before: v.picklist(["play", "withdrawal"]) })),
    }),
  ),
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
  /** Whether several members can have one nickname; absent: no. */
  sharedNicknames: v.optional(v.boolean()),
  /** Days after which a password must be changed (with flag PWDEXPFORCECHANGE3); 0 never. */
  passwordDays: v.pipe(Count, v.maxValue(3_650)),
  /** Passwords that force a change at sign-in. */
  weakDefaults: list(named(200)),
  /** In the order in which members see them. */
  deposit: depositMethods,
  withdrawal: WithdrawalMethods,
  /** Hours that a new payout account waits until withdrawals can go to it: time for its owner to notice one they did not add. */
  payoutWaitHours: v.pipe(Count, v.maxValue(720)),
  /** Minutes in which a member is asked whether a paid withdrawal has arrived. */
  receiptMinutes: v.pipe(Count, v.minValue(1), v.maxValue(525_600)),
  /** Withdrawals of this amount or more are approved by two operators, minor units; absent: one approves any amount. */
  twoPeopleFrom: v.optional(Sum),
  /** Rebates of members and agents; absent: each game type earns the whole rate, and members without an agent earn none. */
  rebates: v.optional(
    v.strictObject({
      /** By game type, the part of an account's rate that its play earns, parts per million; absent: all of it. */
      shares: v.optional(v.strictObject(v.entriesFromList(gameTypes, v.optional(Rate))), {}),
      /** The rate of a member who joins without an agent, parts per million of turnover. */
      direct: v.optional(Rate, 0),
    }),
  ),
  /** Address of its logo; empty: the sites use its name in their own lettering. */
  logo: v.pipe(v.string(), v.maxLength(200)),
  /** The same for light mode; absent or empty: `logo` in both. */
  logoLight: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Its own names of game types and classifications, by language; absent: those of the catalogs. */
  labels: v.optional(Labels),
  /** Its own colors, corners and type; null or absent: those of its theme. */
  look: v.optional(v.nullable(LookSettings)),
  /** Origins that have its pictures (`/art/`) too, which the player site asks first; absent: its own host alone has them. */
  imageCDNs: v.optional(Origins),
  /** Origins that have the house's games too, for a player whose browser can't load one from `GAMES_URL`. */
  launchGameCDNs: v.optional(Origins),
  /** Counts page views of visitors who agree; null or absent: nothing is counted. */
  analytics: v.optional(v.nullable(AnalyticsSettings)),
  /** Its chats, and when they are answered. `names` and `hoursIn` are the same in languages other than the brand's own. */
  customerService: list(
    v.strictObject({
      name: named(40),
      names: v.optional(v.record(LanguageKey, named(40))),
      url: address,
      hours: v.optional(named(120)),
      hoursIn: v.optional(v.record(LanguageKey, named(120))),
    }),
  ),
  /** Where to get the app, by system, if not from the site itself. */
  downloads: v.optional(v.strictObject(v.entriesFromList(appSystems, v.optional(address)))),
  /** Its pages elsewhere; the sites have them as `resources`. */
  social: list(v.strictObject({ labelNameEn: named(40), url: address })),
  company: v.optional(Company),
  /** Absent: the sites claim none. */
  license: v.optional(license(address)),
  /** Help with problem gambling, by language; absent: what its languages have by default. */
  helpLines: v.optional(
    v.record(LanguageKey, list(v.strictObject({ name: named(80), url: address, phone: v.optional(named(24)) }))),
  ),
  /** What its law allows in games; absent: everything. */
  pace: v.optional(GamePace),
  /** Play money a free-play member starts a game with, minor units. */
  freePlayBalance: Sum,
  /** Multiplies the catalog's smallest bets into this currency. */
  betMultiplier: v.pipe(Count, v.minValue(1), v.maxValue(1_000_000)),
  /** Points for play; without it the points mall is closed, and what members have stays. */
  points: v.optional(PointSettings),
  /** The VIP levels that points raise members to; without them only the house sets levels. */
  levels: v.optional(LevelSettings),
  /** What members get for friends who join by their code; without it codes admit no one. A change is for those who join later. */
  referral: v.optional(ReferralTerms),
  /** The prize groups of its lotteries; absent: 1800 to 1960, and 1900 for who joins. */
  prizeGroups: v.optional(PrizeGroupRules),
  /** The lotteries it offers. */
  prizeModes: list(PrizeMode),
})
export type BrandSettings = Readonly<v.InferOutput<typeof BrandSettings>>
