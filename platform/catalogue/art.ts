/** The vocabulary a game's tile is composed from; `platform/artwork` knows how to draw each word. */

/** What the tile shows: one hero, drawn large. */
export const motifs = [
  "dragon",
  "koi",
  "lantern",
  "pagoda",
  "fan",
  "lion-dance",
  "panda",
  "phoenix",
  "moon-rabbit",
  "blossom",
  "ingot",
  "lucky-cat",
  "gong",
  "monkey",
  "tiger",
  "wolf",
  "buffalo",
  "lion",
  "eagle",
  "rooster",
  "horse",
  "owl",
  "pharaoh",
  "scarab",
  "book",
  "temple",
  "thunder",
  "volcano",
  "viking",
  "mask",
  "wizard",
  "lamp",
  "pyramid",
  "hourglass",
  "shark",
  "octopus",
  "crab",
  "turtle",
  "goldfish",
  "anchor",
  "ship",
  "trident",
  "cannon",
  "angler",
  "roulette",
  "cards-fan",
  "baccarat-shoe",
  "dice",
  "sicbo-cup",
  "money-wheel",
  "chips",
  "mahjong",
  "dominoes",
  "blackjack",
  "slot-reels",
  "sevens",
  "cherries",
  "bell",
  "diamond",
  "crown",
  "fruit-basket",
  "horseshoe",
  "coins",
  "gems",
  "mines",
  "candy",
  "cupcake",
  "rocket",
  "planet",
  "robot",
  "plinko",
  "scratch",
  "football",
  "basketball",
  "tennis",
  "trophy",
  "racing",
  "boxing",
  "controller",
  "headset",
  "sword",
  "shield",
  "lottery-balls",
  "ball-drum",
  "ticket",
  "clock",
] as const
export type Motif = (typeof motifs)[number]

/** The colour of the hero itself. */
export const tints = [
  "gold",
  "silver",
  "crimson",
  "coral",
  "pink",
  "violet",
  "azure",
  "teal",
  "jade",
  "lime",
  "amber",
  "ivory",
  "onyx",
  "copper",
  "brown",
  "ice",
] as const
export type Tint = (typeof tints)[number]

/** The light the hero stands in. */
export const palettes = [
  "baize",
  "ruby",
  "sapphire",
  "amethyst",
  "amber",
  "lagoon",
  "rose",
  "jade",
  "ember",
  "midnight",
  "desert",
  "neon",
  "forest",
  "sunset",
  "ocean",
  "ink",
  "plum",
  "frost",
  "orchid",
  "bordeaux",
] as const
export type Palette = (typeof palettes)[number]

/** What is behind the hero. */
export const backdrops = [
  "rays",
  "arch",
  "lattice",
  "waves",
  "clouds",
  "moon",
  "dunes",
  "pines",
  "stadium",
  "skyline",
  "space",
  "deep",
  "curtain",
  "table",
  "candyland",
  "columns",
  "embers",
  "aurora",
  "bamboo",
  "garden",
  "marquee",
  "circuit",
  "savanna",
  "vault",
] as const
export type Backdrop = (typeof backdrops)[number]

/** Small things strewn before and around the hero. */
export const accents = [
  "none",
  "coins",
  "sparks",
  "petals",
  "bubbles",
  "cinders",
  "jewels",
  "chips",
  "stars",
  "snow",
  "leaves",
  "confetti",
] as const
export type Accent = (typeof accents)[number]

/** How the name is lettered. */
export const letterings = ["deco", "plate", "salon", "poster", "neon"] as const
export type Lettering = (typeof letterings)[number]

export interface GameArt {
  motif: Motif
  tint: Tint
  palette: Palette
  backdrop: Backdrop
  accent: Accent
  lettering: Lettering
}
