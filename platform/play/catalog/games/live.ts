import { gamesOf } from "../table.ts"

export const evoraSalon = gamesOf("EVO", "LIVE")`
evora-lobby           | Evora Salon Lobby   | 에보라 살롱 로비 | BACCARAT ROULETTE BLACKJACK
  chandelier amber bordeaux curtain sparks salon   | 0     | -      | 0 | 100 | hot list
salon-baccarat        | Salon Baccarat      | 살롱 바카라      | BACCARAT
  baccarat-shoe crimson baize arch chips salon     | 98.94 | low    | 0 | 100 | hot
swift-baccarat        | Swift Baccarat      | 스위프트 바카라  | BACCARAT
  croupier azure sapphire rays sparks salon        | 98.94 | low    | 0 | 100 | hot
baccarat-no-fee       | Baccarat No Fee     | 노커미션 바카라  | BACCARAT
  cards-fan crimson bordeaux curtain chips salon   | 98.54 | low    | 0 | 100 |
grand-roulette        | Grand Roulette      | 그랜드 룰렛      | ROULETTE
  roulette crimson bordeaux arch chips salon       | 97.30 | medium | 0 | 50  | hot
amber-roulette        | Amber Roulette      | 앰버 룰렛        | ROULETTE
  wheel-tilt amber ink marquee sparks salon        | 97.30 | medium | 0 | 50  |
parlour-blackjack     | Parlour Blackjack   | 팔러 블랙잭      | BLACKJACK
  croupier crimson baize table chips salon         | 99.28 | low    | 0 | 500 |
wheel-of-evenings     | Wheel of Evenings   | 저녁의 수레바퀴  | SHOW
  money-wheel amber amethyst marquee confetti deco | 96.58 | high   | 0 | 10  | hot
glass-sic-bo          | Glass Sic Bo        | 유리 식보        | SICBO
  sicbo-cup crimson ruby lattice sparks salon      | 97.22 | medium | 0 | 20  |
dragon-and-tiger-hall | Dragon & Tiger Hall | 용호관           | DRAGON
  dragon gold ruby lattice coins salon             | 96.27 | medium | 0 | 50  |
salon-holdem          | Salon Hold'em       | 살롱 홀덤        | POKER
  cards-fan azure midnight table chips salon       | 97.84 | medium | 0 | 100 | new
`

export const pagodaPlayLive = gamesOf("PP", "LIVE")`
pagoda-baccarat     | Pagoda Baccarat     | 파고다 바카라        | BACCARAT
  baccarat-shoe crimson ruby lattice coins salon | 98.94 | low    | 0 | 100 | hot
pagoda-roulette     | Pagoda Roulette     | 파고다 룰렛          | ROULETTE
  wheel-tilt coral sunset lattice chips salon    | 97.30 | medium | 0 | 50  |
sky-pagoda-sic-bo   | Sky Pagoda Sic Bo   | 하늘탑 식보          | SICBO
  dice amber sunset clouds sparks salon          | 97.22 | medium | 0 | 20  |
pagoda-dragon-tiger | Pagoda Dragon Tiger | 파고다 드래곤 타이거 | DRAGON
  tiger amber ruby lattice cinders salon         | 96.27 | medium | 0 | 50  |
sweet-wheel-live    | Sweet Wheel Live    | 달콤 휠 라이브       | SHOW
  money-wheel pink rose rays confetti deco       | 96.48 | high   | 0 | 10  | new
pagoda-blackjack    | Pagoda Blackjack    | 파고다 블랙잭        | BLACKJACK
  croupier violet plum arch chips salon          | 99.28 | low    | 0 | 500 |
`

export const bambooGateLive = gamesOf("BG", "LIVE")`
bamboo-baccarat     | Bamboo Baccarat     | 대숲 바카라          | BACCARAT
  cards-fan jade forest bamboo leaves salon | 98.94 | low    | 0 | 100 | hot
speed-gate-baccarat | Speed Gate Baccarat | 스피드 게이트 바카라 | BACCARAT
  croupier lime jade bamboo sparks salon    | 98.94 | low    | 0 | 50  |
bamboo-sic-bo       | Bamboo Sic Bo       | 대나무 식보          | SICBO
  sicbo-cup jade forest bamboo leaves salon | 97.22 | medium | 0 | 20  |
gate-of-dragons     | Gate of Dragons     | 용문                 | DRAGON
  dragon azure jade clouds sparks salon     | 96.27 | medium | 0 | 50  |
bull-bull           | Bull Bull           | 뉴뉴                 | POKER
  buffalo copper ruby lattice coins salon   | 96.90 | medium | 0 | 50  |
bamboo-roulette     | Bamboo Roulette     | 대나무 룰렛          | ROULETTE
  wheel-tilt lime forest arch leaves salon  | 97.30 | medium | 0 | 50  |
`

export const harbourWheel = gamesOf("HW", "LIVE")`
harbour-roulette     | Harbour Roulette     | 하버 룰렛          | ROULETTE
  roulette azure ocean waves chips salon      | 97.30 | medium | 0 | 50  | hot
captains-baccarat    | Captain's Baccarat   | 선장의 바카라      | BACCARAT
  croupier teal ocean waves chips salon       | 98.94 | low    | 0 | 100 |
quay-blackjack       | Quay Blackjack       | 부두 블랙잭        | BLACKJACK
  blackjack teal lagoon table chips salon     | 99.28 | low    | 0 | 500 |
lighthouse-show      | Lighthouse Show      | 등대 쇼            | SHOW
  lighthouse crimson ocean rays confetti deco | 96.20 | high   | 0 | 10  | new
fish-prawn-crab      | Fish Prawn Crab      | 물고기 새우 게     | SICBO
  prawn coral lagoon waves bubbles salon      | 97.22 | medium | 0 | 20  |
harbour-dragon-tiger | Harbour Dragon Tiger | 하버 드래곤 타이거 | DRAGON
  dragon violet midnight waves sparks salon   | 96.27 | medium | 0 | 50  |
three-card-quay      | Three Card Quay      | 쓰리카드 부두      | POKER
  cards-fan coral bordeaux table chips salon  | 96.63 | medium | 0 | 100 |
`
