import { url as chip } from "symbol:chip"
import { fraction } from "../../../../fair/fraction.ts"
import { risks, type SegmentCount, segmentCounts, type WheelRisk } from "../../../../games/wheel/rings.ts"
import { returnOf, ringOf, type WheelChoice, type WheelOutcome, wheel } from "../../../../games/wheel/wheel.ts"
import type en from "../../../locales/wheel/en.json"
import { h, sideways } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { colorOf } from "../betting/multiplier-colors.ts"
import { segmented } from "../betting/segmented.ts"
import { createScene } from "../table/scene.ts"
import { segmentColor } from "./paint.ts"
import { WheelView } from "./wheel-view.ts"
import "./wheel.css"

type WheelKit = Kit<typeof en>
type WheelRound = ShellRound<WheelOutcome>

const shownResults = 12

const partsOf = (round: WheelRound) => ringOf(round.choice as WheelChoice)[round.outcome?.segment ?? 0] ?? 0

/** Colors of an amount of twentieths, as variables of an element. */
function paintWith(element: HTMLElement, parts: number): void {
  element.style.setProperty("--slot", segmentColor(parts))
  element.style.setProperty("--slot-ink", parts === 0 ? "#dfe6ff" : colorOf(parts / 20)[3])
}

/** The wheel on the stage, what it pays, and the choice of its segments and risk. */
class SpinningWheel implements Mounted {
  private readonly kit: WheelKit
  private readonly view
  private readonly risk
  private readonly segments
  private readonly results
  private readonly pays
  private readonly result = h("p", { class: "wheel-result", "aria-hidden": "true" })

  constructor(stage: HTMLElement, kit: WheelKit) {
    this.kit = kit
    const before = kit.session.last as WheelRound | null
    const choice = (before?.choice as WheelChoice | undefined) ?? { segments: 30, risk: "medium" as const }
    this.risk = segmented<WheelRisk>({
      label: kit.texts("risk"),
      options: risks,
      text: risk => kit.texts(`risks.${risk}`),
      start: choice.risk,
      onChange: () => this.changed(),
    })
    this.segments = segmented<SegmentCount>({
      label: kit.texts("segments"),
      options: segmentCounts,
      text: String,
      start: choice.segments,
      onChange: () => this.changed(),
    })
    this.view = new WheelView(ringOf(choice), () => kit.synth.tone(1180, { length: 0.03, volume: 0.07, type: "square" }))
    this.results = h("ol", { class: "wheel-last", "aria-label": kit.texts("last") })
    this.pays = h("ul", { class: "wheel-pays", "aria-label": kit.texts("pays") })
    const scene = createScene("wheel-canvas", frame => this.view.paint(frame))
    stage.append(h("div", { class: "wheel" }, this.results, h("div", { class: "wheel-middle" }, scene, this.result), this.pays))
    kit.choices.append(h("div", { class: "wheel-choices" }, this.risk.element, this.segments.element))
    this.changed()
    if (before?.outcome) this.note(before)
    kit.onPhase(phase => {
      this.risk.lock(phase !== "idle")
      this.segments.lock(phase !== "idle")
    })
  }

  main() {
    const { kit } = this
    kit.play<WheelOutcome>({
      choice: this.choice,
      begin: () => {
        this.clear()
        kit.plate(kit.texts("spinning"))
        kit.synth.rush(340, { length: 0.5, volume: 0.16, glide: 2.2 })
        this.view.push()
      },
      show: round => this.show(round),
      rest: () => this.view.rest(),
    })
  }

  key({ key }: KeyboardEvent) {
    if (this.kit.phase !== "idle") return false
    const step = sideways(key)
    if (step) this.risk.move(step)
    else if (key === "ArrowDown" || key === "ArrowUp") this.segments.move(key === "ArrowUp" ? 1 : -1)
    else return false
    return true
  }

  async show(round: ShellRound): Promise<void> {
    const { kit } = this
    const played = round as WheelRound
    const parts = partsOf(played)
    await this.view.stopAt(played.outcome!.segment, kit.skipping)
    this.note(played)
    paintWith(this.result, parts)
    this.result.classList.toggle("lost", parts === 0)
    this.result.textContent = kit.number(parts / 20, "×")
    this.pays.querySelector(`[data-parts="${parts}"]`)?.setAttribute("data-hit", "")
    const amount = round.win ?? 0
    const values = { multiplier: kit.number(parts / 20, "×"), amount: kit.money(amount) }
    if (parts === 0) {
      kit.synth.tone(196, { length: 0.25, volume: 0.12, type: "triangle", glide: 0.7 })
      kit.win(0)
      kit.plate(kit.texts("lost"))
      return
    }
    await kit.celebrate({ amount, stake: round.stake, cost: costOf(round), pictures: [h("img", { src: chip })] })
    if (isWin(amount, costOf(round))) kit.plate(kit.texts("won", values), true)
  }

  private get choice(): WheelChoice {
    return { segments: this.segments.value, risk: this.risk.value }
  }

  private clear(): void {
    this.result.textContent = ""
    for (const item of this.pays.children) item.removeAttribute("data-hit")
  }

  private changed(): void {
    const { kit, choice } = this
    const ring = ringOf(choice)
    this.view.show(ring)
    this.clear()
    const amounts = [...new Set(ring)].toSorted((a, b) => a - b)
    this.pays.replaceChildren(
      ...amounts.map(parts => {
        const chance = kit.percent(fraction(ring.filter(other => other === parts).length, ring.length), 2)
        const item = h("li", { "data-parts": parts }, kit.number(parts / 20, "×"), h("small", {}, chance))
        paintWith(item, parts)
        return item
      }),
    )
  }

  private note(round: WheelRound): void {
    const parts = partsOf(round)
    const item = h("li", {}, this.kit.number(parts / 20, "×"))
    paintWith(item, parts)
    this.results.prepend(item)
    while (this.results.childElementCount > shownResults) this.results.lastElementChild?.remove()
  }
}

const boardText = ({ texts }: Pick<WheelKit, "texts">, { risk, segments }: WheelChoice) =>
  texts("board", { risk: texts(`risks.${risk}`), segments })

export const client: GameClient<typeof en> = {
  game: wheel,
  stakes: "ladder",
  button: "wide",
  autoplay: true,
  mount: (stage, kit) => new SpinningWheel(stage, kit),
  shownReturns: kit =>
    risks.flatMap(risk =>
      segmentCounts.map(segments => ({ ...returnOf({ risk, segments }), name: boardText(kit, { risk, segments }) })),
    ),
  rules: kit => (["how", "risk", "pays"] as const).map(key => h("p", {}, kit.texts(`rules.${key}`))),
  outcome(round, kit) {
    const played = round as WheelRound
    if (!played.outcome) return h("p", {}, boardText(kit, played.choice as WheelChoice))
    const board = boardText(kit, played.choice as WheelChoice)
    const values = { board, multiplier: kit.number(partsOf(played) / 20, "×"), number: played.outcome.segment + 1 }
    return h("p", {}, kit.texts("history", values))
  },
}
