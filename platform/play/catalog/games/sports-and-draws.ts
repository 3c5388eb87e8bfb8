import { gamesOf } from "../table.ts"

export const sports = [
  ...gamesOf("SS", "SPORTS")`
silver-stand-sports | Silver Stand Sports | 실버 스탠드 스포츠 | BOOK
  trophy silver sapphire stadium confetti poster  | 0     | -      | 0 | 100 | hot
silver-basket       | Silver Basket       | 실버 바스켓        | BOOK
  basketball coral bordeaux stadium sparks poster | 0     | -      | 0 | 100 |
virtual-league      | Virtual League      | 가상 리그          | VIRTUAL
  football azure neon circuit sparks poster       | 92.50 | medium | 0 | 50  |
virtual-derby       | Virtual Derby       | 가상 더비          | VIRTUAL HORSE
  horse brown forest stadium leaves poster        | 90.00 | high   | 0 | 50  |
`,
  ...gamesOf("GPR", "SPORTS")`
green-pitch-book   | Green Pitch Book | 그린 피치 북    | BOOK
  football jade forest stadium sparks poster      | 0 | - | 0 | 100 | hot
centre-court       | Centre Court     | 센터 코트       | BOOK
  tennis azure jade stadium sparks poster         | 0 | - | 0 | 100 |
hardwood-nights    | Hardwood Nights  | 하드우드 나이트 | BOOK
  basketball amber amethyst skyline sparks poster | 0 | - | 0 | 100 |
ringside           | Ringside         | 링사이드        | BOOK
  boxing crimson ruby stadium sparks poster       | 0 | - | 0 | 100 |
pole-position-book | Pole Lap         | 폴 랩           | BOOK
  racing crimson sunset skyline sparks poster     | 0 | - | 0 | 100 | new
stakes-day         | Stakes Day       | 경마의 날       | HORSE
  horse copper amber stadium leaves poster        | 0 | - | 0 | 100 |
`,
]

export const esports = [
  ...gamesOf("ARF", "ESPORTS")`
rift-arena-book       | Rift Arena Book       | 리프트 아레나    | BOOK
  sword violet amethyst circuit sparks poster | 0     | -      | 0 | 100 | hot
headshot-odds         | Headset Odds          | 헤드셋 오즈      | BOOK
  headset azure neon circuit sparks neon      | 0     | -      | 0 | 100 |
champions-of-the-rift | Champions of the Rift | 리프트의 챔피언  | BOOK
  shield crimson ember arch cinders poster    | 0     | -      | 0 | 100 | hot
pad-masters           | Pad Masters           | 패드 마스터      | BOOK
  controller violet neon skyline sparks neon  | 0     | -      | 0 | 100 |
virtual-grand-tour    | Virtual Grand Tour    | 가상 그랜드 투어 | VIRTUAL
  racing azure neon skyline sparks neon       | 93.00 | medium | 0 | 50  | new
mecha-duel            | Mecha Duel            | 메카 듀얼        | VIRTUAL
  robot crimson ember circuit cinders poster  | 93.00 | high   | 0 | 50  |
`,
  ...gamesOf("SS", "ESPORTS")`
silver-stand-esports | Silver Stand Esports | 실버 스탠드 e스포츠 | BOOK
  controller azure sapphire stadium sparks poster | 0 | - | 0 | 100 |
night-cup            | Night Cup            | 나이트 컵           | BOOK
  trophy amber midnight stadium confetti neon     | 0 | - | 0 | 100 |
`,
]

export const draws = [
  ...gamesOf("LBR", "LOTT")`
barrel-daily     | Barrel Daily      | 배럴 데일리 | DAILY
  ball-drum amber sapphire rays sparks deco          | 60.00 | very-high | 0 | 10  | hot
six-of-fortyfive | Six of Forty-Five | 45 중 6     | DAILY
  lottery-balls crimson amber marquee confetti plate | 50.00 | very-high | 0 | 100 |
lantern-keno     | Lantern Keno      | 등불 키노   | KENO
  lottery-balls violet midnight space stars deco     | 90.00 | medium    | 0 | 10  | hot
harbour-four     | Harbour Four      | 하버 포디   | SEA
  ticket azure ocean waves coins plate               | 65.90 | very-high | 0 | 100 |
straits-five     | Straits Five      | 해협 파이브 | SEA
  ticket coral lagoon clouds coins deco              | 65.00 | very-high | 0 | 100 |
northern-numbers | Northern Numbers  | 북부 복권   | VIETNAM
  ball-drum jade forest pines leaves deco            | 80.00 | high      | 0 | 20  |
southern-numbers | Southern Numbers  | 남부 복권   | VIETNAM
  ball-drum coral sunset rays petals plate           | 80.00 | high      | 0 | 20  | new
`,
  ...gamesOf("SVN", "LOTT")`
seven-drums-keno   | Seven Drums Keno   | 세븐 드럼 키노 | KENO
  lottery-balls jade lagoon rays sparks plate | 90.00 | medium    | 0 | 10 |
evening-draw       | Evening Draw       | 저녁 추첨      | DAILY
  ticket violet plum moon stars deco          | 60.00 | very-high | 0 | 10 |
drum-scratch-daily | Drum Scratch Daily | 드럼 스크래치  | DAILY
  scratch crimson amber marquee coins plate   | 70.00 | high      | 0 | 50 |
`,
]

export const speedDraws = gamesOf("SVN", "ELOTT")`
drums-a-minute      | Drums a Minute      | 1분 드럼        | SPEED
  clock crimson bordeaux marquee sparks neon   | 97.80 | medium | 0 | 2 | hot
three-minute-five   | Three Minute Five   | 3분 파이브      | SPEED
  clock azure neon circuit sparks neon         | 97.80 | medium | 0 | 2 |
ten-car-dash        | Ten Car Dash        | 10차 경주       | RACING
  racing amber neon skyline sparks poster      | 97.80 | high   | 0 | 2 | hot
ten-horse-dash      | Ten Horse Dash      | 10마 경주       | RACING
  horse onyx sunset savanna cinders poster     | 97.80 | high   | 0 | 2 |
quick-three-dice    | Quick Three Dice    | 빠른 세 주사위  | K3
  dice violet amethyst circuit sparks neon     | 97.80 | medium | 0 | 2 |
lucky-three-cup     | Lucky Three Cup     | 행운의 삼주사위 | K3
  sicbo-cup amber ruby marquee sparks plate    | 97.80 | medium | 0 | 2 |
five-of-eleven      | Five of Eleven      | 11선 5          | ELEVEN
  lottery-balls azure neon circuit sparks neon | 97.80 | medium | 0 | 2 |
speed-barrel-eleven | Speed Barrel Eleven | 스피드 배럴 11  | ELEVEN
  ball-drum violet amethyst rays sparks neon   | 97.80 | medium | 0 | 2 | new
`

export const cockfights = gamesOf("CSP", "COCKFIGHT")`
crimson-spur-arena | Crimson Spur Arena | 크림슨 스퍼 아레나 | ARENA
  rooster crimson ruby stadium cinders poster | 0     | -    | 0 | 100 | hot
river-cockpit      | River Cockpit      | 강변 투계장        | ARENA
  rooster jade lagoon bamboo leaves poster    | 0     | -    | 0 | 100 |
golden-comb        | Golden Comb        | 황금 볏            | ARENA
  rooster gold amber rays sparks deco         | 0     | -    | 0 | 100 |
night-spur         | Night Spur         | 밤의 며느리발톱    | ARENA
  rooster violet midnight moon cinders poster | 0     | -    | 0 | 100 | new
virtual-cockpit    | Virtual Cockpit    | 가상 투계          | VIRTUAL
  rooster teal neon circuit sparks neon       | 92.00 | high | 0 | 50  |
`
