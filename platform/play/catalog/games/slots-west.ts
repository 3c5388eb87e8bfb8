import { gamesOf } from "../table.ts"

export const paperGardenSlots = gamesOf("PG", "RNG")`
origami-phoenix   | Origami Phoenix   | 종이 봉황       | VIDEO
  phoenix pink orchid garden petals deco        | 96.75 | high      | 0    | 20 | hot
first-blossom     | First Blossom     | 첫 매화         | VIDEO
  blossom pink frost garden petals deco         | 96.71 | medium    | 20   | 20 | hot
paper-tiger       | Paper Tiger       | 종이호랑이      | VIDEO
  tiger coral plum lattice petals plate         | 96.81 | medium    | 5    | 10 | hot
mahjong-teahouse  | Mahjong Teahouse  | 마작 찻집       | VIDEO MEGAWAY
  mahjong crimson forest lattice coins deco     | 96.92 | medium    | 1024 | 20 | hot
goldfish-pond     | Goldfish Pond     | 금붕어 연못     | VIDEO
  goldfish coral jade waves petals plate        | 96.73 | low       | 25   | 10 |
the-alchemist     | The Alchemist     | 연금술사        | VIDEO
  wizard violet amethyst arch sparks deco       | 96.69 | high      | 20   | 20 |
scarab-sun        | Scarab Sun        | 태양의 풍뎅이   | VIDEO
  scarab teal desert dunes sparks deco          | 96.70 | high      | 25   | 25 | hot
pharaohs-ferry    | Pharaoh's Ferry   | 파라오의 나룻배 | VIDEO
  pharaoh azure amber dunes coins deco          | 96.68 | very-high | 0    | 20 |
cupcake-avenue    | Cupcake Avenue    | 컵케이크 거리   | VIDEO
  cupcake pink orchid candyland confetti plate  | 96.74 | medium    | 20   | 20 |
panda-kite        | Panda Kite        | 판다의 연       | VIDEO
  panda coral ocean clouds leaves plate         | 96.82 | medium    | 30   | 20 |
wolf-moon-garden  | Wolf Moon Garden  | 늑대달 정원     | VIDEO
  wolf violet midnight moon petals deco         | 96.64 | high      | 20   | 20 | new
harvest-basket    | Harvest Basket    | 수확 바구니     | VIDEO
  fruit-basket violet amber savanna leaves deco | 96.72 | low       | 20   | 10 |
masquerade-lane   | Masquerade Lane   | 가면무도회 길   | VIDEO
  mask crimson bordeaux curtain jewels deco     | 96.76 | medium    | 25   | 20 |
songbird-clock    | Songbird Clock    | 노래하는 시계   | VIDEO
  hourglass amber plum arch leaves plate        | 96.66 | medium    | 20   | 20 |
rabbit-of-the-bay | Rabbit of the Bay | 바닷가 달토끼   | VIDEO
  moon-rabbit ice ocean moon bubbles deco       | 96.79 | low       | 10   | 10 | new
`

export const clockworkLotusSlots = gamesOf("CLO", "RNG")`
clockwork-owl     | Clockwork Owl    | 태엽 부엉이      | VIDEO
  owl teal ink vault sparks deco             | 96.30 | medium    | 20 | 20 | hot
lotus-engine      | Lotus Engine     | 연꽃 기관        | VIDEO
  blossom violet midnight vault sparks plate | 96.40 | high      | 40 | 20 |
brass-automaton   | Brass Automaton  | 황동 자동인형    | VIDEO
  robot amber bordeaux vault sparks plate    | 96.10 | high      | 25 | 25 | hot
temple-of-hours   | Temple of Hours  | 시간의 신전      | VIDEO
  temple gold sunset columns sparks deco     | 96.50 | medium    | 20 | 20 |
sand-and-sapphire | Sand & Sapphire  | 모래와 사파이어  | VIDEO
  hourglass azure desert dunes jewels deco   | 96.20 | medium    | 25 | 20 |
the-glass-crown   | The Glass Crown  | 유리 왕관        | VIDEO JACKPOT
  crown azure frost arch snow deco           | 95.40 | very-high | 30 | 30 | jackpot
mechanical-lion   | Mechanical Lion  | 태엽 사자        | VIDEO
  lion gold ruby columns cinders deco        | 96.60 | high      | 20 | 20 |
trident-vault     | Trident Vault    | 삼지창 금고      | VIDEO
  trident teal ocean deep bubbles deco       | 96.40 | high      | 25 | 25 |
eagle-over-iron   | Eagle over Iron  | 강철 위의 독수리 | VIDEO
  eagle onyx sunset pines leaves plate       | 96.00 | medium    | 50 | 25 |
pyramid-keeper    | Pyramid Keeper   | 피라미드 지기    | VIDEO
  pyramid amber midnight dunes stars deco    | 96.30 | high      | 10 | 10 | new
velvet-cherries   | Velvet Cherries  | 벨벳 체리        | CLASSIC
  cherries crimson plum curtain sparks deco  | 95.80 | low       | 5  | 5  |
ring-for-service  | Ring for Service | 벨을 울려 주세요 | CLASSIC
  desk-bell gold bordeaux arch sparks deco   | 95.80 | low       | 5  | 5  | new
silver-shield     | Silver Shield    | 은빛 방패        | VIDEO
  shield azure frost columns snow plate      | 96.20 | medium    | 20 | 20 |
`

export const northReelSlots = gamesOf("NRL", "RNG")`
fjord-of-wolves  | Fjord of Wolves  | 늑대의 협만    | MEGAWAY
  wolf silver sapphire pines snow deco          | 96.37 | very-high | 4096 | 20 | hot
thousand-peaks   | Thousand Peaks   | 천 개의 봉우리 | MEGAWAY
  eagle brown frost aurora snow deco            | 96.48 | very-high | 4096 | 20 |
longship-ways    | Longship Ways    | 용선의 길      | MEGAWAY
  ship crimson ocean waves snow deco            | 96.41 | very-high | 4096 | 20 | hot
gem-avalanche    | Gem Avalanche    | 보석 눈사태    | MEGAWAY
  gems pink frost aurora jewels plate           | 96.55 | high      | 2401 | 20 | new
forge-of-thunder | Forge of Thunder | 천둥의 대장간  | MEGAWAY
  thunder coral ember embers sparks deco        | 96.22 | very-high | 4096 | 40 |
diamond-frost    | Diamond Frost    | 서리 다이아    | CLASSIC
  diamond ice sapphire rays snow deco           | 96.04 | low       | 5    | 5  |
ruby-rush-lines  | Ruby Rush Lines  | 루비 러시      | VIDEO
  diamond crimson bordeaux marquee jewels plate | 96.18 | medium    | 20   | 20 |
wizards-winter   | Wizard's Winter  | 마법사의 겨울  | VIDEO
  wizard azure frost aurora snow deco           | 96.33 | high      | 25   | 25 |
horn-and-hammer  | Horn & Hammer    | 뿔과 망치      | VIDEO
  viking brown ember embers cinders deco        | 96.29 | high      | 20   | 20 |
lucky-smithy     | Lucky Smithy     | 행운의 대장간  | VIDEO JACKPOT
  horseshoe copper forest embers sparks plate   | 95.30 | high      | 20   | 20 | jackpot
one-armed-sailor | One-Armed Sailor | 외팔이 선원    | CLASSIC
  slot-reels azure ocean marquee bubbles plate  | 95.90 | medium    | 3    | 5  |
fire-peak        | Fire Peak        | 불의 봉우리    | VIDEO
  volcano crimson ember embers cinders deco     | 96.45 | very-high | 25   | 20 |
`

export const rocketKitchen = gamesOf("RKT", "RNG")`
kettle-rocket      | Kettle Rocket      | 주전자 로켓   | CRASH
  rocket crimson midnight space stars neon  | 97.00 | high      | 0  | 10 | hot
orbit-cashout      | Orbit Cash-Out     | 궤도 캐시아웃 | CRASH
  planet violet neon space stars neon       | 97.00 | high      | 0  | 10 | hot
night-flight       | Night Flight       | 야간 비행     | CRASH
  rocket azure neon skyline sparks neon     | 97.00 | very-high | 0  | 10 | new
saturn-sprint      | Saturn Sprint      | 토성 질주     | CRASH
  planet amber sunset space sparks poster   | 97.00 | high      | 0  | 10 |
nine-tiles         | Nine Tiles         | 아홉 칸       | MINI
  mines azure sapphire circuit jewels neon  | 98.00 | medium    | 0  | 10 | hot
garden-of-mines    | Garden of Mines    | 지뢰 정원     | MINI
  mines jade forest garden leaves plate     | 98.00 | medium    | 0  | 10 |
peg-drop           | Peg Drop           | 페그 드롭     | MINI
  plinko violet neon circuit sparks neon    | 98.00 | medium    | 0  | 10 | new
cup-of-dice        | Cup of Dice        | 주사위 컵     | MINI TABLE
  dice crimson baize table sparks plate     | 98.20 | low       | 0  | 10 |
scratch-lane       | Scratch Lane       | 긁는 골목     | MINI
  scratch violet rose candyland coins plate | 94.50 | medium    | 0  | 10 |
robot-waiter       | Robot Waiter       | 로봇 웨이터   | VIDEO
  robot teal neon circuit sparks neon       | 96.30 | medium    | 20 | 20 |
solo-blackjack     | Solo Blackjack     | 솔로 블랙잭   | TABLE
  blackjack crimson jade table chips plate  | 99.40 | low       | 0  | 50 |
wheel-of-the-house | Wheel of the House | 하우스 룰렛   | TABLE
  roulette jade ink arch chips deco         | 97.30 | medium    | 0  | 20 |
`
