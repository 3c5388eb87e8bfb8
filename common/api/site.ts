import * as v from "valibot"
import { everyone } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, GameType, Instant, LongText, Money, Text } from "./fields.ts"
import { Game } from "./games.ts"
import { MemberInfo } from "./member.ts"

/** Rule of a form's field, as configured by the brand. `patternId` names the error text. */
export const FieldRule = v.object({
  field: v.string(),
  enabled: v.boolean(),
  required: v.boolean(),
  minLength: Count,
  maxLength: Count,
  /** A regular expression for the whole value; "*" accepts everything. */
  acceptedPattern: v.string(),
  patternId: v.string(),
})
export type FieldRule = v.InferOutput<typeof FieldRule>

export const Banner = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  url: v.string(),
  /**
   * What a click opens: 0 nothing, 1 a page of ours (`link`), 2 a game (`link` is its nodeId), 3 a promotion (`link` is its id).
   */
  linkageType: v.picklist([0, 1, 2, 3]),
  link: v.string(),
  /** The game, if a click opens one that the brand offers. */
  game: v.nullable(Game),
})
export const Notice = v.object({ id: v.number(), title: v.string(), time: Instant })
export const Vendor = v.object({
  vassalage: Code,
  name: v.string(),
  iconUrl: v.string(),
  gameTypes: v.array(GameType),
  /** The number of the brand's entries of it: its games, and the entry that opens their list. */
  games: Count,
  sort: Count,
  isNew: v.boolean(),
})
export type Vendor = v.InferOutput<typeof Vendor>
export const WinnerBoardItem = v.object({
  customerId: v.string(),
  customerName: v.string(),
  gameName: v.string(),
  iconUrl: v.string(),
  winAmount: Money,
  time: Instant,
})

/** The systems of the app: iPhone, iPhone with little storage, Android. */
export const appSystems = ["ios", "ios-lite", "android"] as const

/** The brand as a site sees it. */
export const SiteInfo = v.object({
  merchantCode: Code,
  name: v.string(),
  theme: Code,
  logoUrl: v.string(),
  currency: v.string(),
  currencySymbol: v.string(),
  /** Decimals of the currency: 2 for USD, 0 for KRW. */
  exponent: Count,
  gmtOffsetMinutes: v.number(),
  languages: v.array(v.string()),
  language: v.string(),
  /** The flags of the specification §3, by their names. */
  flags: v.record(v.string(), v.boolean()),
  customerService: v.array(v.object({ name: v.string(), url: v.string() })),
  /** Where to get the app for each system: a store's address, or a page of the site itself. */
  downloads: v.array(v.object({ system: v.picklist(appSystems), url: v.string() })),
  social: v.array(v.object({ labelNameEn: v.string(), url: v.string() })),
  agentSiteUrl: v.string(),
  sealing: v.object({ kid: v.string(), publicKey: v.string() }),
  /** Which of several links counts. */
  attribution: v.picklist(["first", "last"]),
  registerRules: v.array(FieldRule),
  /** Years: the minimum age by the terms. */
  minimumAge: Count,
  /** The minimum of the slot filter for high bets. */
  slotFilterBet: Money,
  /** ISO 3166-1 countries whose mobile numbers are accepted, the brand's own first. */
  phoneCountries: v.array(v.string()),
  version: v.string(),
  /** Changes with any of this; `whitelabel` returns it too, for an open site. */
  revision: v.string(),
})
export type SiteInfo = v.InferOutput<typeof SiteInfo>

/** 0 open, 1 maintenance, 2 region blocked. */
export const Status = v.object({
  systemStatus: v.picklist([0, 1, 2]),
  maintenance: v.object({ until: v.nullable(Instant) }),
  regionRestriction: v.object({ blocked: v.boolean(), country: v.string() }),
  location: v.object({ ip: v.string() }),
})
export type Status = v.InferOutput<typeof Status>

/** The content of the player's home page, in the single answer that a visit starts with. */
export const Home = v.object({
  banners: v.array(Banner),
  notices: v.array(Notice),
  /** The newest announcements, for the ticker. */
  announcements: v.array(Notice),
  vendors: v.array(Vendor),
  hot: v.array(Game),
  /** For each game type, `total` games, of which `open` are open now. */
  blocks: v.array(v.object({ gameType: GameType, total: Count, open: Count, games: v.array(Game) })),
  winners: v.array(WinnerBoardItem),
  /** The amount of the brand's largest real-money pool, or null without one. */
  jackpot: v.nullable(Money),
})
export type Home = v.InferOutput<typeof Home>

/** The first call of a visit: everything a site needs before its first content, in one round trip. */
export const permission = endpoint({
  method: "GET",
  path: "/wps/system/permission",
  token: "optional",
  sealed: false,
  request: v.object({ site: v.picklist(["player", "agent"]), language: v.optional(Code) }),
  response: v.object({
    info: v.nullable(SiteInfo),
    status: Status,
    member: v.nullable(MemberInfo),
    /** Cash of the member, minor units; null for a guest. */
    balance: v.nullable(Money),
    home: v.nullable(Home),
    time: Instant,
  }),
  refusals: {},
  access: { own: everyone, page: "any" },
})

export const systemStatus = endpoint({
  method: "GET",
  path: "/wps/system/status",
  token: false,
  sealed: false,
  request: v.object({}),
  response: Status,
  refusals: {},
  access: { own: everyone },
})

/** The amount of the brand's largest jackpot; polled every few seconds by a visible counter. */
export const jackpot = endpoint({
  method: "GET",
  path: "/wps/system/jackpot",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ jackpot: v.nullable(Money) }),
  refusals: {},
  access: { own: everyone },
})

export const whitelabel = endpoint({
  method: "GET",
  path: "/wps/system/whitelabel",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({
    merchantCode: Code,
    name: v.string(),
    theme: Code,
    flags: v.record(v.string(), v.boolean()),
    revision: v.string(),
  }),
  refusals: {},
  access: { own: everyone },
})

export const registrationSettings = endpoint({
  method: "GET",
  path: "/wps/system/setting/register",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({
    rules: v.array(FieldRule),
    captcha: v.boolean(),
    termsTicked: v.boolean(),
    /** Years: the minimum age of the terms, which a birthday must show. */
    minimumAge: Count,
  }),
  refusals: {},
  access: { own: everyone },
})

export const Announcement = v.object({
  id: v.number(),
  title: v.string(),
  content: LongText,
  promotionType: v.nullable(Text),
  /** The promotion it announces, if it is in the list. */
  promotionId: v.nullable(v.number()),
  /** Who gets it as an automatic popup: A signed-in visitors, B guests, F everyone; null: no one. */
  execution: v.nullable(v.picklist(["A", "B", "F"])),
  image: v.nullable(Text),
  time: Instant,
  until: v.nullable(Instant),
})
export type Announcement = v.InferOutput<typeof Announcement>

export const announcements = endpoint({
  method: "GET",
  path: "/wps/relay/MCSFE_getListAnnouncements",
  token: "optional",
  sealed: false,
  request: v.object({
    types: v.optional(v.picklist(["announcement", "notice", "promotion"]), "announcement"),
    platform: v.optional(Text),
    execution: v.optional(v.picklist(["A", "B", "F"])),
  }),
  response: v.object({ list: v.array(Announcement) }),
  refusals: {},
  access: { own: everyone, page: "any" },
})

export const helpSections = ["faq", "responsible", "terms"] as const
export type HelpSection = (typeof helpSections)[number]
export const HelpArticle = v.object({ section: v.picklist(helpSections), title: v.string(), content: LongText })
export type HelpArticle = v.InferOutput<typeof HelpArticle>

/** Questions and answers, player protection, the terms: as published by the brand. */
export const helpCenter = endpoint({
  method: "GET",
  path: "/wps/system/helpCenter",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ list: v.array(HelpArticle) }),
  refusals: {},
  access: { own: everyone },
})
