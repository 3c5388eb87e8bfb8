import type { Motif } from "@baize/platform/play/catalog/art.ts"
import { abacus } from "./abacus.ts"
import { sunBow } from "./archer.ts"
import { ballDrum, clock, controller, headset, lotteryBalls, shield, sword, ticket } from "./arena.ts"
import { buffalo, eagle, greyhound, horse, owl, rooster, wolf } from "./beasts.ts"
import { dice, dominoes, mahjong, sicboCup } from "./bones.ts"
import { beadCup, coinBowl } from "./bowls.ts"
import { bull } from "./bull.ts"
import { lion, luckyCat, monkey, panda, tiger } from "./cats.ts"
import { blossom, dragon, fan, goldfish, gong, ingot, koi, lantern, lionDance, moonRabbit, pagoda, phoenix } from "./east.ts"
import { elephant } from "./elephant.ts"
import { fox } from "./fox.ts"
import { crane, frog, stall } from "./garden.ts"
import { goblin } from "./goblin.ts"
import type { Hero } from "./hero.ts"
import { crown, deskBell, diamond, emerald, gems } from "./jewels.ts"
import {
  basketball,
  boxing,
  comet,
  football,
  peak,
  planet,
  plinko,
  racing,
  robot,
  rocket,
  scratch,
  tennis,
  trophy,
} from "./modern.ts"
import { book, hourglass, lamp, mask, pharaoh, pyramid, scarab, temple, thunder, viking, volcano, wizard } from "./myth.ts"
import { floors, hiLo, royalFlush } from "./originals.ts"
import { bell, candy, cherries, coins, cupcake, fruitBasket, horseshoe, mines, sevens, slotReels } from "./reels.ts"
import { dragonTiger } from "./rivals.ts"
import { rosette } from "./rosette.ts"
import { cardRush } from "./rush.ts"
import { chandelier, croupier, lighthouse, prawn, wheelTilt } from "./salon.ts"
import { anchor, angler, cannon, crab, octopus, shark, ship, trident, turtle } from "./sea.ts"
import { baccaratShoe, blackjack, cardsFan, chips, moneyWheel, roulette } from "./table.ts"

export const heroes: Record<Motif, Hero> = {
  dragon,
  koi,
  lantern,
  pagoda,
  fan,
  panda,
  phoenix,
  blossom,
  ingot,
  gong,
  monkey,
  tiger,
  wolf,
  buffalo,
  lion,
  eagle,
  rooster,
  rosette,
  horse,
  greyhound,
  owl,
  pharaoh,
  scarab,
  book,
  temple,
  thunder,
  volcano,
  viking,
  mask,
  wizard,
  lamp,
  pyramid,
  hourglass,
  shark,
  octopus,
  crab,
  turtle,
  goldfish,
  anchor,
  ship,
  trident,
  cannon,
  angler,
  roulette,
  dice,
  chips,
  mahjong,
  dominoes,
  blackjack,
  sevens,
  cherries,
  bell,
  diamond,
  crown,
  horseshoe,
  coins,
  gems,
  mines,
  candy,
  cupcake,
  rocket,
  comet,
  peak,
  planet,
  robot,
  plinko,
  scratch,
  football,
  basketball,
  tennis,
  trophy,
  racing,
  boxing,
  controller,
  headset,
  sword,
  shield,
  ticket,
  clock,
  chandelier,
  croupier,
  lighthouse,
  prawn,
  emerald,
  "desk-bell": deskBell,
  "wheel-tilt": wheelTilt,
  "dragon-tiger": dragonTiger,
  bull,
  goblin,
  fox,
  "lion-dance": lionDance,
  "moon-rabbit": moonRabbit,
  "lucky-cat": luckyCat,
  "cards-fan": cardsFan,
  "hi-lo": hiLo,
  "royal-flush": royalFlush,
  floors,
  "sun-bow": sunBow,
  abacus,
  elephant,
  "baccarat-shoe": baccaratShoe,
  "sicbo-cup": sicboCup,
  "coin-bowl": coinBowl,
  "bead-cup": beadCup,
  "card-rush": cardRush,
  "money-wheel": moneyWheel,
  "slot-reels": slotReels,
  "fruit-basket": fruitBasket,
  "lottery-balls": lotteryBalls,
  "ball-drum": ballDrum,
  crane,
  frog,
  stall,
}

/** Heroes with letters or figures, which a mirror image would make wrong. */
export const lettered: ReadonlySet<Motif> = new Set([
  "cards-fan",
  "hi-lo",
  "royal-flush",
  "baccarat-shoe",
  "blackjack",
  "sevens",
  "slot-reels",
  "lottery-balls",
  "ball-drum",
  "ticket",
  "mahjong",
  "clock",
  "lucky-cat",
  "lantern",
] as const)
