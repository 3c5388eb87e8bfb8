import { url as chip } from "symbol:chip"
import { fraction } from "../../../../fair/fraction.ts"
import { type PlinkoRisk, risks } from "../../../../games/plinko/pays.ts"
import {
  type PlinkoChoice,
  type PlinkoOutcome,
  partsOf,
  plinko,
  plinkoPaytable,
  returnOf,
  slotOf,
} from "../../../../games/plinko/plinko.ts"
import { combinations } from "../../../../games/weighted-return.ts"
import type en from "../../../locales/plinko/en.json"
import { h, iconButton, sideways } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { icons } from "../../shell/icons.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { colorOf } from "../betting/multiplier-colors.ts"
import { segmented } from "../betting/segmented.ts"
import { createScene } from "../table/scene.ts"
import { Board } from "./board.ts"
import "./plinko.css"

type PlinkoKit = Kit<typeof en>
type PlinkoRound = ShellRound<PlinkoOutcome>

const { fewest, most } = plinkoPaytable.rows
/** Balls in the air at once: more could no longer be told apart. */
const mostFalling = 12
/** Wins of this many stakes are celebrated over the stage. */
const celebrated = 12
const last = 5

const times = ({ number }: Pick<PlinkoKit, "number">, parts: number) => number(parts / 20, "×")

/** The board on the stage, the choice of rows and risk, and the balls in the air. */
class Plinko implements Mounted {
  private readonly kit: PlinkoKit
  private readonly board
  private readonly risk
  private readonly rows = h("output", {})
  private readonly fewer
  private readonly more
  private readonly results
  private count: number
  private falling = 0
  /** Balls to drop once the one before has been decided. */
  private waiting = 0

  constructor(stage: HTMLElement, kit: PlinkoKit) {
    this.kit = kit
    const before = kit.session.last as PlinkoRound | null
    const choice = (before?.choice as PlinkoChoice | undefined) ?? { rows: 12, risk: "medium" as const }
    this.count = choice.rows
    this.risk = segmented<PlinkoRisk>({
      label: kit.texts("risk"),
      options: risks,
      text: risk => kit.texts(`risks.${risk}`),
      start: choice.risk,
      onChange: this.changed,
    })
    this.fewer = iconButton(kit.texts("fewer"), icons.less, () => this.setRows(this.count - 1))
    this.more = iconButton(kit.texts("more"), icons.more, () => this.setRows(this.count + 1))
    this.results = h("ol", { class: "plinko-last", "aria-label": kit.texts("last") })
    this.board = new Board(choice, kit.number, {
      peg: row => kit.synth.tone(620 + row * 46, { length: 0.05, volume: 0.05, type: "triangle" }),
      land: parts => kit.synth.tone(parts > 20 ? 420 : 190, { length: 0.14, volume: 0.13, type: "triangle", glide: 0.7 }),
    })
    const scene = createScene("plinko-board", frame => this.board.paint(frame))
    scene.addEventListener("pointerdown", this.explain)
    stage.append(h("div", { class: "plinko" }, scene, this.results))
    kit.choices.append(
      h(
        "div",
        { class: "plinko-choices" },
        this.risk.element,
        h(
          "div",
          { class: "choice-field" },
          h("span", { class: "label", "aria-hidden": "true" }, kit.texts("rows")),
          h("div", { class: "plinko-rows", role: "group", "aria-label": kit.texts("rows") }, this.fewer, this.rows, this.more),
        ),
      ),
    )
    this.changed()
    if (before?.outcome) this.note(before)
  }

  main() {
    const { kit } = this
    if (this.falling >= mostFalling) return kit.say(kit.texts("wait"))
    const { choice } = this
    this.fall(1)
    let decided = false
    const answered = kit.play<PlinkoOutcome>({
      choice,
      swift: true,
      show: () => {
        decided = true
        kit.synth.rush(500, { length: 0.08, volume: 0.1, glide: 1.6 })
      },
      after: async round => {
        await this.board.drop(round.outcome!.path, kit.skipping)
        this.fall(-1)
        await this.landed(round)
      },
    })
    answered.then(() => {
      const next = decided && this.waiting > 0
      if (!decided) this.fall(-1)
      this.waiting = next ? this.waiting - 1 : 0
      if (next) this.main()
    })
  }

  mainAgain() {
    if (this.falling + this.waiting < mostFalling) this.waiting++
  }

  key({ key }: KeyboardEvent) {
    const step = sideways(key)
    if (key === "ArrowUp" || key === "ArrowDown") this.setRows(this.count + (key === "ArrowUp" ? 1 : -1))
    else if (step) this.risk.move(step)
    else return false
    return true
  }

  show(round: ShellRound) {
    this.note(round as PlinkoRound)
  }

  private get choice(): PlinkoChoice {
    return { rows: this.count, risk: this.risk.value }
  }

  /** The board stays as it is while balls are on it. */
  private fall(by: 1 | -1): void {
    this.falling += by
    const busy = this.falling > 0
    this.risk.lock(busy)
    this.fewer.toggleAttribute("data-locked", busy)
    this.more.toggleAttribute("data-locked", busy)
  }

  private setRows(wanted: number): void {
    const count = Math.max(fewest, Math.min(most, wanted))
    if (this.falling > 0 || count === this.count) return
    this.count = count
    this.kit.sounds.click()
    this.changed()
  }

  private readonly changed = (): void => {
    const { kit, choice } = this
    this.rows.textContent = String(choice.rows)
    this.fewer.disabled = choice.rows === fewest
    this.more.disabled = choice.rows === most
    this.board.show(choice)
    kit.plate(kit.texts("top", { multiplier: times(kit, partsOf(choice, 0)) }))
  }

  /** A touched slot tells its chance. */
  private readonly explain = (event: Event): void => {
    if (!(event instanceof PointerEvent) || !(event.target instanceof Element)) return
    const box = event.target.getBoundingClientRect()
    const slot = this.board.slotAt(event.clientX - box.left, event.clientY - box.top)
    if (slot === undefined) return
    const { kit, choice } = this
    const chance = kit.percent(fraction(combinations(choice.rows, slot), 2 ** choice.rows))
    kit.plate(kit.texts("slot", { multiplier: times(kit, partsOf(choice, slot)), chance }))
  }

  private async landed(round: PlinkoRound): Promise<void> {
    const { kit } = this
    this.note(round)
    const amount = round.win ?? 0
    const parts = partsOf(round.choice as PlinkoChoice, slotOf(round.outcome!))
    if (amount >= round.stake * celebrated)
      await kit.celebrate({ amount, stake: round.stake, cost: costOf(round), pictures: [h("img", { src: chip })] })
    else if (isWin(amount, costOf(round))) kit.sounds.win(Math.min(4, Math.floor(amount / round.stake) - 1))
    kit.win(amount)
    const won = isWin(amount, costOf(round))
    kit.plate(kit.texts(won ? "won" : "returned", { multiplier: times(kit, parts), amount: kit.money(amount) }), won)
  }

  private note(round: PlinkoRound): void {
    if (!round.outcome) return
    const parts = partsOf(round.choice as PlinkoChoice, slotOf(round.outcome))
    const [, color, , ink] = colorOf(parts / 20)
    const item = h("li", {}, times(this.kit, parts))
    item.style.setProperty("--slot", color)
    item.style.setProperty("--slot-ink", ink)
    this.results.prepend(item)
    while (this.results.childElementCount > last) this.results.lastElementChild?.remove()
  }
}

export const client: GameClient<typeof en> = {
  game: plinko,
  stakes: "ladder",
  button: "wide",
  autoplay: true,
  mount: (stage, kit) => new Plinko(stage, kit),
  shownReturns: kit =>
    risks.flatMap(risk =>
      [8, 10, 12, 14, 16].map(rows => ({
        ...returnOf({ risk, rows }),
        name: kit.texts("board", { risk: kit.texts(`risks.${risk}`), rows }),
      })),
    ),
  rules: kit => (["how", "chance", "pays", "several"] as const).map(key => h("p", {}, kit.texts(`rules.${key}`))),
  outcome(round, kit) {
    const { rows, risk } = round.choice as PlinkoChoice
    const outcome = round.outcome as PlinkoOutcome | null
    const board = kit.texts("board", { risk: kit.texts(`risks.${risk}`), rows })
    const multiplier = outcome ? times(kit, partsOf({ rows, risk }, slotOf(outcome))) : "–"
    return h("p", {}, kit.texts("history", { board, multiplier, path: outcome?.path ?? "" }))
  },
}
