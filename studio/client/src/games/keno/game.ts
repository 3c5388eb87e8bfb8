import { url as emerald } from "symbol:emerald"
import { hitsOf, type KenoChoice, type KenoOutcome, keno, partsOf, returnOf } from "../../../../games/keno/keno.ts"
import { type KenoRisk, risks } from "../../../../games/keno/pays.ts"
import type en from "../../../locales/keno/en.json"
import { calm, h } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import { note } from "../../shell/shell-sounds.ts"
import type { ShellRound } from "../../studio-api.ts"
import { segmented } from "../betting/segmented.ts"
import { KenoBoard } from "./board.ts"
import { createPayStrip } from "./pay-strip.ts"
import { luckyPicks, toggled } from "./picks.ts"
import "./keno.css"

type KenoKit = Kit<typeof en>
type KenoRound = ShellRound<KenoOutcome>

const betweenBalls = 115

const choiceOf = (round: ShellRound) => round.choice as KenoChoice

const resultOf = ({ number }: Pick<KenoKit, "number">, round: KenoRound) => {
  const { picks, risk } = choiceOf(round)
  const hits = round.outcome ? hitsOf({ picks, risk }, round.outcome).length : 0
  return { hits, multiplier: number(partsOf(risk, picks.length, hits) / 100, "×") }
}

/** The board, what the picks pay, and the draw. */
class Keno implements Mounted {
  private readonly kit: KenoKit
  private readonly board
  private readonly strip
  private readonly risk
  private readonly hint
  private readonly card = h("div", { class: "keno-card", "aria-hidden": "true" })
  private readonly buttons: readonly HTMLButtonElement[]
  private picks: readonly number[]

  constructor(stage: HTMLElement, kit: KenoKit) {
    this.kit = kit
    const before = kit.session.last as KenoRound | null
    const choice = before ? choiceOf(before) : undefined
    this.picks = choice?.picks ?? []
    this.board = new KenoBoard(kit.texts, this.touch)
    this.strip = createPayStrip(kit)
    this.hint = h("p", { class: "keno-hint" }, kit.texts("hint"))
    this.risk = segmented<KenoRisk>({
      label: kit.texts("risk"),
      options: risks,
      text: risk => kit.texts(`risks.${risk}`),
      start: choice?.risk ?? "classic",
      onChange: () => this.changed(),
    })
    this.buttons = [
      h(
        "button",
        { type: "button", class: "small-button", onclick: () => this.choose(luckyPicks(this.picks.length)) },
        kit.texts("lucky"),
      ),
      h("button", { type: "button", class: "small-button", onclick: () => this.choose([]) }, kit.texts("clear")),
    ]
    this.card.hidden = true
    const middle = h("div", { class: "keno-middle" }, this.board.element, this.card)
    stage.append(h("div", { class: "keno" }, middle, h("div", {}, this.strip.element, this.hint)))
    kit.choices.append(h("div", { class: "keno-choices" }, this.risk.element, ...this.buttons))
    this.board.clear()
    this.changed()
    if (before?.outcome) this.uncover(before)
    kit.stake.onChange(() => this.showButton())
    kit.onPhase(phase => {
      const locked = phase !== "idle"
      this.board.lock(locked)
      this.risk.lock(locked)
      for (const button of this.buttons) button.disabled = locked
    })
  }

  main() {
    const { kit, choice } = this
    const problem = this.problem()
    if (problem) return kit.say(problem)
    kit.play<KenoOutcome>({
      choice,
      begin: () => {
        this.cover()
        kit.plate(kit.texts("drawing"))
        kit.synth.rush(600, { length: 0.2, volume: 0.14 })
      },
      show: round => this.show(round),
      rest: () => this.cover(),
    })
  }

  autoplayObstacle(): string | undefined {
    return this.problem()
  }

  key({ key, repeat }: KeyboardEvent) {
    if (key.startsWith("Arrow")) return this.board.key(key)
    if (repeat || this.kit.phase !== "idle") return false
    if (key === "r" || key === "R") this.choose(luckyPicks(this.picks.length))
    else if (key === "c" || key === "C") this.choose([])
    else return false
    return true
  }

  async show(round: ShellRound): Promise<void> {
    const { kit } = this
    const played = round as KenoRound
    const { picks } = choiceOf(round)
    this.picks = picks
    this.board.pick(picks)
    let hits = 0
    for (const ball of played.outcome?.drawn ?? []) {
      const hit = picks.includes(ball)
      if (hit) hits++
      this.board.draw(ball, hit)
      if (hit) this.strip.reach(hits)
      if (kit.skipping.aborted || calm()) continue
      if (hit) kit.synth.bell(note(hits), { volume: 0.14, length: 0.5 })
      else kit.synth.tone(230, { length: 0.06, volume: 0.07, type: "triangle" })
      await pause(betweenBalls, kit.skipping)
    }
    this.strip.reach(hits)
    await this.finish(played)
  }

  private async finish(round: KenoRound): Promise<void> {
    const { kit } = this
    const { hits, multiplier } = resultOf(kit, round)
    const amount = round.win ?? 0
    const won = isWin(amount, costOf(round))
    const values = { count: hits, hits, multiplier, amount: kit.money(amount) }
    if (won) {
      this.card.replaceChildren(h("strong", {}, multiplier), h("span", {}, kit.money(amount)))
      this.card.hidden = false
    }
    if (amount === 0) {
      kit.win(0)
      kit.plate(kit.texts("lost", values))
      return
    }
    await kit.celebrate({ amount, stake: round.stake, cost: costOf(round), pictures: [h("img", { src: emerald })] })
    kit.plate(kit.texts(won ? "won" : "returned", values), won)
  }

  private get choice(): KenoChoice {
    return { picks: this.picks, risk: this.risk.value }
  }

  /** Why the present bet can't be placed; undefined if it can. */
  private problem(): string | undefined {
    const { kit, choice } = this
    if (choice.picks.length === 0) return kit.texts("hint")
    if (keno.stakeFits(kit.stake.value, choice, kit.stake.all)) return undefined
    const least = kit.stake.all.find(stake => keno.stakeFits(stake, choice, kit.stake.all))
    return kit.texts("unfit", { amount: least === undefined ? "" : kit.money(least) })
  }

  private readonly touch = (ball: number): void => {
    const { kit } = this
    if (kit.phase !== "idle") return
    const next = toggled(this.picks, ball)
    if (next === this.picks) {
      kit.plate(kit.texts("full"))
      kit.say(kit.texts("full"))
    } else this.choose(next)
  }

  private choose(picks: readonly number[]): void {
    if (this.kit.phase !== "idle") return
    this.picks = picks
    this.kit.sounds.click()
    this.changed()
  }

  private changed(): void {
    const { kit, choice } = this
    this.cover()
    this.board.pick(choice.picks)
    this.strip.show(choice.risk, choice.picks.length)
    this.hint.hidden = choice.picks.length > 0
    this.strip.element.hidden = choice.picks.length === 0
    const top = partsOf(choice.risk, choice.picks.length, choice.picks.length)
    if (choice.picks.length > 0) {
      kit.plate(kit.texts("picked", { count: choice.picks.length, multiplier: kit.number(top / 100, "×") }))
    } else kit.plate(kit.texts("press"))
    this.showButton()
  }

  private showButton(): void {
    const { kit } = this
    const problem = this.problem()
    if (problem && this.picks.length > 0) kit.plate(problem)
    kit.main(problem ? { label: kit.texts("main"), disabled: true } : undefined)
  }

  private cover(): void {
    this.board.clear()
    this.strip.reach(undefined)
    this.card.hidden = true
  }

  private uncover(round: KenoRound): void {
    const { picks } = choiceOf(round)
    for (const ball of round.outcome?.drawn ?? []) this.board.draw(ball, picks.includes(ball))
    this.strip.reach(resultOf(this.kit, round).hits)
  }
}

export const client: GameClient<typeof en> = {
  game: keno,
  stakes: "ladder",
  button: "wide",
  autoplay: true,
  mount: (stage, kit) => new Keno(stage, kit),
  shownReturns: ({ texts }) =>
    risks.flatMap(risk =>
      Array.from({ length: 10 }, (_, index) => ({
        ...returnOf(risk, index + 1),
        name: texts("bet", { risk: texts(`risks.${risk}`), count: index + 1 }),
      })),
    ),
  rules: kit => (["how", "chance", "pays", "rounding"] as const).map(key => h("p", {}, kit.texts(`rules.${key}`))),
  outcome(round, { texts, number }) {
    const { picks, risk } = choiceOf(round)
    const played = round as KenoRound
    const { hits, multiplier } = resultOf({ number }, played)
    const values = { picks: picks.join(", "), risk: texts(`risks.${risk}`), drawn: played.outcome?.drawn.join(", ") ?? "–" }
    return h("p", {}, texts("history", { ...values, hits, multiplier }))
  },
}
