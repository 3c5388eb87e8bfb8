import * as v from "valibot"
import { everyone } from "./access.ts"
import { depositKinds } from "./deposit-kinds.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, GameType, Instant, LongText, Money, Text } from "./fields.ts"
import { MemberInfo } from "./member.ts"
import { soundSets } from "./sounds.ts"
import { WireGame } from "./wire-game.ts"

/** Rule of a form's field, as configured by the brand. `patternId` names the error text. */
export const FieldRule = v.object({
  field: v.string(),
  enabled: v.boolean(),
  required: v.boolean(),
  minLength: Count,
  maxLength: Count,
  acceptedPattern: v.pipe(
    v.string(),
    v.description("A regular expression that the whole value must match; `*` accepts everything"),
  ),
  patternId: v.string(),
})
export type FieldRule = v.InferOutput<typeof FieldRule>

export const Banner = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  url: v.string(),
  linkageType: v.pipe(
    v.picklist([0, 1, 2, 3]),
    v.description("What a click opens: 0 nothing, 1 a page (`link`), 2 a game (`link` is its nodeId), 3 a promotion (its id)"),
  ),
  link: v.string(),
  game: v.pipe(v.nullable(WireGame), v.description("The game, where a click opens one that the brand offers")),
})
export const Notice = v.object({ id: v.number(), title: v.string(), time: Instant })
export const WireVendor = v.object({
  vassalage: Code,
  name: v.string(),
  iconUrl: v.string(),
  gameTypes: v.array(GameType),
  games: v.pipe(Count, v.description("Number of entries the brand offers: games, and the entry that opens a list of them")),
  sort: Count,
  isNew: v.boolean(),
})
export type WireVendor = v.InferOutput<typeof WireVendor>
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

const PortalColors = v.object(
  v.entriesFromList(
    ["page", "surface", "raised", "text", "quiet", "line", "field", "accent", "onAccent", "good", "bad", "warn", "cloth", "hem"],
    v.string(),
  ),
)
export const PortalLook = v.object({
  dark: PortalColors,
  light: PortalColors,
  radius: v.pipe(Count, v.description("Of cards, in pixels")),
})
export type PortalLook = v.InferOutput<typeof PortalLook>

/** The blocks of the home page, in their usual order. */
export const homeBlocks = ["banner", "recent", "originals", "hot", "news", "games"] as const
export type HomeBlock = (typeof homeBlocks)[number]

const MainDomain = v.pipe(v.string(), v.description("The host name that links of the brand use"))
const DomainRoute = v.pipe(
  v.array(v.string()),
  v.description("Every host name with the player site, the main one first, also where one host has both sites"),
)

const whitelabelFields = { merchantCode: Code, name: v.string(), theme: Code }

/** A brand of the white-label tree, with those below it. */
export interface WhitelabelNode {
  readonly merchantCode: string
  readonly name: string
  readonly theme: string
  readonly hosts: { readonly player: string; readonly agent: string }
  readonly children: WhitelabelNode[]
}
export const WhitelabelNode: v.GenericSchema<WhitelabelNode> = v.object({
  ...whitelabelFields,
  hosts: v.pipe(
    v.object({ player: v.string(), agent: v.string() }),
    v.description("The host name of each site, without a port; one name where one host has both"),
  ),
  children: v.pipe(v.array(v.lazy(() => WhitelabelNode)), v.description("The brands whose parent it is")),
})

/** The brand as a site sees it. */
export const SiteInfo = v.object({
  ...whitelabelFields,
  look: v.pipe(
    v.nullable(PortalLook),
    v.description(
      "The brand's own colors and corners in the agent portal; null: its theme's. The player site has them in its pages",
    ),
  ),
  sounds: v.pipe(v.picklist(soundSets), v.description("The set of sounds of its lotteries' pages; `off`: they have none")),
  homeOrder: v.pipe(
    v.array(v.picklist(homeBlocks)),
    v.description("The blocks that the brand's home page begins with; those it does not name follow in the usual order"),
  ),
  labels: v.pipe(
    v.record(v.string(), v.record(v.string(), v.string())),
    v.description("The brand's own names of game types and classifications, by language: `gameType.RNG`, `classification.BINGO`"),
  ),
  logoUrl: v.string(),
  logoLightUrl: v.pipe(v.string(), v.description("The logo in light mode; empty: `logoUrl` in both")),
  currency: v.string(),
  currencySymbol: v.string(),
  exponent: v.pipe(Count, v.description("Decimals of the currency: 2 for USD, 0 for KRW")),
  gmtOffsetMinutes: v.number(),
  languages: v.array(v.string()),
  language: v.string(),
  flags: v.pipe(v.record(v.string(), v.boolean()), v.description("Flags of the specification §3 by name")),
  customerService: v.array(
    v.object({
      name: v.string(),
      hours: v.pipe(v.nullable(v.string()), v.description("When it is answered, in words")),
      url: v.string(),
    }),
  ),
  downloads: v.pipe(
    v.array(v.object({ system: v.picklist(appSystems), url: v.string() })),
    v.description("Where to get the app of each system: the address of a store, or a page of the site"),
  ),
  resources: v.pipe(
    v.array(v.object({ labelNameEn: v.string(), url: v.string() })),
    v.description("Its pages elsewhere, such as in social networks"),
  ),
  // Pages of the version before read it while nodes are replaced one after another.
  social: v.pipe(v.array(v.object({ labelNameEn: v.string(), url: v.string() })), v.description("The same as `resources`")),
  company: v.pipe(
    v.nullable(v.object({ name: v.string(), address: v.string(), registration: v.optional(v.string()) })),
    v.description("Who runs the brand"),
  ),
  license: v.pipe(
    v.nullable(v.object({ authority: v.string(), number: v.string(), url: v.optional(v.string()) })),
    v.description("The brand's license; null: it names none"),
  ),
  payments: v.pipe(
    v.array(v.object({ code: Code, kind: v.picklist(depositKinds), logo: v.string() })),
    v.description("How every member can deposit"),
  ),
  helpLines: v.pipe(
    v.array(v.object({ name: v.string(), url: v.string(), phone: v.optional(v.string()) })),
    v.description("Independent help with problem gambling, in the language of this answer"),
  ),
  agentSiteUrl: v.string(),
  mainDomain: MainDomain,
  domainRoute: DomainRoute,
  whitelabel: v.pipe(WhitelabelNode, v.description("The brand with the brands below it")),
  imageCDNs: v.pipe(
    v.array(v.string()),
    v.description("Origins that have the pictures below `/art/` too, in the order in which a site asks them before its own host"),
  ),
  launchGameCDNs: v.pipe(
    v.array(v.string()),
    v.description("Origins that have the house's games too; `launchGame` gives the address of each game there (`elsewhere`)"),
  ),
  analyticsId: v.pipe(
    v.nullable(v.string()),
    v.description("Counts page views of visitors who agree, in a frame with `/page/analytics`; null: the brand counts none"),
  ),
  analyticsOrigin: v.pipe(
    v.nullable(v.string()),
    v.description("The origin of the brand's own script, which receives them; null: Google's. Another one needs a new consent"),
  ),
  sealing: v.object({ kid: v.string(), publicKey: v.string() }),
  attribution: v.pipe(
    v.picklist(["first", "last"]),
    v.description("Which invitation link counts when a visitor followed several"),
  ),
  registerRules: v.array(FieldRule),
  minimumAge: v.pipe(Count, v.description("Minimum age in years by the site's terms")),
  slotFilterBet: v.pipe(Money, v.description("Smallest stake that the filter of slots compares with")),
  phoneCountries: v.pipe(
    v.array(v.string()),
    v.description("ISO 3166-1 countries whose mobile numbers are accepted, the visitor's likely one first"),
  ),
  signInCountries: v.pipe(
    v.array(v.string()),
    v.description("Countries whose numbers members sign in with, the brand's own first; blocked ones are last"),
  ),
  version: v.string(),
  revision: v.pipe(
    v.string(),
    v.description("Changes with anything in this answer; `whitelabel` returns it too, for a site that is open"),
  ),
})
export type SiteInfo = v.InferOutput<typeof SiteInfo>

/** 0 open, 1 maintenance, 2 region blocked. */
export const SiteStatus = v.object({
  systemStatus: v.picklist([0, 1, 2]),
  maintenance: v.object({ until: v.nullable(Instant) }),
  regionRestriction: v.object({ blocked: v.boolean(), country: v.string() }),
  location: v.object({ ip: v.string() }),
})
export type SiteStatus = v.InferOutput<typeof SiteStatus>

/** A pool of the jackpot, for real money. */
const JackpotLevel = v.object({
  vendor: Code,
  level: v.pipe(v.string(), v.description("The vendor's name for the pool, such as `grand`")),
  amount: Money,
})
export type JackpotLevel = v.InferOutput<typeof JackpotLevel>

const jackpotFields = {
  jackpot: v.pipe(v.nullable(Money), v.description("The greatest jackpot pool for real money; null: the brand has none")),
  jackpotLevels: v.pipe(v.array(JackpotLevel), v.description("The greatest pools of that jackpot's vendor, the greatest first")),
}

/** The content of the player's home page, in the single answer that a visit starts with. */
export const Home = v.object({
  banners: v.array(Banner),
  notices: v.array(Notice),
  announcements: v.pipe(v.array(Notice), v.description("The newest announcements, for the ticker")),
  vendors: v.array(WireVendor),
  hot: v.array(WireGame),
  originals: v.pipe(
    v.array(WireGame),
    v.description("The house studio's own games without reels: crash, mines, dice and the like"),
  ),
  blocks: v.pipe(
    v.array(
      v.object({ gameType: GameType, total: Count, open: Count, classifications: v.array(Code), games: v.array(WireGame) }),
    ),
    v.description("For each game type: `total` games, of which `open` are available now, and their classifications"),
  ),
  winners: v.array(WinnerBoardItem),
  ...jackpotFields,
  jackpotGames: v.pipe(v.array(WireGame), v.description("Games that pay the jackpot and can be opened now")),
})
export type Home = v.InferOutput<typeof Home>

/** The first call of a visit, in one round trip. */
export const permission = endpoint({
  summary: "Load everything a site needs before its first content",
  method: "GET",
  path: "/wps/system/permission",
  token: "optional",
  sealed: false,
  request: v.object({ site: v.picklist(["player", "agent"]), language: v.optional(Code) }),
  response: v.object({
    info: v.nullable(SiteInfo),
    status: SiteStatus,
    member: v.nullable(MemberInfo),
    balance: v.pipe(v.nullable(Money), v.description("Cash of the member in minor units; null for a guest")),
    recent: v.pipe(v.array(WireGame), v.description("Games that the member opened last, the newest first; none for a guest")),
    home: v.nullable(Home),
    pots: v.pipe(
      v.boolean(),
      v.description("Whether the brand offers games in which members play for pots, as poker: only the rake is turnover"),
    ),
    time: Instant,
  }),
  refusals: {},
  access: { own: everyone, page: "any" },
})

export const systemStatus = endpoint({
  summary: "Read whether the brand is open or under maintenance",
  method: "GET",
  path: "/wps/system/status",
  token: false,
  sealed: false,
  request: v.object({}),
  response: SiteStatus,
  refusals: {},
  access: { own: everyone },
})

/** For a counter on the screen, every few seconds. */
export const jackpot = endpoint({
  summary: "Read the amounts of the brand's greatest jackpot",
  method: "GET",
  path: "/wps/system/jackpot",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object(jackpotFields),
  refusals: {},
  access: { own: everyone },
})

export const whitelabel = endpoint({
  summary: "Read the brand's settings",
  method: "GET",
  path: "/wps/system/whitelabel",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({
    ...whitelabelFields,
    flags: v.record(v.string(), v.boolean()),
    revision: v.string(),
  }),
  refusals: {},
  access: { own: everyone },
})

export const domainRoute = endpoint({
  summary: "List the host names of the brand's player site",
  method: "GET",
  path: "/wps/system/domainRoute",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({
    mainDomain: MainDomain,
    domains: DomainRoute,
  }),
  refusals: {},
  access: { own: everyone },
})

export const registrationSettings = endpoint({
  summary: "Read the fields and rules of the registration form",
  method: "GET",
  path: "/wps/system/setting/register",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({
    rules: v.array(FieldRule),
    captcha: v.boolean(),
    termsTicked: v.boolean(),
    minimumAge: v.pipe(Count, v.description("Minimum age in years, by the terms and for a birthday")),
  }),
  refusals: {},
  access: { own: everyone },
})

export const Announcement = v.object({
  id: v.number(),
  title: v.string(),
  content: LongText,
  promotionType: v.nullable(Text),
  promotionId: v.pipe(v.nullable(v.number()), v.description("The promotion this is about, where it is listed")),
  execution: v.pipe(
    v.nullable(v.picklist(["A", "B", "F"])),
    v.description("Who sees it as a popup: A signed-in members, B guests, F everyone; null: no one"),
  ),
  image: v.nullable(Text),
  time: Instant,
  until: v.nullable(Instant),
})
export type Announcement = v.InferOutput<typeof Announcement>

export const announcements = endpoint({
  summary: "List the announcements",
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

export const helpSections = ["faq", "responsible", "terms", "privacy", "cookies", "aml"] as const
export type HelpSection = (typeof helpSections)[number]
export const HelpArticle = v.object({ section: v.picklist(helpSections), title: v.string(), content: LongText })
export type HelpArticle = v.InferOutput<typeof HelpArticle>

/** Questions and answers, how to stay in control, the terms, and what the law has a site tell, as the brand publishes them. */
export const helpCenter = endpoint({
  summary: "Read the help pages and terms",
  method: "GET",
  path: "/wps/system/helpCenter",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ list: v.array(HelpArticle) }),
  refusals: {},
  access: { own: everyone },
})
