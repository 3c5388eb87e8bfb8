import { gamesOf } from "../table.ts"
import type { CatalogEntry } from "../types.ts"
import { houseVendor } from "../vendors.ts"

/**
 * The studio plays free rounds in games with one stake for a round: a multiple of what twenty lines can share, or of what their
 * smallest win needs. At its tables, and where players place several bets or shots, it plays none.
 */
const freeRoundUnits: Readonly<Record<string, number>> = {
  "emerald-cloth": 20,
  "paper-lanterns": 20,
  "thunder-crown": 20,
  "moon-rabbit-bakery": 20,
  "jubilee-skies": 20,
  "pearl-lagoon": 20,
  "dokkaebi-gold": 5,
  "fox-rain": 20,
  swallowtail: 20,
  "potting-shed": 20,
  "golden-fold": 20,
  "secret-herbarium": 20,
  "night-market": 20,
  "lotus-frog": 5,
  mines: 20,
  dice: 20,
  plinko: 20,
  wheel: 20,
  keno: 100,
  "hi-lo": 20,
  tower: 20,
  "video-poker": 20,
}
const withFreeRounds = (game: CatalogEntry): CatalogEntry => ({ ...game, freeRoundUnit: freeRoundUnits[game.code] ?? 0 })

/**
 * The house studio: lists only what can be played, with its proven return. Where a game's bets differ, it is the return of its
 * main bet: the banker's at baccarat, any side's in the ring, the lowest of a bet to win at races and matches; at plinko and keno
 * that of the bet that returns the least. The slots' is that of the base game; the jackpot's return is in addition.
 */
export const baizeOriginals: readonly CatalogEntry[] = [
  ...gamesOf(houseVendor, "RNG")`
emerald-cloth | VIDEO JACKPOT
  emerald jade baize curtain chips deco        | 96.2002 | medium    | 20  | 20  | hot jackpot free
paper-lanterns | VIDEO MEGAWAY JACKPOT
  lantern coral plum moon petals plate         | 96.3603 | low       | 243 | 20  | jackpot free
thunder-crown | VIDEO JACKPOT
  crown gold sapphire clouds sparks poster     | 96.2056 | high      | 20  | 20  | hot jackpot free
comet | CRASH
  comet ice midnight space stars neon          | 99.0000 | very-high | 0   | 100 | hot
summit | CRASH
  peak ice plum moon snow poster               | 99.0000 | very-high | 0   | 20  | hot
mines | MINI
  mines teal midnight vault jewels plate       | 99.0000 | medium    | 0   | 20  |
dice | MINI TABLE
  dice crimson bordeaux circuit sparks deco    | 99.0000 | medium    | 0   | 20  |
blackjack | TABLE BLACKJACK
  blackjack jade baize table chips salon    | 99.4296 | low       | 0   | 20  | hot
plinko | MINI
  plinko pink amethyst aurora sparks neon      | 98.9843 | high      | 0   | 20  | hot
wheel | MINI TABLE
  wheel-tilt gold lagoon stadium sparks deco   | 99.0000 | medium    | 0   | 20  |
keno | MINI BINGO
  lottery-balls azure sapphire curtain sparks plate | 98.9714 | high  | 0   | 20  |
hi-lo | MINI TABLE
  hi-lo azure amethyst rays stars deco         | 99.0000 | medium    | 0   | 20  |
tower | MINI
  floors amber plum moon sparks plate          | 98.0000 | high      | 0   | 20  |
video-poker | TABLE POKER
  royal-flush crimson sapphire marquee chips salon | 99.5439 | high      | 0   | 20  | new
`,
  ...gamesOf(houseVendor, "PVP")`
high-card | POKER
  cards-fan ivory sapphire curtain chips salon | 95.0000 | medium | 0 | 20 | free players
`,
].map(withFreeRounds)

/** The house studio's other labels; `studio/labels.ts` lists the same games. */
export const labelGames: readonly CatalogEntry[] = [
  ...gamesOf("PP", "RNG")`
thousand-roofs | VIDEO MEGAWAY
  pagoda crimson sunset skyline sparks poster    | 96.1738 | high | 117649 | 20 | hot new
monsoon-tiger | VIDEO
  tiger amber forest bamboo leaves deco | 95.8730 | high | 20 | 20 | hot new
sun-archer | VIDEO
  sun-bow amber ember clouds sparks poster | 96.3595 | high | 0 | 20 | new
golden-abacus | CLASSIC
  abacus gold jade curtain coins deco | 95.8830 | low | 5 | 20 | new
elephant-road | VIDEO
  elephant silver sunset rays petals plate | 95.9105 | low | 20 | 20 | new
dragon-gate | VIDEO
  koi crimson ocean waves bubbles deco | 96.3659 | medium | 20 | 20 | new
`,
  ...gamesOf("PG", "RNG")`
swallowtail | VIDEO
  blossom gold rose garden petals plate | 96.7627 | medium | 20 | 20 | hot new
potting-shed | VIDEO
  fruit-basket amber jade garden leaves salon | 95.9193 | low | 20 | 20 | new
golden-fold | VIDEO MEGAWAY
  crane gold lagoon rays stars plate | 96.2172 | medium | 1024 | 20 | new
secret-herbarium | VIDEO
  book jade forest curtain leaves salon | 96.5836 | high | 20 | 20 | new
night-market | VIDEO MEGAWAY
  stall crimson neon skyline sparks neon | 96.7323 | high | 243 | 20 | new
lotus-frog | VIDEO
  frog lime lagoon waves bubbles poster | 96.4346 | high | 5 | 20 | new
`,
  ...gamesOf("EVO", "RNG")`
european-roulette | TABLE ROULETTE
  roulette crimson baize table chips salon     | 97.2972 | medium    | 0   | 20  | hot
baccarat | TABLE BACCARAT
  baccarat-shoe crimson ruby table coins salon | 98.9420 | low       | 0   | 20  | hot
`,
  ...gamesOf("JL", "RNG")`
moon-rabbit-bakery | VIDEO
  moon-rabbit ivory sunset moon stars plate | 96.1754 | medium | 0 | 20 | hot new
jubilee-skies | VIDEO MEGAWAY
  rocket crimson midnight skyline sparks neon | 96.4158 | high | 243 | 20 | new
pearl-lagoon | VIDEO MEGAWAY
  turtle jade lagoon waves bubbles plate | 96.3508 | medium | 243 | 20 | new
dokkaebi-gold | VIDEO
  goblin crimson amethyst moon sparks deco | 95.9823 | high | 5 | 20 | hot new
fox-rain | VIDEO
  fox coral lagoon garden bubbles poster | 96.5010 | medium | 20 | 20 | new
`,
  ...gamesOf("JDB", "RNG")`
honey-meadow | VIDEO
  blossom amber forest garden petals poster | 96.2654 | medium | 0 | 20 | new
thousand-drums | VIDEO
  gong crimson ruby lattice coins deco | 96.0742 | high | 20 | 20 | hot new
spice-caravan | VIDEO
  lamp amber desert dunes stars poster | 96.4565 | low | 0 | 20 | new
lions-in-step | VIDEO
  lion-dance gold sapphire skyline confetti poster | 96.0933 | medium | 20 | 20 | hot new
`,
  ...gamesOf("EVO", "LIVE")`
salon-roulette | ROULETTE
  wheel-tilt gold jade curtain chips salon      | 97.2972 | medium | 0 | 20 | free
salon-baccarat | BACCARAT
  croupier azure sapphire rays chips salon      | 98.9420 | low    | 0 | 20 | free
dragon-tiger | DRAGON
  dragon-tiger crimson ember rays sparks poster | 96.2650 | low    | 0 | 20 | free
sic-bo | SICBO
  sicbo-cup violet amethyst curtain coins deco  | 97.2222 | medium | 0 | 20 | free
xoc-dia | XOCDIA
  coin-bowl teal lagoon bamboo petals poster    | 97.5000 | medium | 0 | 20 | new free
fan-tan | XOCDIA
  bead-cup amber ember lattice coins salon      | 96.2500 | low    | 0 | 20 | new free
niu-niu | NIUNIU
  bull copper forest rays coins poster          | 97.5000 | low    | 0 | 20 | new free
peony-baccarat | BACCARAT
  blossom pink orchid garden petals salon       | 98.5418 | low    | 0 | 20 | new free
speed-baccarat | BACCARAT
  card-rush azure midnight rays sparks poster   | 98.9420 | low    | 0 | 20 | new free
salon-blackjack | BLACKJACK
  desk-bell teal lagoon curtain chips salon     | 99.4296 | low    | 0 | 20 | free
`,
  ...gamesOf("BG", "FISH")`
reef-hunter | CANNON
  turtle teal lagoon deep bubbles poster | 96.0000 | low | 0 | 20 |
midnight-trench | CANNON
  angler azure midnight deep sparks neon | 96.0000 | medium | 0 | 20 | hot new
drowned-temple | CANNON
  temple amber jade deep bubbles deco | 96.0000 | high | 0 | 20 | hot new
`,
  ...gamesOf("SS", "COCKFIGHT")`
sabong-ring | VIRTUAL
  rooster amber desert stadium cinders deco | 95.5307 | low | 0 | 20 | free
ribbon-derby | VIRTUAL
  rosette coral midnight moon petals neon | 94.4553 | medium | 0 | 100 | new free
`,
  ...gamesOf("SS", "SPORTS")`
silver-downs | VIRTUAL HORSE
  horse brown jade stadium confetti poster      | 92.7333 | high | 0 | 100 | hot free
harbor-hounds | VIRTUAL HORSE
  greyhound silver midnight stadium sparks neon | 92.6971 | high | 0 | 100 | free
silver-league | VIRTUAL
  football jade forest stadium leaves plate     | 94.3104 | medium | 0 | 100 | hot free
`,
  ...gamesOf("SS", "ESPORTS")`
neon-duel | VIRTUAL
  controller violet neon circuit sparks neon | 94.3799 | low | 0 | 100 | hot new free
`,
].map(withFreeRounds)

/** The games of the studio's label with a wallet of its own: dice and mines under other names, and poker. */
export const copperLane = [
  ...gamesOf("CPL", "RNG")`
copper-dice | MINI TABLE
  dice copper lagoon vault cinders deco    | 99.0000 | medium | 0 | 20 |
copper-mines | MINI
  mines copper lagoon vault cinders plate  | 99.0000 | medium | 0 | 20 |
`,
  ...gamesOf("CPL", "PVP")`
texas-holdem | POKER
  chips copper baize table coins plate     | 95.0000 | high   | 0 | 2  | new free players
`,
].map(withFreeRounds)
