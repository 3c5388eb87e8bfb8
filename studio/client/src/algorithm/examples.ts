import worked from "./worked-examples.json" with { type: "json" }

/** The worked examples of the page and of docs/fairness.md, line by line: names of round data, nothing to translate. */
const { seeds, words, paytable, commitment, table } = worked
const message = (nonce: number) => `HMAC-SHA256(${seeds.serverSeed}, "${seeds.clientSeed}:${nonce}:0")`
const chained = ({ paytableHash }: { paytableHash: string }) => [
  `paytableHash ${paytableHash}`,
  `HMAC-SHA256(hash, "${table.salt}:${paytableHash}:${table.secret}:${table.players}:${table.index}:0")`,
]
const own = (nonce: number, stake: number, choice?: object) => [
  `nonce ${nonce} · stake ${stake}${choice ? ` · ${JSON.stringify(choice)}` : ""}`,
]
const { swallowtail, dice, mines, blackjack, tower, plinko, wheel, keno, baccarat, comet, summit } = worked
const [hiLo, poker] = [worked["hi-lo"], worked["video-poker"]]
const roulette = worked["european-roulette"]
const [reef, trench] = [worked["reef-hunter"], worked["midnight-trench"]]
const [lines, ways] = [worked["emerald-cloth"], worked["paper-lanterns"]]
const [roofs, ante, tigers] = [worked["thousand-roofs"], worked["thousand-roofs-ante"], worked["monsoon-tiger-buy"]]
const [shed, caravan, drums] = [worked["potting-shed"], worked["spice-caravan"], worked["thousand-drums"]]
const [lions, goblins, foxes] = [worked["lions-in-step"], worked["dokkaebi-gold"], worked["fox-rain"]]
const [fold, herbarium, market] = [worked["golden-fold"], worked["secret-herbarium-buy"], worked["night-market"]]
const frog = worked["lotus-frog"]
const [archer, abacus, road] = [worked["sun-archer"], worked["golden-abacus"], worked["elephant-road"]]
const [salonRoulette, salonBaccarat] = [worked["salon-roulette"], worked["salon-baccarat"]]
const [dragonTiger, sicBo] = [worked["dragon-tiger"], worked["sic-bo"]]
const [xocDia, fanTan, peony] = [worked["xoc-dia"], worked["fan-tan"], worked["peony-baccarat"]]
const niu = worked["niu-niu"]
const seats = worked["salon-blackjack"]
const hashed = (name: string, { paytableHash }: { paytableHash: string }) => `${name} · paytableHash ${paytableHash}`
const [downs, league, duel] = [worked["silver-downs"], worked["silver-league"], worked["neon-duel"]]
const [high, sabong, bout] = [worked["high-card"], worked["sabong-ring"], worked["ribbon-derby"]]

export const examples: Readonly<Record<string, readonly string[]>> = {
  numbers: [
    `serverSeed ${seeds.serverSeed}`,
    `clientSeed ${seeds.clientSeed}`,
    message(words.nonce),
    `  = ${words.block}`,
    `  = ${words.words.join(" ")}`,
  ],
  commitment: [
    `SHA-256('${paytable.json}') = ${paytable.hash}`,
    `paytableHash ${commitment.paytableHash} (dice)`,
    `SHA-256("${seeds.serverSeed}:${commitment.paytableHash}")`,
    `  = ${commitment.commitment}`,
  ],
  dice: [
    ...own(dice.nonce, dice.stake, dice.choice),
    `${dice.word} mod 10000 = ${dice.roll}`,
    `⌊99000000 / 4950⌋ = ${dice.multiplier} · win ${dice.win}`,
  ],
  roulette: [...own(roulette.nonce, roulette.stake, roulette.choice), `number ${roulette.number} · win ${roulette.win}`],
  mines: [
    ...own(mines.nonce, mines.stake, mines.choice),
    `draws ${mines.draws.join(" ")} · mines ${mines.fields.join(" ")}`,
    `opened ${mines.opened.join(" ")} · ⌊1000 × 99 × 300 / (100 × 231)⌋ = ${mines.win}`,
  ],
  blackjack: [
    ...own(blackjack.nonce, blackjack.stake),
    `draws ${blackjack.draws.join(" ")}`,
    `player ${blackjack.player.join(" ")} stands · dealer ${blackjack.dealer.join(" ")} · win ${blackjack.win}`,
  ],
  hilo: [
    ...own(hiLo.nonce, hiLo.stake),
    `draws ${hiLo.draws.join(" ")} · cards ${hiLo.cards.join(" ")}`,
    `${hiLo.guesses.join(" ")} · ⌊1000 × 99 × 13 × 13 / (100 × 6 × 12)⌋ = ${hiLo.win}`,
  ],
  tower: [
    ...own(tower.nonce, tower.stake, tower.choice),
    `draws ${tower.draws.join(" ")} · safe ${tower.safe.map(floor => floor.join("-")).join(" ")}`,
    `steps ${tower.steps.join(" ")} · ⌊1000 × 98 × 9 / (100 × 4)⌋ = ${tower.win}`,
  ],
  poker: [
    ...own(poker.nonce, poker.stake),
    `draws ${poker.draws.join(" ")} · dealt ${poker.dealt.join(" ")}`,
    `held ${poker.held.join(" ")} · ${poker.cards.join(" ")} · full house · win ${poker.win}`,
  ],
  plinko: [
    ...own(plinko.nonce, plinko.stake, plinko.choice),
    `draws ${plinko.draws.join(" ")} · slot ${plinko.slot}`,
    `⌊1000 × 100 / 20⌋ = ${plinko.win}`,
  ],
  wheel: [...own(wheel.nonce, wheel.stake, wheel.choice), `segment ${wheel.segment} · ⌊1000 × 46 / 20⌋ = ${wheel.win}`],
  keno: [
    ...own(keno.nonce, keno.stake, keno.choice),
    `draws ${keno.draws.join(" ")} · drawn ${keno.drawn.join(" ")}`,
    `hits ${keno.hits.join(" ")} · ⌊1000 × 550 / 100⌋ = ${keno.win}`,
  ],
  baccarat: [
    ...own(baccarat.nonce, baccarat.stake, baccarat.choice),
    `draws ${baccarat.draws.join(" ")}`,
    `player ${baccarat.player.join(" ")} · banker ${baccarat.banker.join(" ")} · ${baccarat.winner} · win ${baccarat.win}`,
  ],
  reef: [
    `Reef Hunter · ${own(reef.nonce, reef.stake, reef.choice)[0]}`,
    `${reef.hits}/${reef.of} · draws ${reef.draws.join(" ")} · pays ${reef.pays} · win ${reef.win}`,
    `Midnight Trench · ${own(trench.nonce, trench.stake, trench.choice)[0]}`,
    `${trench.hits}/${trench.of} · draws ${trench.draws.join(" ")} · pays ${trench.worth} × ${trench.times} · win ${trench.win}`,
  ],
  lines: [
    `Emerald Cloth · ${own(lines.nonce, lines.stake)[0]}`,
    `stops ${lines.stops.join(" ")} · line bets ${lines.lineBets} · win ${lines.win}`,
  ],
  ways: [
    `Paper Lanterns · ${own(ways.nonce, ways.stake)[0]}`,
    `stops ${ways.stops.join(" ")} · parts ${ways.lineBets} · win ${ways.win}`,
  ],
  rows: [
    `Thousand Roofs · ${own(roofs.nonce, roofs.stake)[0]}`,
    `rows ${roofs.heights.join(" ")} · stops ${roofs.stops.join(" ")} · parts ${roofs.parts} · win ${roofs.win}`,
  ],
  wildreels: [
    `Swallowtail · ${own(swallowtail.nonce, swallowtail.stake)[0]}`,
    `stops ${swallowtail.stops.join(" ")} · wild reel ${swallowtail.wild.join(" ")} · line bets ${swallowtail.lineBets} · win ` +
      `${swallowtail.win}`,
  ],
  dial: [
    `Golden Abacus · ${own(abacus.nonce, abacus.stake)[0]}`,
    ...abacus.spins.map(({ stops, bead, lineBets }) => `stops ${stops.join(" ")} · ${bead} · line bets ${lineBets}`),
    `1000 × (6 + 2 × 6) / 5 = ${abacus.win}`,
  ],
  march: [
    `Elephant Road · ${own(road.nonce, road.stake)[0]}`,
    ...road.spins.map(({ stops, reel, lineBets }) => `stops ${stops.join(" ")} · reel ${reel} · line bets ${lineBets}`),
    `1000 × 267 / 20 = ${road.win}`,
  ],
  bets: [
    `Thousand Roofs · ${own(ante.nonce, ante.stake, ante.choice)[0]}`,
    `rows ${ante.heights.join(" ")} · stops ${ante.stops.join(" ")} · ⌊2500 × ${ante.parts} / 25⌋ = ${ante.win}`,
    `Monsoon Tiger · ${own(tigers.nonce, tigers.stake, tigers.choice)[0]}`,
    ...tigers.spins.map((stops, spin) => `stops ${stops.join(" ")} · line bets ${tigers.lineBets[spin]}`),
    `⌊9300 × 108 / 930⌋ = ${tigers.win}`,
  ],
  freesymbol: [
    `Secret Herbarium · ${own(herbarium.nonce, herbarium.stake, herbarium.choice)[0]}`,
    `draw ${herbarium.drawn} · symbol ${herbarium.symbol}`,
    ...herbarium.spins.map((stops, spin) => `stops ${stops.join(" ")} · line bets ${herbarium.lineBets[spin]}`),
    `⌊9400 × 365 / 940⌋ = ${herbarium.win}`,
  ],
  stalls: [
    `Night Market · ${own(market.nonce, market.stake)[0]}`,
    `stops ${market.stops.join(" ")} · stalls ${market.times.join(" ")} · parts ${market.parts} · win ${market.win}`,
  ],
  pick: [
    `Potting Shed · ${own(shed.nonce, shed.stake)[0]}`,
    `stops ${shed.stops.join(" ")} · line bets ${shed.lineBets}`,
    `draws ${shed.draws.join(" ")} · places ${shed.places.join(" ")}`,
    `opened ${shed.opened.join(" ")} · prizes ${shed.prizes} · win ${shed.win}`,
  ],
  tumbles: [
    `Spice Caravan · ${own(caravan.nonce, caravan.stake)[0]}`,
    `stops ${caravan.stops.join(" ")} · vanish ${caravan.vanish.join(" ")} · pays ${caravan.pays.join(" ")}`,
    `7 × 1 + 15 × 2 + 6 × 3 = ${caravan.parts} parts · win ${caravan.win}`,
    `Golden Fold · ${own(fold.nonce, fold.stake)[0]}`,
    `stops ${fold.stops.join(" ")} · ${fold.wins.join(" · ")} · 5 × 1 + 32 × 2 + 40 × 3 = ${fold.parts} parts · win ${fold.win}`,
  ],
  suns: [
    `Sun Archer · ${own(archer.nonce, archer.stake)[0]}`,
    `stops ${archer.stops.join(" ")} · draws ${archer.draws.join(" ")} · suns ${archer.suns.join(" ")}`,
    `vanish ${archer.vanish.join(" ")} · (3 + 4) × 4 = ${archer.parts} parts · win ${archer.win}`,
  ],
  hold: [
    `Thousand Drums · ${own(drums.nonce, drums.stake)[0]}`,
    `stops ${drums.stops.join(" ")} · draws ${drums.coins.join(" ")} · coins ${drums.values.join(" ")}`,
    `respins ${drums.respins.join(" ")} · draw ${drums.fresh} · coin 2 · stakes ${drums.stakes} · win ${drums.win}`,
    `Dokkaebi Gold · ${own(goblins.nonce, goblins.stake)[0]}`,
    `stops ${goblins.stops.join(" ")} · draws ${goblins.coins.join(" ")} · coins ${goblins.values.join(" ")} ×${goblins.times}`,
    `respins ${goblins.respins.join(" ")} · draw ${goblins.fresh} · collects · (3 + 1 + 2) × 2 × 2 = ${goblins.stakes} · win ` +
      `${goblins.win}`,
  ],
  twins: [
    `Lions in Step · ${own(lions.nonce, lions.stake)[0]}`,
    `draws ${lions.draws.join(" ")} · reels ${lions.reels.join(" ")} · stops ${lions.stops.join(" ")} · line bets ` +
      `${lions.lineBets} · win ${lions.win}`,
  ],
  walk: [
    `Fox Rain · ${own(foxes.nonce, foxes.stake)[0]}`,
    ...foxes.spins.map(
      (stops, spin) => `stops ${stops.join(" ")} · wilds ${foxes.wilds[spin]?.join(" ")} · line bets ${foxes.lineBets[spin]}`,
    ),
    `⌊1000 × 115 / 20⌋ = ${foxes.win}`,
  ],
  fill: [
    `Lotus Frog · ${own(frog.nonce, frog.stake)[0]}`,
    `symbol ${frog.symbol} · ${frog.drops.map(drop => drop || "–").join(" · ")} · line bets ${frog.lineBets} · win ${frog.win}`,
  ],
  table: [
    `hash ${table.hash}`,
    `index ${table.index} · terminal ${table.terminal}`,
    `salt ${table.salt}`,
    `secret ${table.secret}`,
    `secretHash ${table.secretHash}`,
    `seeds ${table.seeds.join(",")}`,
    `players ${table.players}`,
  ],
  comet: [
    ...chained(comet),
    `draws ${comet.draws.join(" ")} · burst ${comet.crash}`,
    `stake ${comet.stake} · auto ${comet.auto} · win ${comet.win}`,
  ],
  summit: [
    hashed("Summit", summit),
    `draws ${summit.draws.join(" ")} · ledges ${summit.top}`,
    `stake ${summit.stake} · ${JSON.stringify(summit.choice)} · ⌊1000 × (12 + 15) / 20⌋ = ${summit.win}`,
  ],
  highcard: [
    ...chained(high),
    `ante ${high.ante} · draws ${high.draws.join(" ")} · cards ${high.cards.join(" ")}`,
    `wins ${high.wins.join(" ")} · rake ${high.rake}`,
  ],
  sabong: [
    ...chained(sabong),
    `meron ${sabong.bets.meron} · wala ${sabong.bets.wala} · draw ${sabong.bets.draw} · house ${sabong.house}`,
    `draw ${sabong.draw} · ${sabong.winner} · dividends ${sabong.dividends.meron} ${sabong.dividends.wala} · gets ` +
      `${sabong.gets.join(" ")}`,
  ],
  salon: [
    hashed("Salon Roulette", salonRoulette),
    `${JSON.stringify(salonRoulette.choice)} · number ${salonRoulette.number} · win ${salonRoulette.win}`,
    hashed("Salon Baccarat", salonBaccarat),
    `${JSON.stringify(salonBaccarat.choice)} · draws ${salonBaccarat.draws.join(" ")}`,
    `player ${salonBaccarat.player.join(" ")} · banker ${salonBaccarat.banker.join(" ")} · win ${salonBaccarat.win}`,
    hashed("Dragon Tiger", dragonTiger),
    `${JSON.stringify(dragonTiger.choice)} · draws ${dragonTiger.draws.join(" ")} · cards ${dragonTiger.dragon} ` +
      `${dragonTiger.tiger} · win ${dragonTiger.win}`,
    hashed("Sic Bo", sicBo),
    `${JSON.stringify(sicBo.choice)} · dice ${sicBo.dice.join(" ")} · win ${sicBo.win}`,
    hashed("Xóc Đĩa", xocDia),
    `${JSON.stringify(xocDia.choice)} · coins ${xocDia.coins.join(" ")} · win ${xocDia.win}`,
    hashed("Fan Tan", fanTan),
    `${JSON.stringify(fanTan.choice)} · draw ${fanTan.draw} · beads ${fanTan.beads} · win ${fanTan.win}`,
    hashed("Niu Niu", niu),
    `${JSON.stringify(niu.choice)} · draws ${niu.draws.join(" ")}`,
    `first ${niu.first} · banker ${niu.hands.map(hand => hand.join(" ")).join(" · ")} · win ${niu.win}`,
    hashed("Peony Baccarat", peony),
    `${JSON.stringify(peony.choice)} · draws ${peony.draws.join(" ")}`,
    `player ${peony.player.join(" ")} · banker ${peony.banker.join(" ")} · win ${peony.win}`,
    hashed("Salon Blackjack", seats),
    JSON.stringify(seats.choice),
    `dealer ${seats.dealer.join(" ")} · seat 6 ${seats.cards.join(" ")} stands, a flush · win ${seats.win}`,
  ],
  races: [
    hashed("Silver Downs", downs),
    `strengths ${downs.strengths.join(" ")} · draws ${downs.draws.join(" ")} · order ${downs.order.join(" ")}`,
    `stake ${downs.stake} · win-6 · ⌊93 × 506 / 50⌋ = ${downs.win.odds} · win ${downs.win.win}`,
    `stake ${downs.stake} · forecast-6-3 · ⌊90 × 506 × 456 / (50 × 87)⌋ = ${downs.forecast.odds} · win ${downs.forecast.win}`,
  ],
  league: [
    hashed("Silver League", league),
    ...league.matches.map(
      ({ match, clubs, averages, draws, goals, result, odds }) =>
        `match ${match} · clubs ${clubs.join("-")} · averages ${averages.join(" ")} · draws ${draws.join(" ")} · goals ` +
        `${goals.join(" ")} · ${result} ${odds}`,
    ),
    `stake ${league.stake} · 1.result.away 5.result.home · ⌊374 × 165 / 100⌋ = ${league.odds} · win ${league.win}`,
  ],
  duel: [
    hashed("Neon Duel", duel),
    `teams ${duel.teams.join("-")} · strengths ${duel.strengths.map(pair => pair.join("-")).join(" ")}`,
    `draws ${duel.draws.join(" ")} · maps ${duel.winners.join(" ")}`,
    `stake ${duel.stake} · series.1 · odds ${duel.odds} · win ${duel.win}`,
  ],
  derby: [
    hashed("Ribbon Derby", bout),
    `birds ${bout.birds.join("-")} · strengths ${bout.strengths.map(pair => pair.join("-")).join(" ")}`,
    `draws ${bout.draws.join(" ")} · ${bout.winner} after pass ${bout.pass}`,
    `stake ${bout.stake} · winner.draw · odds ${bout.odds} · win ${bout.win}`,
  ],
}
