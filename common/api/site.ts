import * as v from "valibot"
import { everyone } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, GameType, Instant, LongText, Money, Text } from "./fields.ts"
import { Game } from "./games.ts"
import { MemberInfo } from "./member.ts"

/** Per-field rule of a form, as the brand has set it. `patternId` names the error text. */
export const FieldRule = v.object({
  field: v.string(),
  enabled: v.boolean(),
  required: v.boolean(),
  minLength: Count,
  maxLength: Count,
  /** A regular expression the whole value must match; "*" accepts everything. */
  acceptedPattern: v.string(),
  patternId: v.string(),
})
export type FieldRule = v.InferOutput<typeof FieldRule>

export const Banner = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  url: v.string(),
  /** What a click opens: 0 nothing, 1 a page of ours (`link`), 2 a game (`link` is its nodeId), 3 a promotion (`link` is its id). */
  linkageType: v.picklist([0, 1, 2, 3]),
  link: v.string(),
  /** The game, where a click opens one that the brand offers. */
  game: v.nullable(Game),
})
export const Notice = v.object({ id: v.number(), title: v.string(), time: Instant })
export const Vendor = v.object({
  vassalage: Code,
  name: v.string(),
  iconUrl: v.string(),
  gameTypes: v.array(GameType),
  /** How many entries of it the brand offers: its games, and the one that opens a list of them. */
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

/** What the app is offered for: an iPhone, an iPhone that is short of room, an Android phone. */
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
  /** Where the app of each system is had: an address of a store, or a page of the site itself. */
  downloads: v.array(v.object({ system: v.picklist(appSystems), url: v.string() })),
  social: v.array(v.object({ labelNameEn: v.string(), url: v.string() })),
  agentSiteUrl: v.string(),
  sealing: v.object({ kid: v.string(), publicKey: v.string() }),
  /** Which link counts where somebody comes by several. */
  attribution: v.picklist(["first", "last"]),
  registerRules: v.array(FieldRule),
  /** Years: whom the site is for, by its terms. */
  minimumAge: Count,
  /** What the filter of slots asks of their smallest bet. */
  slotFilterBet: Money,
  /** ISO 3166-1 countries whose mobile numbers are taken, the brand's own first. */
  phoneCountries: v.array(v.string()),
  version: v.string(),
  /** Another one as soon as anything of this has been changed; `whitelabel` tells it too, for a site that is open. */
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

/** What the player's home page shows, in the one answer that a visit starts with. */
export const Home = v.object({
  banners: v.array(Banner),
  notices: v.array(Notice),
  /** The newest announcements, for the ticker. */
  announcements: v.array(Notice),
  vendors: v.array(Vendor),
  hot: v.array(Game),
  /** Of each game type, `total` games, of which `open` open now. */
  blocks: v.array(v.object({ gameType: GameType, total: Count, open: Count, games: v.array(Game) })),
  winners: v.array(WinnerBoardItem),
  /** What the greatest real pool has grown to, or null where the brand has none. */
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

/** What the brand's greatest jackpot has grown to; for a counter that is looked at, every few seconds. */
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
    /** Years: what the terms ask for, and what a birthday must show. */
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
  /** The promotion it tells of, where it is one of the list. */
  promotionId: v.nullable(v.number()),
  /** Who gets it as a popup by itself: A whoever is signed in, B guests, F everybody; null: nobody. */
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

/** Questions and answers, how to stay in control, the terms: as the brand publishes them. */
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
