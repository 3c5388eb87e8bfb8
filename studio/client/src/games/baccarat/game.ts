import { type BaccaratOutcome, type BaccaratSpot, baccarat } from "../../../../games/baccarat/baccarat.ts"
import { totalOf } from "../../../../games/baccarat/cards.ts"
import { natural } from "../../../../games/baccarat/third-card.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type en from "../../../locales/baccarat/en.json"
import { calm, h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { Round } from "../../studio-api.ts"
import { betList } from "../betting/bet-list.ts"
import { createBetting } from "../betting/table.ts"
import "./baccarat.css"
import { createBeadRoad } from "./bead-road.ts"
import { smallCard } from "./card-face.ts"
import { createHand, type Hand } from "./hand.ts"
import { rules } from "./rules.ts"
import { createSpots } from "./spots.ts"
import { type BaccaratKit, cardName } from "./words.ts"

function mount(stage: HTMLElement, kit: BaccaratKit) {
  const { texts, synth } = kit
  const betting = createBetting(kit, () => {
    if (kit.phase === "idle") clearMarks()
    spots.draw(betting.laying.bets)
  })
  const spots = createSpots({ kit, values: betting.values, text: betting.text, place: betting.place, remove: betting.remove })
  const shoe = h("div", { class: "shoe", "aria-hidden": "true" })
  const player = createHand("player", texts("spots.player"), shoe)
  const banker = createHand("banker", texts("spots.banker"), shoe)
  const ribbon = h("p", { class: "ribbon", "aria-hidden": "true" })
  const road = createBeadRoad(kit)
  const felt = h("div", { class: "hands" }, player.element, banker.element, ribbon)
  stage.append(h("div", { class: "baccarat" }, h("div", { class: "felt-top" }, road.element, shoe), felt, spots.element))
  spots.draw({})
  betting.showMain()
  const before = kit.session.last?.outcome as BaccaratOutcome | null | undefined
  if (before?.winner) road.add(before)

  function clearMarks(): void {
    spots.mark(undefined)
    delete felt.dataset.winner
    ribbon.textContent = ""
  }
  function clearCards(): void {
    player.clear()
    banker.clear()
    clearMarks()
  }

  const wait = (milliseconds: number) => pause(calm() ? Math.min(200, milliseconds) : milliseconds, kit.skipping)
  async function deal(hand: Hand, card: string): Promise<void> {
    hand.deal(card)
    synth.rush(2600, { length: 0.16, volume: 0.2, glide: 0.5 })
    await wait(360)
  }
  async function turn(...hands: Hand[]): Promise<void> {
    for (const hand of hands) hand.turn()
    synth.rush(1700, { length: 0.08, volume: 0.26, glide: 1.8 })
    await wait(720)
  }

  async function tellCards({ player: p, banker: b }: BaccaratOutcome): Promise<void> {
    const [p1 = "", p2 = "", p3] = p
    const [b1 = "", b2 = "", b3] = b
    await deal(player, p1)
    await deal(banker, b1)
    await deal(player, p2)
    await deal(banker, b2)
    await turn(player)
    await turn(banker)
    const best = Math.max(totalOf(p.slice(0, 2)), totalOf(b.slice(0, 2)))
    if (best >= natural) {
      kit.plate(texts("natural", { total: best }), true)
      synth.bell(987.77, { volume: 0.16, length: 0.8 })
      await wait(500)
    }
    if (p3) {
      kit.plate(texts("draws", { side: texts("spots.player") }))
      await deal(player, p3)
      await turn(player)
    }
    if (b3) {
      kit.plate(texts("draws", { side: texts("spots.banker") }))
      await deal(banker, b3)
      await turn(banker)
    }
  }

  async function show(round: Round): Promise<void> {
    const outcome = round.outcome as BaccaratOutcome
    clearCards()
    spots.draw(round.choice as SpotBets)
    await tellCards(outcome)
    const totals = { player: totalOf(outcome.player), banker: totalOf(outcome.banker) }
    const winner = texts(`winner.${outcome.winner}`)
    felt.dataset.winner = outcome.winner
    ribbon.textContent = winner
    kit.plate(winner, true)
    const cards = (side: "player" | "banker") => outcome[side].map(card => cardName(kit, card)).join(", ")
    kit.say(texts("spoken", { ...totals, winner, playerCards: cards("player"), bankerCards: cards("banker") }))
    road.add(outcome)
    spots.mark(outcome.won, round.choice as SpotBets)
    synth.bell(isWin(round.win ?? 0, round.stake) ? 880 : 523, { volume: 0.14, length: 0.7 })
    await wait(900)
    if (round.win) await kit.celebrate({ amount: round.win, stake: round.stake, pictures: betting.pictures })
    else kit.win(0)
    if (!isWin(round.win ?? 0, round.stake))
      kit.plate(`${winner} · ${resultText(kit.words, kit.money, round.win ?? 0, round.stake)}`)
    await wait(500)
    betting.laying.settle()
    spots.mark(undefined)
  }

  return {
    main() {
      const choice = betting.ready()
      if (!choice) return kit.plate(texts("betting.none"))
      kit.play({
        choice,
        stake: betting.laying.sum,
        begin() {
          clearCards()
          kit.plate(texts("noMoreBets"))
        },
        show,
        rest: clearCards,
      })
    },
    key: betting.key,
    show,
  }
}

export const client: GameClient<typeof en> = {
  game: baccarat,
  stakes: "own",
  button: "wide",
  mount,
  rules,
  outcome(round, kit) {
    const outcome = round.outcome as BaccaratOutcome
    const side = (name: "player" | "banker") =>
      h(
        "p",
        { class: "small-hand" },
        h("span", {}, kit.texts(`spots.${name}`)),
        ...outcome[name].map(card => smallCard(card, cardName(kit, card))),
        h("strong", {}, String(totalOf(outcome[name]))),
      )
    const bets = betsIn(round.choice as SpotBets<BaccaratSpot>)
    return h(
      "div",
      { class: "baccarat-outcome" },
      side("player"),
      side("banker"),
      h("p", {}, kit.texts(`winner.${outcome.winner}`)),
      betList(
        kit,
        bets.map(([spot, bet]) => ({ name: kit.texts(`spots.${spot}`), bet, back: outcome.won[spot] ?? 0 })),
      ),
    )
  },
}
