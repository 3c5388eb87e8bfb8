import { fillGame } from "../slot/fill/fill-game.ts"
import { lotusFrogFigures } from "../slot/fill/machines/lotus-frog.figures.ts"
import { lotusFrog } from "../slot/fill/machines/lotus-frog.ts"
import { holdGame } from "../slot/hold/hold-game.ts"
import { dokkaebiGoldFigures } from "../slot/hold/machines/dokkaebi-gold.figures.ts"
import { dokkaebiGold } from "../slot/hold/machines/dokkaebi-gold.ts"
import { pearlLagoonFigures } from "../slot/hold/machines/pearl-lagoon.figures.ts"
import { pearlLagoon } from "../slot/hold/machines/pearl-lagoon.ts"
import { thousandDrumsFigures } from "../slot/hold/machines/thousand-drums.figures.ts"
import { thousandDrums } from "../slot/hold/machines/thousand-drums.ts"
import { dragonGateFigures } from "../slot/machines/dragon-gate.figures.ts"
import { dragonGate } from "../slot/machines/dragon-gate.ts"
import { elephantRoadFigures } from "../slot/machines/elephant-road.figures.ts"
import { elephantRoad } from "../slot/machines/elephant-road.ts"
import { emeraldClothFigures } from "../slot/machines/emerald-cloth.figures.ts"
import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { goldenAbacusFigures } from "../slot/machines/golden-abacus.figures.ts"
import { goldenAbacus } from "../slot/machines/golden-abacus.ts"
import { lionsInStepFigures } from "../slot/machines/lions-in-step.figures.ts"
import { lionsInStep } from "../slot/machines/lions-in-step.ts"
import { monsoonTigerFigures } from "../slot/machines/monsoon-tiger.figures.ts"
import { monsoonTiger } from "../slot/machines/monsoon-tiger.ts"
import { nightMarketFigures } from "../slot/machines/night-market.figures.ts"
import { nightMarket } from "../slot/machines/night-market.ts"
import { paperLanternsFigures } from "../slot/machines/paper-lanterns.figures.ts"
import { paperLanterns } from "../slot/machines/paper-lanterns.ts"
import { pottingShedFigures } from "../slot/machines/potting-shed.figures.ts"
import { pottingShed } from "../slot/machines/potting-shed.ts"
import { secretHerbariumFigures } from "../slot/machines/secret-herbarium.figures.ts"
import { secretHerbarium } from "../slot/machines/secret-herbarium.ts"
import { swallowtailFigures } from "../slot/machines/swallowtail.figures.ts"
import { swallowtail } from "../slot/machines/swallowtail.ts"
import { thousandRoofsFigures } from "../slot/machines/thousand-roofs.figures.ts"
import { thousandRoofs } from "../slot/machines/thousand-roofs.ts"
import { thunderCrownFigures } from "../slot/machines/thunder-crown.figures.ts"
import { thunderCrown } from "../slot/machines/thunder-crown.ts"
import { pickGame } from "../slot/pick/pick-game.ts"
import { slotGame } from "../slot/slot-game.ts"
import { goldenFoldFigures } from "../slot/tumble/machines/golden-fold.figures.ts"
import { goldenFold } from "../slot/tumble/machines/golden-fold.ts"
import { honeyMeadowFigures } from "../slot/tumble/machines/honey-meadow.figures.ts"
import { honeyMeadow } from "../slot/tumble/machines/honey-meadow.ts"
import { jubileeSkiesFigures } from "../slot/tumble/machines/jubilee-skies.figures.ts"
import { jubileeSkies } from "../slot/tumble/machines/jubilee-skies.ts"
import { moonRabbitBakeryFigures } from "../slot/tumble/machines/moon-rabbit-bakery.figures.ts"
import { moonRabbitBakery } from "../slot/tumble/machines/moon-rabbit-bakery.ts"
import { spiceCaravanFigures } from "../slot/tumble/machines/spice-caravan.figures.ts"
import { spiceCaravan } from "../slot/tumble/machines/spice-caravan.ts"
import { sunArcherFigures } from "../slot/tumble/machines/sun-archer.figures.ts"
import { sunArcher } from "../slot/tumble/machines/sun-archer.ts"
import { tumbleGame } from "../slot/tumble/tumble-game.ts"
import { foxRainFigures } from "../slot/walk/machines/fox-rain.figures.ts"
import { foxRain } from "../slot/walk/machines/fox-rain.ts"
import { walkGame } from "../slot/walk/walk-game.ts"
import { baccarat } from "./baccarat/baccarat.ts"
import { blackjack } from "./blackjack/blackjack.ts"
import { comet } from "./comet/comet.ts"
import { copperDice } from "./dice/copper-dice.ts"
import { dice } from "./dice/dice.ts"
import { dragonTiger } from "./dragon-tiger/dragon-tiger.ts"
import { drownedTemple } from "./drowned-temple/drowned-temple.ts"
import { europeanRoulette } from "./european-roulette/european-roulette.ts"
import { fanTan } from "./fan-tan/fan-tan.ts"
import type { StudioGame } from "./game.ts"
import { harborHounds } from "./harbor-hounds/harbor-hounds.ts"
import { hiLo } from "./hi-lo/hi-lo.ts"
import { highCard } from "./high-card/high-card.ts"
import { keno } from "./keno/keno.ts"
import { midnightTrench } from "./midnight-trench/midnight-trench.ts"
import { copperMines } from "./mines/copper-mines.ts"
import { minesGame } from "./mines/mines.ts"
import { neonDuel } from "./neon-duel/neon-duel.ts"
import { niuNiu } from "./niu-niu/niu-niu.ts"
import { peonyBaccarat } from "./peony-baccarat/peony-baccarat.ts"
import { plinko } from "./plinko/plinko.ts"
import { reefHunter } from "./reef-hunter/reef-hunter.ts"
import { ribbonDerby } from "./ribbon-derby/ribbon-derby.ts"
import { sabongRing } from "./sabong-ring/sabong-ring.ts"
import { salonBaccarat } from "./salon-baccarat/salon-baccarat.ts"
import { salonBlackjack } from "./salon-blackjack/salon-blackjack.ts"
import { salonRoulette } from "./salon-roulette/salon-roulette.ts"
import { sicBo } from "./sic-bo/sic-bo.ts"
import { silverDowns } from "./silver-downs/silver-downs.ts"
import { silverLeague } from "./silver-league/silver-league.ts"
import { speedBaccarat } from "./speed-baccarat/speed-baccarat.ts"
import { summit } from "./summit/summit.ts"
import { tower } from "./tower/tower.ts"
import { videoPoker } from "./video-poker/video-poker.ts"
import { wheel } from "./wheel/wheel.ts"
import { xocDia } from "./xoc-dia/xoc-dia.ts"

export const studioGames: readonly StudioGame[] = [
  slotGame(emeraldCloth, emeraldClothFigures),
  slotGame(paperLanterns, paperLanternsFigures),
  slotGame(thunderCrown, thunderCrownFigures),
  tumbleGame(moonRabbitBakery, moonRabbitBakeryFigures),
  tumbleGame(jubileeSkies, jubileeSkiesFigures),
  tumbleGame(honeyMeadow, honeyMeadowFigures),
  tumbleGame(spiceCaravan, spiceCaravanFigures),
  tumbleGame(goldenFold, goldenFoldFigures),
  holdGame(thousandDrums, thousandDrumsFigures),
  holdGame(pearlLagoon, pearlLagoonFigures),
  holdGame(dokkaebiGold, dokkaebiGoldFigures),
  walkGame(foxRain, foxRainFigures),
  slotGame(thousandRoofs, thousandRoofsFigures),
  slotGame(monsoonTiger, monsoonTigerFigures),
  tumbleGame(sunArcher, sunArcherFigures),
  slotGame(goldenAbacus, goldenAbacusFigures),
  slotGame(elephantRoad, elephantRoadFigures),
  slotGame(dragonGate, dragonGateFigures),
  slotGame(swallowtail, swallowtailFigures),
  slotGame(lionsInStep, lionsInStepFigures),
  slotGame(secretHerbarium, secretHerbariumFigures),
  slotGame(nightMarket, nightMarketFigures),
  fillGame(lotusFrog, lotusFrogFigures),
  pickGame(pottingShed, pottingShedFigures),
  europeanRoulette,
  baccarat,
  dice,
  minesGame,
  blackjack,
  hiLo,
  tower,
  videoPoker,
  plinko,
  wheel,
  keno,
  reefHunter,
  midnightTrench,
  drownedTemple,
  comet,
  summit,
  highCard,
  sabongRing,
  ribbonDerby,
  silverDowns,
  harborHounds,
  silverLeague,
  neonDuel,
  salonRoulette,
  salonBaccarat,
  salonBlackjack,
  dragonTiger,
  sicBo,
  xocDia,
  fanTan,
  niuNiu,
  peonyBaccarat,
  speedBaccarat,
  copperDice,
  copperMines,
]

/** Finds a game by its code. */
export type Games = (code: string) => StudioGame | undefined

export const gamesOf =
  (games: readonly StudioGame[]): Games =>
  code =>
    games.find(game => game.code === code)
