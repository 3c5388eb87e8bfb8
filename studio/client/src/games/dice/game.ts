import { url as chip } from "symbol:chip"
import { url as die } from "symbol:dice"
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
import type { GameClient, Kit } from "../../kit.ts"
import type { Round } from "../../studio-api.ts"
import { createBet, written } from "./bet.ts"
import { createDrums } from "./drums.ts"
import "./dice.css"

type DiceKit = Kit<typeof en>
type DiceRound = Round<DiceOutcome>

/** Chances (in hundredths of a percent) that the rules list; the scale shows the exact RTP of every other. */
const shownChances = [100, 500, 1000, 2500, 4950, 5000, 7500, 9000, 9800]

const first: DiceChoice = { side: "over", target: 5049 }

const multiplierText = (winning: number) => `${(multiplierOf(winning) / 10_000).toFixed(4)}×`
const betText = (kit: DiceKit, { side, target }: DiceChoice) =>
  kit.texts(side === "under" ? "betUnder" : "betOver", { target: written(target) })

const share = (hundredths: number) => `${hundredths / 100}%`

function mount(stage: HTMLElement, kit: DiceKit) {
  const { texts, money, synth } = kit
  const last = kit.session.last as DiceRound | null
  const figure = (label: string) => {
    const value = h("output", {})
    return { value, box: h("div", { class: "dice-figure" }, h("span", { class: "label" }, label), value) }
  }
  const multiplier = figure(texts("multiplier"))
  const pays = figure(texts("pays"))
  const returned = h("p", { class: "dice-return" })
  const marker = h("div", { class: "dice-marker" }, h("span", {}))
  const scale = h("div", { class: "dice-scale" })
  const pictures = [die, chip].map(src => h("img", { src }))
  const drums = createDrums(drum => synth.tone(300 + drum * 60, { length: 0.06, volume: 0.14, type: "square" }))
  const spoken = h("output", { class: "spoken" })
  const rolls = h("ol", { class: "dice-rolls", "aria-label": texts("last") })
  const bet = createBet(kit, (last?.choice as DiceChoice | undefined) ?? first, showBet)
  const board = h("div", { class: "dice-board" }, drums.element, spoken)
  const ticks = [0, 25, 50, 75, 100].map(tick => h("span", {}, String(tick)))

  stage.append(
    h(
      "div",
      { class: "dice" },
      rolls,
      board,
      h(
        "div",
        { class: "dice-track" },
        scale,
        marker,
        bet.slider,
        h("div", { class: "dice-ticks", "aria-hidden": "true" }, ...ticks),
      ),
      returned,
    ),
  )
  kit.choices.append(
    h(
      "div",
      { class: "dice-choices" },
      bet.sides,
      h("label", { class: "dice-figure" }, h("span", { class: "label" }, texts("chance")), bet.chance),
      multiplier.box,
      pays.box,
    ),
  )

  function showBet(): void {
    // Called by the first `set`, when everything is in place.
    const { winning, choice } = bet
    const stake = kit.stake.value
    const fits = dice.stakeFits(stake, choice, kit.stake.all)
    scale.style.setProperty("--target", share(choice.target + (choice.side === "over" ? 1 : 0)))
    scale.dataset.side = choice.side
    multiplier.value.textContent = multiplierText(winning)
    pays.value.textContent = money(payoutOf(stake, winning))
    returned.textContent = fits ? texts("returnAt", { percent: kit.percent(returnAt(stake, winning)) }) : texts("pointless")
    returned.classList.toggle("warns", !fits)
    if (kit.phase === "idle") kit.plate(betText(kit, choice))
    kit.main(fits ? undefined : { label: texts("main"), disabled: true })
  }

  function note(round: DiceRound): void {
    if (!round.outcome) return
    const won = wins(round.choice as DiceChoice, round.outcome.roll)
    rolls.prepend(h("li", { class: won ? "won" : "" }, written(round.outcome.roll)))
    while (rolls.childElementCount > 12) rolls.lastElementChild?.remove()
  }

  function mark(roll: number, won: boolean): void {
    marker.style.setProperty("transform", `translateX(${(roll + 0.5) / 100}%)`)
    marker.dataset.won = String(won)
    marker.hidden = false
  }

  async function show(round: DiceRound): Promise<void> {
    const { roll } = round.outcome!
    const won = wins(round.choice as DiceChoice, roll)
    await drums.land(roll, kit.skipping)
    board.dataset.won = String(won)
    mark(roll, won)
    note(round)
    spoken.textContent = texts("rolled", { number: written(roll) })
    const amount = round.win ?? 0
    if (!won) {
      synth.tone(196, { length: 0.22, volume: 0.12, type: "triangle", glide: 0.7 })
      kit.win(0)
      kit.plate(texts("lost", { number: written(roll) }))
      return
    }
    await kit.celebrate({ amount, stake: round.stake, pictures })
    kit.plate(texts("won", { number: written(roll), amount: money(amount) }), true)
  }

  marker.hidden = true
  bet.set(bet.choice)
  drums.rest(last?.outcome?.roll ?? 0)
  if (last?.outcome) note(last)
  kit.stake.onChange(showBet)
  kit.onPhase(phase => bet.lock(phase !== "idle"))

  const moves: Readonly<Record<string, number>> = { ArrowLeft: -100, ArrowRight: 100, ArrowDown: -1, ArrowUp: 1 }
  return {
    main: () => {
      if (!dice.stakeFits(kit.stake.value, bet.choice, kit.stake.all)) return kit.say(texts("pointless"))
      kit.play<DiceOutcome>({
        choice: bet.choice,
        begin() {
          delete board.dataset.won
          kit.plate(betText(kit, bet.choice))
          synth.rush(900, { length: 0.5, volume: 0.14, glide: 0.6 })
          drums.run()
        },
        show,
        rest: () => drums.rest(0),
      })
    },
    key({ key }: KeyboardEvent) {
      if (kit.phase !== "idle") return false
      const by = moves[key]
      if (by !== undefined) bet.set({ ...bet.choice, target: bet.choice.target + by })
      else if (key === "s" || key === "S") bet.set(choiceOf(bet.choice.side === "under" ? "over" : "under", bet.winning))
      else return false
      return true
    },
    show,
  }
}

export const client: GameClient<typeof en> = {
  game: dice,
  stakes: "ladder",
  button: "wide",
  mount,
  shownReturns: () =>
    shownChances.map(winning => ({ ...dice.returns[winning - dicePaytable.chances.fewest]!, name: share(winning) })),
  rules: kit => (["how", "pays", "rounding", "shown"] as const).map(key => h("p", {}, kit.texts(`rules.${key}`))),
  outcome(round, kit) {
    const { choice, outcome } = round as DiceRound & { choice: DiceChoice }
    const bet = `${betText(kit, choice)} (${multiplierText(winningRolls(choice))})`
    return h("p", {}, kit.texts("history", { bet, number: written(outcome?.roll ?? 0) }))
  },
}
