import { gamesOf } from "../table.ts"

export const fishing = [
  ...gamesOf("JDB", "FISH")`
dragon-reef      | Dragon Reef      | 용의 산호초   | CANNON BOSS
  dragon teal ocean deep bubbles deco      | 96.50 | medium | 0 | 1 | hot
drumfish-hunt    | Drumfish Hunt    | 북물고기 사냥 | CANNON
  goldfish amber lagoon deep bubbles plate | 96.40 | medium | 0 | 1 |
jade-turtle-cove | Jade Turtle Cove | 비취 거북 만  | CANNON
  turtle jade lagoon deep bubbles deco     | 96.60 | low    | 0 | 1 |
shark-bureau     | Shark Bureau     | 상어 수사국   | BOSS
  shark azure ocean deep bubbles poster    | 96.20 | high   | 0 | 1 |
`,
  ...gamesOf("JL", "FISH")`
lantern-of-the-deep | Lantern of the Deep | 심해의 등불   | CANNON BOSS
  angler violet midnight deep bubbles deco | 97.00 | high   | 0 | 1 | hot
jubilee-fishing     | Jubilee Fishing     | 주빌리 피싱   | CANNON
  goldfish coral ocean deep coins plate    | 97.00 | medium | 0 | 1 |
octopus-carnival    | Octopus Carnival    | 문어 축제     | CANNON
  octopus pink plum deep confetti plate    | 96.80 | medium | 0 | 1 | new
golden-broadside    | Golden Broadside    | 황금 일제사격 | CANNON JACKPOT
  cannon gold sunset waves coins deco      | 95.90 | high   | 0 | 1 | jackpot
`,
  ...gamesOf("TDL", "FISH")`
tidal-throne     | Tidal Throne     | 물결의 왕좌   | CANNON BOSS
  trident amber ocean deep bubbles deco   | 96.70 | high      | 0 | 1 | hot
crimson-claw     | Crimson Claw     | 붉은 집게     | CANNON
  crab crimson lagoon deep bubbles poster | 96.40 | medium    | 0 | 1 |
kraken-hour      | Kraken Hour      | 크라켄의 시간 | BOSS
  octopus teal midnight deep bubbles deco | 96.30 | very-high | 0 | 1 | hot
anchor-deep      | Anchor Deep      | 닻 아래       | CANNON
  anchor copper ocean deep bubbles plate  | 96.50 | medium    | 0 | 1 |
great-white-gold | Great White Gold | 백상아리 황금 | BOSS JACKPOT
  shark silver sapphire deep coins deco   | 95.70 | high      | 0 | 1 | jackpot
corsair-waters   | Corsair Waters   | 해적의 바다   | CANNON
  ship azure sunset waves coins deco      | 96.60 | medium    | 0 | 1 |
`,
  ...gamesOf("BG", "FISH")`
koi-cannon  | Koi Cannon  | 잉어 대포 | CANNON
  koi amber jade deep bubbles plate      | 96.50 | medium | 0 | 1 |
bamboo-bay  | Bamboo Bay  | 대숲만    | CANNON
  turtle amber forest waves leaves plate | 96.50 | low    | 0 | 1 |
angler-king | Angler King | 아귀왕    | BOSS
  angler crimson ocean deep bubbles deco | 96.40 | high   | 0 | 1 | new
`,
]

export const againstOthers = [
  ...gamesOf("KGT", "PVP")`
kings-table-lobby | King's Table Lobby | 킹스 테이블 로비 | POKER BANKER RUMMY
  crown crimson ink curtain chips salon      | 0 | - | 0 | 10 | hot list
kings-holdem      | King's Hold'em     | 킹스 홀덤        | POKER
  cards-fan amber baize table chips salon    | 0 | - | 0 | 10 | hot
short-deck-rush   | Short Deck Rush    | 숏덱 러시        | POKER
  cards-fan violet neon skyline chips poster | 0 | - | 0 | 20 |
bankers-bull      | Banker's Bull      | 뱅커 불          | BANKER
  buffalo crimson amber vault coins deco     | 0 | - | 0 | 10 |
three-trees-poker | Three Trees Poker  | 세 그루 포커     | BANKER
  chips crimson forest pines chips plate     | 0 | - | 0 | 10 |
rummy-club        | Rummy Club         | 러미 클럽        | RUMMY
  blackjack jade sunset arch leaves salon    | 0 | - | 0 | 10 |
thirteen-water    | Thirteen Water     | 십삼수           | POKER
  cards-fan teal lagoon waves chips plate    | 0 | - | 0 | 10 |
royal-chip-duel   | Royal Chip Duel    | 로열 칩 듀얼     | BANKER
  chips violet amethyst rays chips deco      | 0 | - | 0 | 20 | new
`,
  ...gamesOf("CYN", "PVP")`
courtyard-mahjong | Courtyard Mahjong | 안뜰 마작   | MAHJONG
  mahjong crimson jade lattice petals deco   | 0 | - | 0 | 10 | hot
two-seat-mahjong  | Two-Seat Mahjong  | 2인 마작    | MAHJONG
  mahjong azure sapphire bamboo leaves plate | 0 | - | 0 | 10 |
river-of-tiles    | River of Tiles    | 패의 강     | MAHJONG
  mahjong jade lagoon waves petals salon     | 0 | - | 0 | 20 | new
domino-yard       | Domino Yard       | 도미노 마당 | DOMINO
  dominoes amber desert table sparks plate   | 0 | - | 0 | 5  |
night-dominoes    | Night Dominoes    | 밤의 도미노 | DOMINO
  dominoes azure midnight moon stars salon   | 0 | - | 0 | 5  |
landlord-nine     | Landlord Nine     | 지주 나인   | POKER
  lucky-cat amber ruby lattice coins plate   | 0 | - | 0 | 5  |
courtyard-rummy   | Courtyard Rummy   | 안뜰 러미   | RUMMY
  blackjack amber orchid garden petals salon | 0 | - | 0 | 10 |
`,
]
