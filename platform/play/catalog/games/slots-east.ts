import { gamesOf } from "../table.ts"

export const pagodaPlaySlots = gamesOf("PP", "RNG")`
koi-at-the-gate     | Koi at the Gate     | 용문에 오른 잉어 | VIDEO
  koi coral lagoon waves petals deco             | 96.51 | high      | 25   | 20 | hot
nine-storey-fortune | Nine Storey Fortune | 구층탑의 행운    | VIDEO
  pagoda crimson sunset moon petals plate        | 96.42 | medium    | 40   | 20 |
ember-dragon        | Ember Dragon        | 불씨 용          | VIDEO JACKPOT
  dragon crimson ember embers cinders deco       | 95.80 | very-high | 20   | 25 | hot jackpot
tiger-of-the-hill   | Tiger of the Hill   | 언덕의 호랑이    | VIDEO
  tiger amber forest bamboo leaves deco          | 96.55 | high      | 10   | 20 | hot
sugar-parade        | Sugar Parade        | 달콤 퍼레이드    | VIDEO MEGAWAY
  candy pink rose candyland confetti plate       | 96.48 | high      | 0    | 20 | hot
storm-bearer        | Storm Bearer        | 폭풍을 부르는 자 | VIDEO
  thunder ivory sapphire columns sparks deco     | 96.50 | very-high | 0    | 20 | hot
the-scribes-book    | The Scribe's Book   | 서기관의 책      | VIDEO
  book crimson desert dunes coins deco           | 96.21 | high      | 10   | 10 |
northern-howl       | Northern Howl       | 북녘의 울음      | VIDEO
  wolf ice frost aurora snow deco                | 96.01 | medium    | 25   | 25 |
plains-thunder      | Plains Thunder      | 초원의 천둥      | VIDEO MEGAWAY
  buffalo brown sunset savanna cinders plate     | 96.52 | very-high | 4096 | 40 |
lion-street         | Lion Street         | 사자춤 거리      | VIDEO
  lion-dance crimson amber lattice confetti deco | 96.33 | medium    | 30   | 30 | new
golden-orchard      | Golden Orchard      | 황금 과수원      | CLASSIC
  fruit-basket crimson forest rays leaves plate  | 96.08 | low       | 5    | 5  |
triple-brass        | Triple Brass        | 트리플 브라스    | CLASSIC
  sevens crimson ink marquee sparks deco         | 95.96 | medium    | 3    | 5  |
jewel-ladder        | Jewel Ladder        | 보석 사다리      | VIDEO
  gems azure amethyst rays jewels deco           | 96.50 | low       | 20   | 10 |
bamboo-nap          | Bamboo Nap          | 대숲의 낮잠      | VIDEO
  panda lime jade bamboo leaves plate            | 96.17 | medium    | 50   | 50 |
lantern-night       | Lantern Night       | 등불의 밤        | VIDEO
  lantern crimson midnight moon sparks deco      | 96.44 | medium    | 20   | 20 | new
viking-tide         | Viking Tide         | 바이킹의 물결    | VIDEO
  viking coral ocean waves snow plate            | 96.28 | high      | 25   | 25 |
`

export const jadeDrumSlots = gamesOf("JDB", "RNG")`
drum-of-the-dragon | Drum of the Dragon | 용의 북소리   | VIDEO
  dragon jade lagoon clouds sparks deco      | 96.90 | high   | 30 | 20 | hot
thunder-gong       | Thunder Gong       | 천둥 징       | VIDEO
  gong crimson ember rays sparks plate       | 96.30 | medium | 25 | 25 |
five-ingots        | Five Ingots        | 다섯 원보     | CLASSIC JACKPOT
  ingot crimson ruby vault coins deco        | 95.50 | high   | 8  | 8  | jackpot
monkey-general     | Monkey General     | 원숭이 장군   | VIDEO
  monkey brown amber clouds leaves deco      | 96.60 | medium | 50 | 20 | hot
phoenix-feather    | Phoenix Feather    | 봉황의 깃     | VIDEO
  phoenix coral plum clouds cinders deco     | 96.70 | high   | 40 | 20 |
lucky-paw-parlour  | Lucky Paw Parlour  | 복고양이 찻집 | VIDEO
  lucky-cat crimson rose lattice coins plate | 96.40 | low    | 20 | 10 | hot
moon-rabbit-bakery | Moon Rabbit Bakery | 달토끼 방앗간 | VIDEO
  moon-rabbit ivory midnight moon stars deco | 96.80 | medium | 25 | 20 | new
white-tiger-pass   | White Tiger Pass   | 백호 고개     | VIDEO
  tiger ice frost aurora snow deco           | 96.20 | high   | 30 | 30 |
panda-drummer      | Panda Drummer      | 북 치는 판다  | VIDEO
  panda crimson forest bamboo confetti plate | 96.10 | low    | 15 | 10 |
silk-fan-dance     | Silk Fan Dance     | 비단 부채춤   | VIDEO
  fan pink orchid garden petals deco         | 96.50 | medium | 20 | 20 |
carp-streamer      | Carp Streamer      | 잉어 깃발     | VIDEO
  koi azure frost clouds petals plate        | 96.35 | medium | 25 | 25 |
rising-crest       | Rising Crest       | 솟는 볏       | VIDEO
  rooster amber sunset savanna leaves deco   | 96.00 | medium | 20 | 20 |
jade-parlour       | Jade Parlour       | 비취 객실     | CLASSIC
  coins jade jade lattice jewels plate       | 95.90 | low    | 5  | 5  |
`

export const jubileeLanternSlots = gamesOf("JL", "RNG")`
jubilee-sevens       | Jubilee Sevens       | 주빌리 세븐      | CLASSIC
  sevens amber bordeaux curtain sparks deco  | 96.20 | medium    | 5  | 5  | hot
lantern-train        | Lantern Train        | 등불 열차        | VIDEO
  lantern amber sunset skyline sparks plate  | 96.60 | medium    | 20 | 20 |
golden-bull-market   | Golden Bull Market   | 황금 황소 장터   | VIDEO
  buffalo amber ink vault coins deco         | 97.00 | high      | 25 | 20 | hot
bell-of-the-harbour  | Bell of the Harbour  | 항구의 종        | CLASSIC
  bell gold ocean rays sparks plate          | 95.70 | low       | 5  | 5  |
crown-for-two        | Crown for Two        | 둘을 위한 왕관   | VIDEO
  crown violet amethyst curtain jewels deco  | 96.40 | medium    | 30 | 30 |
lamp-of-seven-wishes | Lamp of Seven Wishes | 일곱 소원의 램프 | VIDEO
  lamp gold midnight arch stars deco         | 96.70 | high      | 20 | 20 | hot
big-top-monkey       | Big Top Monkey       | 서커스 원숭이    | VIDEO
  monkey coral rose marquee confetti plate   | 96.10 | low       | 25 | 25 |
money-comes-home     | Money Comes Home     | 돌아온 금화      | CLASSIC JACKPOT
  coins crimson amber rays coins deco        | 95.60 | very-high | 3  | 10 | jackpot
stallion-mile        | Stallion Mile        | 준마 천 리       | VIDEO
  horse copper desert savanna cinders deco   | 96.50 | medium    | 40 | 20 |
scarlet-fan          | Scarlet Fan          | 진홍 부채        | VIDEO
  fan crimson plum lattice petals plate      | 96.30 | medium    | 20 | 20 | new
owl-post             | Owl Post             | 부엉이 우편      | VIDEO
  owl brown midnight pines leaves deco       | 96.40 | low       | 10 | 10 |
horseshoe-inn        | Horseshoe Inn        | 말굽 여관        | VIDEO
  horseshoe amber bordeaux arch leaves plate | 96.20 | medium    | 20 | 20 |
mask-of-midnight     | Mask of Midnight     | 자정의 가면      | VIDEO
  mask violet neon curtain confetti deco     | 96.80 | high      | 25 | 25 | new
`
