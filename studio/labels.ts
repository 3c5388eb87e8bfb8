/** The form in which a label calls the wallet of a platform (`studio/wallet`). */
export type DialectName = "baize" | "hub88" | "pragmatic"

export interface Label {
  /** Its code at the platform: part of its keys, and of its address in some dialects. */
  readonly vendor: string
  readonly name: string
  readonly dialect: DialectName
  /** It holds its players' money itself (`studio/held`); the platform moves money there and back. */
  readonly holdsMoney?: true
  /** The codes of its games, each in `studio/games/studio-games.ts`. */
  readonly games: readonly string[]
}

/** The label that the studio started with. Games that no label lists are its own. */
export const house = {
  vendor: "BZ",
  name: "Baize Originals",
  dialect: "baize",
  games: [
    "emerald-cloth",
    "paper-lanterns",
    "thunder-crown",
    "comet",
    "summit",
    "mines",
    "dice",
    "plinko",
    "wheel",
    "keno",
    "high-card",
    "blackjack",
    "hi-lo",
    "tower",
    "video-poker",
  ],
} as const satisfies Label

/**
 * The studio is a house of labels: one engine, and for a platform several vendors, each with its own key, games and dialect. A
 * game is added to a label by its code here. Only games of the house feed jackpots, and other dialects have no free rounds.
 */
export const labels: readonly Label[] = [
  house,
  {
    vendor: "PP",
    name: "Pagoda Play",
    dialect: "pragmatic",
    games: ["thousand-roofs", "monsoon-tiger", "sun-archer", "golden-abacus", "elephant-road", "dragon-gate"],
  },
  {
    vendor: "EVO",
    name: "Evora Salon",
    dialect: "hub88",
    games: [
      "european-roulette",
      "baccarat",
      "salon-roulette",
      "salon-baccarat",
      "dragon-tiger",
      "sic-bo",
      "xoc-dia",
      "fan-tan",
      "niu-niu",
      "peony-baccarat",
      "speed-baccarat",
      "salon-blackjack",
    ],
  },
  {
    vendor: "PG",
    name: "Paper Garden",
    dialect: "baize",
    games: ["swallowtail", "potting-shed", "golden-fold", "secret-herbarium", "night-market", "lotus-frog"],
  },
  {
    vendor: "JDB",
    name: "Jade Drum Bureau",
    dialect: "hub88",
    games: ["honey-meadow", "thousand-drums", "spice-caravan", "lions-in-step"],
  },
  {
    vendor: "JL",
    name: "Jubilee Lantern",
    dialect: "baize",
    games: ["moon-rabbit-bakery", "jubilee-skies", "pearl-lagoon", "dokkaebi-gold", "fox-rain"],
  },
  {
    vendor: "SS",
    name: "Silver Stand",
    dialect: "hub88",
    games: ["sabong-ring", "ribbon-derby", "silver-downs", "harbor-hounds", "silver-league", "neon-duel"],
  },
  { vendor: "BG", name: "Bamboo Gate", dialect: "pragmatic", games: ["reef-hunter", "midnight-trench", "drowned-temple"] },
  {
    vendor: "CPL",
    name: "Copper Lane",
    dialect: "baize",
    holdsMoney: true,
    games: ["copper-dice", "copper-mines", "texas-holdem"],
  },
]

/** The label of a game, by its code. */
export const labelOf = (game: string, among: readonly Label[] = labels): Label =>
  among.find(({ games }) => games.includes(game)) ?? house
