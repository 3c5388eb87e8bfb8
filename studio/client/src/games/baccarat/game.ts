import { type BaccaratOutcome, type BaccaratSpot, baccarat } from "../../../../games/baccarat/baccarat.ts"
import { totalOf } from "../../../../games/baccarat/cards.ts"
import { natural } from "../../../../games/baccarat/third-card.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type en from "../../../locales/baccarat/en.json"
import { calm, h } from "../../dom.ts"
import type { GameClient, Mounted } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { betList } from "../betting/bet-list.ts"
import { createBetting } from "../betting/table.ts"
import "./baccarat.css"
import { smallCard } from "../cards/card-face.ts"
import { createBeadRoad } from "./bead-road.ts"
import { createHand, type Hand } from "./hand.ts"
import { rules } from "./rules.ts"
import { createSpots } from "./spots.ts"
import { type BaccaratKit, cardName } from "./words.ts"

/** A baccarat table: bets, hands, and the cards as they are dealt. */
class Baccarat implements Mounted {
  private readonly kit: BaccaratKit
  private readonly betting
  private readonly spots
  private readonly player
  private readonly banker
  private readonly ribbon
  private readonly road
  private readonly felt
  readonly key

  constructor(stage: HTMLElement, kit: BaccaratKit) {
    this.kit = kit
    this.betting = createBetting(kit, () => {
      if (kit.phase === "idle") this.clearMarks()
      this.spots.draw(this.betting.laying.bets)
    })
    this.spots = createSpots({
      kit,
      values: this.betting.values,
      text: this.betting.text,
      place: this.betting.place,
      remove: this.betting.remove,
    })
    const shoe = h("div", { class: "shoe", "aria-hidden": "true" })
    this.player = createHand("player", kit.texts("spots.player"), shoe)
    this.banker = createHand("banker", kit.texts("spots.banker"), shoe)
    this.ribbon = h("p", { class: "ribbon", "aria-hidden": "true" })
    this.road = createBeadRoad(kit)
    this.felt = h("div", { class: "hands" }, this.player.element, this.banker.element, this.ribbon)
    stage.append(
      h("div", { class: "baccarat" }, h("div", { class: "felt-top" }, this.road.element, shoe), this.felt, this.spots.element),
    )
    this.spots.draw({})
    this.betting.showMain()
    const before = kit.session.last?.outcome as BaccaratOutcome | null | undefined
    if (before?.winner) this.road.add(before)
    this.key = this.betting.key
  }

  main() {
    const { kit } = this
    const choice = this.betting.ready()
    if (!choice) return kit.plate(kit.texts("betting.none"))
    kit.play({
      choice,
      stake: this.betting.laying.sum,
      begin: () => {
        this.clearCards()
        kit.plate(kit.texts("noMoreBets"))
      },
      show: round => this.show(round),
      rest: this.clearCards,
    })
  }

  autoplayStake(): number {
    return this.betting.cost()
  }

  autoplayObstacle(): string | undefined {
    return this.betting.cost() === 0 ? this.kit.texts("betting.none") : undefined
  }

  private clearMarks(): void {
    this.spots.mark(undefined)
    delete this.felt.dataset.winner
    this.ribbon.textContent = ""
  }

  private readonly clearCards = (): void => {
    this.player.clear()
    this.banker.clear()
    this.clearMarks()
  }

  private wait(milliseconds: number) {
    return pause(calm() ? Math.min(200, milliseconds) : milliseconds, this.kit.skipping)
  }

  private async deal(hand: Hand, card: string): Promise<void> {
    hand.deal(card, this.kit.skipping.aborted)
    this.kit.synth.rush(2600, { length: 0.16, volume: 0.2, glide: 0.5 })
    await this.wait(360)
  }

  private async turn(...hands: Hand[]): Promise<void> {
    for (const hand of hands) hand.turn()
    this.kit.synth.rush(1700, { length: 0.08, volume: 0.26, glide: 1.8 })
    await this.wait(720)
  }

  private async tellCards({ player: p, banker: b }: BaccaratOutcome): Promise<void> {
    const { player, banker, kit } = this
    const [p1 = "", p2 = "", p3] = p
    const [b1 = "", b2 = "", b3] = b
    await this.deal(player, p1)
    await this.deal(banker, b1)
    await this.deal(player, p2)
    await this.deal(banker, b2)
    await this.turn(player)
    await this.turn(banker)
    const best = Math.max(totalOf(p.slice(0, 2)), totalOf(b.slice(0, 2)))
    if (best >= natural) {
      kit.plate(kit.texts("natural", { total: best }))
      kit.synth.bell(987.77, { volume: 0.16, length: 0.8 })
      await this.wait(500)
    }
    if (p3) {
      kit.plate(kit.texts("draws", { side: kit.texts("spots.player") }))
      await this.deal(player, p3)
      await this.turn(player)
    }
    if (b3) {
      kit.plate(kit.texts("draws", { side: kit.texts("spots.banker") }))
      await this.deal(banker, b3)
      await this.turn(banker)
    }
  }

  async show(round: ShellRound): Promise<void> {
    const { spots, kit } = this
    const outcome = round.outcome as BaccaratOutcome
    this.clearCards()
    spots.draw(round.choice as SpotBets)
    await this.tellCards(outcome)
    const totals = { player: totalOf(outcome.player), banker: totalOf(outcome.banker) }
    const winner = kit.texts(`winner.${outcome.winner}`)
    this.felt.dataset.winner = outcome.winner
    this.ribbon.textContent = winner
    kit.plate(winner, isWin(round.win ?? 0, round.stake))
    const cards = (side: "player" | "banker") => outcome[side].map(card => cardName(kit, card)).join(", ")
    kit.say(kit.texts("spoken", { ...totals, winner, playerCards: cards("player"), bankerCards: cards("banker") }))
    this.road.add(outcome)
    spots.mark(outcome.won, round.choice as SpotBets)
    kit.synth.bell(isWin(round.win ?? 0, round.stake) ? 880 : 523, { volume: 0.14, length: 0.7 })
    await this.wait(900)
    if (round.win) await kit.celebrate({ amount: round.win, stake: round.stake, pictures: this.betting.pictures })
    else kit.win(0)
    if (!isWin(round.win ?? 0, round.stake))
      kit.plate(`${winner} · ${resultText(kit.words, kit.money, round.win ?? 0, round.stake)}`)
    await this.wait(500)
    this.betting.laying.settle()
    spots.mark(undefined)
  }
}

export const client: GameClient<typeof en> = {
  game: baccarat,
  stakes: "own",
  button: "wide",
  autoplay: true,
  mount: (stage, kit) => new Baccarat(stage, kit),
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
