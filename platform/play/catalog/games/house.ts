import { gamesOf } from "../table.ts"
import type { CatalogEntry } from "../types.ts"

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
  ...gamesOf("BZ", "RNG")`
emerald-cloth     | Emerald Cloth     | 에메랄드 클로스 | VIDEO JACKPOT
  emerald jade baize curtain chips deco        | 96.2002 | medium    | 20  | 20  | hot jackpot free
paper-lanterns    | Paper Lanterns    | 종이 등불       | VIDEO MEGAWAY JACKPOT
  lantern coral plum moon petals plate         | 96.3603 | low       | 243 | 20  | jackpot free
thunder-crown     | Thunder Crown     | 천둥의 왕관     | VIDEO JACKPOT
  crown gold sapphire clouds sparks poster     | 96.2056 | high      | 20  | 20  | hot jackpot free
comet             | Comet             | 코멧            | CRASH
  comet ice midnight space stars neon          | 99.0000 | very-high | 0   | 100 | hot
summit            | Summit            | 서밋            | CRASH
  peak ice plum moon snow poster               | 99.0000 | very-high | 0   | 20  | hot
mines             | Mines             | 마인즈          | MINI
  mines teal midnight vault jewels plate       | 99.0000 | medium    | 0   | 20  |
dice              | Dice              | 다이스          | MINI TABLE
  dice crimson bordeaux circuit sparks deco    | 99.0000 | medium    | 0   | 20  |
blackjack         | Blackjack         | 블랙잭          | TABLE BLACKJACK
  blackjack jade baize table chips salon    | 99.4296 | low       | 0   | 20  | hot
plinko            | Plinko            | 플링코          | MINI
  plinko pink amethyst aurora sparks neon      | 98.9843 | high      | 0   | 20  | hot
wheel             | Wheel             | 휠              | MINI TABLE
  wheel-tilt gold lagoon stadium sparks deco   | 99.0000 | medium    | 0   | 20  |
keno              | Keno              | 키노            | MINI
  lottery-balls azure sapphire curtain sparks plate | 98.9714 | high  | 0   | 20  |
hi-lo             | Hi-Lo             | 하이로우        | MINI TABLE
  hi-lo azure amethyst rays stars deco         | 99.0000 | medium    | 0   | 20  |
tower             | Tower             | 타워            | MINI
  floors amber plum moon sparks plate          | 98.0000 | high      | 0   | 20  |
video-poker       | Jacks or Better   | 잭스 오어 베터  | TABLE POKER
  royal-flush crimson sapphire marquee chips salon | 99.5439 | high      | 0   | 20  | new
`,
  ...gamesOf("BZ", "PVP")`
high-card | High Card | 하이 카드 | POKER
  cards-fan ivory sapphire curtain chips salon | 95.0000 | medium | 0 | 20 | free players
`,
].map(withFreeRounds)

/** The house studio's other labels; `studio/labels.ts` lists the same games. */
export const labelGames: readonly CatalogEntry[] = [
  ...gamesOf("PP", "RNG")`
thousand-roofs | Thousand Roofs | 천 개의 지붕   | VIDEO MEGAWAY
  pagoda crimson sunset skyline sparks poster    | 96.1738 | high | 117649 | 20 | hot new
monsoon-tiger  | Monsoon Tiger  | 우기의 호랑이 | VIDEO
  tiger amber forest bamboo leaves deco | 95.8730 | high | 20 | 20 | hot new
sun-archer     | Sun Archer     | 태양의 궁수     | VIDEO
  sun-bow amber ember clouds sparks poster | 96.3595 | high | 0 | 20 | new
golden-abacus  | Golden Abacus  | 황금 주판       | CLASSIC
  abacus gold jade curtain coins deco | 95.8830 | low | 5 | 20 | new
elephant-road  | Elephant Road  | 코끼리의 길     | VIDEO
  elephant silver sunset rays petals plate | 95.9105 | low | 20 | 20 | new
dragon-gate    | Dragon Gate    | 용문            | VIDEO
  koi crimson ocean waves bubbles deco | 96.3659 | medium | 20 | 20 | new
`,
  ...gamesOf("PG", "RNG")`
swallowtail  | Swallowtail  | 호랑나비  | VIDEO
  blossom gold rose garden petals plate | 96.7627 | medium | 20 | 20 | hot new
potting-shed | Potting Shed | 화분 창고 | VIDEO
  fruit-basket amber jade garden leaves salon | 95.9193 | low | 20 | 20 | new
golden-fold | Golden Fold | 황금 종이접기 | VIDEO MEGAWAY
  crane gold lagoon rays stars plate | 96.2172 | medium | 1024 | 20 | new
secret-herbarium | Secret Herbarium | 비밀의 식물도감 | VIDEO
  book jade forest curtain leaves salon | 96.5836 | high | 20 | 20 | new
night-market | Night Market | 야시장 | VIDEO MEGAWAY
  stall crimson neon skyline sparks neon | 96.7323 | high | 243 | 20 | new
lotus-frog | Lotus Frog | 연잎 개구리 | VIDEO
  frog lime lagoon waves bubbles poster | 96.4346 | high | 5 | 20 | new
`,
  ...gamesOf("EVO", "RNG")`
european-roulette | European Roulette | 유러피언 룰렛   | TABLE ROULETTE
  roulette crimson baize table chips salon     | 97.2972 | medium    | 0   | 20  | hot
baccarat          | Baccarat          | 바카라          | TABLE BACCARAT
  baccarat-shoe crimson ruby table coins salon | 98.9420 | low       | 0   | 20  | hot
`,
  ...gamesOf("JL", "RNG")`
moon-rabbit-bakery | Moon Rabbit Bakery | 달토끼 떡집 | VIDEO
  moon-rabbit ivory sunset moon stars plate | 96.1754 | medium | 0 | 20 | hot new
jubilee-skies | Jubilee Skies | 축제의 밤하늘 | VIDEO MEGAWAY
  rocket crimson midnight skyline sparks neon | 96.4158 | high | 243 | 20 | new
pearl-lagoon | Pearl Lagoon | 진주 석호 | VIDEO MEGAWAY
  turtle jade lagoon waves bubbles plate | 96.3508 | medium | 243 | 20 | new
dokkaebi-gold | Dokkaebi Gold | 도깨비 금화 | VIDEO
  goblin crimson amethyst moon sparks deco | 95.9823 | high | 5 | 20 | hot new
fox-rain | Fox Rain | 여우비 | VIDEO
  fox coral lagoon garden bubbles poster | 96.5010 | medium | 20 | 20 | new
`,
  ...gamesOf("JDB", "RNG")`
honey-meadow | Honey Meadow | 꿀벌 초원 | VIDEO
  blossom amber forest garden petals poster | 96.2654 | medium | 0 | 20 | new
thousand-drums | Thousand Drums | 천 개의 북 | VIDEO
  gong crimson ruby lattice coins deco | 96.0742 | high | 20 | 20 | hot new
spice-caravan | Spice Caravan | 향신료 카라반 | VIDEO
  lamp amber desert dunes stars poster | 96.4565 | low | 0 | 20 | new
lions-in-step | Lions in Step | 발맞춘 사자 | VIDEO
  lion-dance gold sapphire skyline confetti poster | 96.0933 | medium | 20 | 20 | hot new
`,
  ...gamesOf("EVO", "LIVE")`
salon-roulette | Salon Roulette | 살롱 룰렛     | ROULETTE
  wheel-tilt gold jade curtain chips salon      | 97.2972 | medium | 0 | 20 | free
salon-baccarat | Salon Baccarat | 살롱 바카라   | BACCARAT
  croupier azure sapphire rays chips salon      | 98.9420 | low    | 0 | 20 | free
dragon-tiger   | Dragon Tiger   | 드래곤 타이거 | DRAGON
  dragon-tiger crimson ember rays sparks poster | 96.2650 | low    | 0 | 20 | free
sic-bo         | Sic Bo         | 식보          | SICBO
  sicbo-cup violet amethyst curtain coins deco  | 97.2222 | medium | 0 | 20 | free
xoc-dia        | Xóc Đĩa        | 쏙디아        | XOCDIA
  coin-bowl teal lagoon bamboo petals poster    | 97.5000 | medium | 0 | 20 | new free
fan-tan        | Fan Tan        | 판탄          | XOCDIA
  bead-cup amber ember lattice coins salon      | 96.2500 | low    | 0 | 20 | new free
niu-niu        | Niu Niu        | 니우니우      | NIUNIU
  bull copper forest rays coins poster          | 97.5000 | low    | 0 | 20 | new free
peony-baccarat | Peony Baccarat | 모란 바카라   | BACCARAT
  blossom pink orchid garden petals salon       | 98.5418 | low    | 0 | 20 | new free
speed-baccarat | Speed Baccarat | 스피드 바카라 | BACCARAT
  card-rush azure midnight rays sparks poster   | 98.9420 | low    | 0 | 20 | new free
salon-blackjack | Salon Blackjack | 살롱 블랙잭  | BLACKJACK
  desk-bell teal lagoon curtain chips salon     | 99.4296 | low    | 0 | 20 | free
`,
  ...gamesOf("BG", "FISH")`
reef-hunter | Reef Hunter | 리프 헌터 | CANNON
  turtle teal lagoon deep bubbles poster | 96.0000 | low | 0 | 20 |
midnight-trench | Midnight Trench | 미드나이트 트렌치 | CANNON
  angler azure midnight deep sparks neon | 96.0000 | medium | 0 | 20 | hot new
drowned-temple | Drowned Temple | 가라앉은 신전 | CANNON
  temple amber jade deep bubbles deco | 96.0000 | high | 0 | 20 | hot new
`,
  ...gamesOf("SS", "COCKFIGHT")`
sabong-ring | Sabong Ring | 사봉 링 | VIRTUAL
  rooster amber desert stadium cinders deco | 95.5307 | low | 0 | 20 | free
ribbon-derby | Ribbon Derby | 리본 더비 | VIRTUAL
  rooster coral midnight moon petals neon | 94.4553 | medium | 0 | 100 | new free
`,
  ...gamesOf("SS", "SPORTS")`
silver-downs  | Silver Downs  | 실버 다운스 | VIRTUAL HORSE
  horse brown jade stadium confetti poster      | 92.7333 | high | 0 | 100 | hot free
harbor-hounds | Harbor Hounds | 하버 하운즈 | VIRTUAL HORSE
  greyhound silver midnight stadium sparks neon | 92.6971 | high | 0 | 100 | free
silver-league | Silver League | 실버 리그   | VIRTUAL
  football jade forest stadium leaves plate     | 94.3104 | medium | 0 | 100 | hot free
`,
  ...gamesOf("SS", "ESPORTS")`
neon-duel | Neon Duel | 네온 듀얼 | VIRTUAL
  controller violet neon circuit sparks neon | 94.3799 | low | 0 | 100 | hot new free
`,
].map(withFreeRounds)

/** The games of the studio's label with a wallet of its own: dice and mines under other names, and poker. */
export const copperLane = [
  ...gamesOf("CPL", "RNG")`
copper-dice  | Copper Dice  | 코퍼 다이스 | MINI TABLE
  dice copper lagoon vault cinders deco    | 99.0000 | medium | 0 | 20 |
copper-mines | Copper Mines | 코퍼 마인즈 | MINI
  mines copper lagoon vault cinders plate  | 99.0000 | medium | 0 | 20 |
`,
  ...gamesOf("CPL", "PVP")`
texas-holdem | Texas Hold'em | 텍사스 홀덤 | POKER
  chips copper baize table coins plate     | 95.0000 | high   | 0 | 2  | new free players
`,
].map(withFreeRounds)
