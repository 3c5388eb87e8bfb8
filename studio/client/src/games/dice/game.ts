import { url as chip } from "symbol:chip"
import { url as die } from "symbol:dice"
import { fraction } from "../../../../fair/fraction.ts"
import {
  choiceOf,
  type DiceChoice,
  type DiceOutcome,
  dice,
  dicePaytable,
  multiplierOf,
  payoutOf,
  returnAt,
  winningRolls,
  wins,
} from "../../../../games/dice/dice.ts"
import type en from "../../../locales/dice/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { decimalOf } from "../../money.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { createBet, written } from "./bet.ts"
import { createDrums } from "./drums.ts"
import "./dice.css"
import "./dice-choices.css"

type DiceKit = Kit<typeof en>
type DiceRound = ShellRound<DiceOutcome>

/** Chances (in hundredths of a percent) that the rules list; the scale shows the exact RTP of every other. */
const shownChances = [100, 500, 1000, 2500, 4950, 5000, 7500, 9000, 9800]

const first: DiceChoice = { side: "over", target: 5049 }

const multiplierText = ({ number }: Pick<DiceKit, "number">, winning: number) => number(decimalOf(multiplierOf(winning), 4), "×")
const betText = (kit: DiceKit, { side, target }: DiceChoice) =>
  kit.texts(side === "under" ? "betUnder" : "betOver", { target: written(kit, target) })

/** The dice scale on the stage: the bet as it is set, and the roll as it is shown. */
class Dice implements Mounted {
  private readonly kit: DiceKit
  private readonly multiplier
  private readonly pays
  private readonly returned
  private readonly marker
  private readonly scale
  private readonly pictures
  private readonly drums
  private readonly spoken
  private readonly rolls
  private readonly bet
  private readonly board
  private readonly moves: Readonly<Record<string, number>>

  constructor(stage: HTMLElement, kit: DiceKit) {
    this.kit = kit
    const last = kit.session.last as DiceRound | null
    this.multiplier = this.figure(kit.texts("multiplier"))
    this.pays = this.figure(kit.texts("pays"))
    this.returned = h("p", { class: "dice-return" })
    this.marker = h("div", { class: "dice-marker" }, h("span", {}))
    this.scale = h("div", { class: "dice-scale" })
    this.pictures = [die, chip].map(src => h("img", { src }))
    this.drums = createDrums(kit.number("0.5").replace(/[^.,]/g, ""), drum =>
      kit.synth.tone(300 + drum * 60, { length: 0.06, volume: 0.14, type: "square" }),
    )
    this.spoken = h("output", { class: "spoken" })
    this.rolls = h("ol", { class: "dice-rolls", "aria-label": kit.texts("last") })
    this.bet = createBet(kit, (last?.choice as DiceChoice | undefined) ?? first, this.showBet)
    this.board = h("div", { class: "dice-board" }, this.drums.element, this.spoken)
    const ticks = [0, 25, 50, 75, 100].map(tick => h("span", {}, String(tick)))
    stage.append(
      h(
        "div",
        { class: "dice" },
        this.rolls,
        this.board,
        h(
          "div",
          { class: "dice-track" },
          this.scale,
          this.marker,
          this.bet.slider,
          h("div", { class: "dice-ticks", "aria-hidden": "true" }, ...ticks),
        ),
        this.returned,
      ),
    )
    kit.choices.append(
      h(
        "div",
        { class: "dice-choices" },
        this.bet.sides,
        h("label", { class: "dice-figure" }, h("span", { class: "label" }, kit.texts("chance")), this.bet.chance),
        this.multiplier.box,
        this.pays.box,
      ),
    )
    this.marker.hidden = true
    this.bet.set(this.bet.choice)
    this.drums.rest(last?.outcome?.roll ?? 0)
    if (last?.outcome) this.note(last)
    kit.stake.onChange(this.showBet)
    kit.onPhase(phase => this.bet.lock(phase !== "idle"))
    this.moves = { ArrowLeft: -100, ArrowRight: 100, ArrowDown: -1, ArrowUp: 1 }
  }

  main() {
    const { kit, bet } = this
    if (!dice.stakeFits(kit.stake.value, bet.choice, kit.stake.all)) return kit.say(kit.texts("pointless"))
    kit.play<DiceOutcome>({
      choice: bet.choice,
      begin: () => {
        delete this.board.dataset.won
        kit.plate(betText(kit, bet.choice))
        kit.synth.rush(900, { length: 0.5, volume: 0.14, glide: 0.6 })
        this.drums.run()
      },
      show: round => this.show(round),
      rest: () => this.drums.rest(0),
    })
  }

  key({ key }: KeyboardEvent) {
    const { bet } = this
    if (this.kit.phase !== "idle") return false
    const by = this.moves[key]
    if (by !== undefined) bet.set({ ...bet.choice, target: bet.choice.target + by })
    else if (key === "s" || key === "S") bet.set(choiceOf(bet.choice.side === "under" ? "over" : "under", bet.winning))
    else return false
    return true
  }

  private figure(label: string) {
    const value = h("output", {})
    return { value, box: h("div", { class: "dice-figure" }, h("span", { class: "label" }, label), value) }
  }

  private readonly showBet = (): void => {
    const { kit } = this
    // Called by the first `set`, when everything is in place.
    const { winning, choice } = this.bet
    const stake = kit.stake.value
    const fits = dice.stakeFits(stake, choice, kit.stake.all)
    this.scale.style.setProperty("--target", `${(choice.target + (choice.side === "over" ? 1 : 0)) / 100}%`)
    this.scale.dataset.side = choice.side
    this.multiplier.value.textContent = multiplierText(kit, winning)
    this.pays.value.textContent = kit.money(payoutOf(stake, winning))
    this.returned.textContent = fits
      ? kit.texts("returnAt", { percent: kit.percent(returnAt(stake, winning)) })
      : kit.texts("pointless")
    this.returned.classList.toggle("warns", !fits)
    if (kit.phase === "idle") kit.plate(betText(kit, choice))
    kit.main(fits ? undefined : { label: kit.texts("main"), disabled: true })
  }

  private note(round: DiceRound): void {
    const { rolls } = this
    if (!round.outcome) return
    const won = wins(round.choice as DiceChoice, round.outcome.roll)
    rolls.prepend(h("li", { class: won ? "won" : "" }, written(this.kit, round.outcome.roll)))
    while (rolls.childElementCount > 12) rolls.lastElementChild?.remove()
  }

  private mark(roll: number, won: boolean): void {
    const { marker } = this
    marker.style.setProperty("transform", `translateX(${(roll + 0.5) / 100}%)`)
    marker.dataset.won = String(won)
    marker.hidden = false
  }

  async show(round: DiceRound): Promise<void> {
    const { kit } = this
    const { roll } = round.outcome!
    const won = wins(round.choice as DiceChoice, roll)
    await this.drums.land(roll, kit.skipping)
    this.board.dataset.won = String(won)
    this.mark(roll, won)
    this.note(round)
    this.spoken.textContent = kit.texts("rolled", { number: written(kit, roll) })
    const amount = round.win ?? 0
    if (!won) {
      kit.synth.tone(196, { length: 0.22, volume: 0.12, type: "triangle", glide: 0.7 })
      kit.win(0)
      kit.plate(kit.texts("lost", { number: written(kit, roll) }))
      return
    }
    await kit.celebrate({ amount, stake: round.stake, cost: costOf(round), pictures: this.pictures })
    if (isWin(amount, costOf(round))) kit.plate(kit.texts("won", { number: written(kit, roll), amount: kit.money(amount) }), true)
  }
}

export const client: GameClient<typeof en> = {
  game: dice,
  stakes: "ladder",
  button: "wide",
  autoplay: true,
  mount: (stage, kit) => new Dice(stage, kit),
  shownReturns: ({ percent }) =>
    shownChances.map(winning => ({
      ...dice.returns[winning - dicePaytable.chances.fewest]!,
      name: percent(fraction(winning, 10_000)),
    })),
  rules: kit => (["how", "pays", "rounding", "shown"] as const).map(key => h("p", {}, kit.texts(`rules.${key}`))),
  outcome(round, kit) {
    const { choice, outcome } = round as DiceRound & { choice: DiceChoice }
    const bet = `${betText(kit, choice)} (${multiplierText(kit, winningRolls(choice))})`
    return h("p", {}, kit.texts("history", { bet, number: written(kit, outcome?.roll ?? 0) }))
  },
}
