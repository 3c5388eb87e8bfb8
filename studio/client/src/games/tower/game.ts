import {
  type Difficulty,
  difficulties,
  type TowerAction,
  type TowerChoice,
  type TowerOutcome,
  type TowerSeen,
  topFloor,
  tower,
  towerPaytable,
  towerReturn,
} from "../../../../games/tower/tower.ts"
import type en from "../../../locales/tower/en.json"
import { calm, h } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import { note } from "../../shell/shell-sounds.ts"
import type { ShellRound } from "../../studio-api.ts"
import { Floors, floorText } from "./floors.ts"
import "./tower.css"

type TowerKit = Kit<typeof en>
type TowerRound = ShellRound<TowerOutcome>

class Tower implements Mounted {
  private readonly kit: TowerKit
  private readonly floors
  private readonly pickers
  private readonly random
  private difficulty: Difficulty
  private seen: TowerSeen | undefined

  constructor(stage: HTMLElement, kit: TowerKit) {
    this.kit = kit
    const last = kit.session.last as TowerRound | null
    this.difficulty = (last?.choice as TowerChoice | undefined)?.difficulty ?? "medium"
    this.floors = new Floors(kit, tile => this.climb(tile))
    this.pickers = difficulties.map(difficulty => ({
      difficulty,
      element: h(
        "button",
        { type: "button", "aria-pressed": "false", onclick: () => this.pick(difficulty) },
        kit.texts(`difficulty.${difficulty}`),
      ),
    }))
    this.random = h(
      "button",
      { type: "button", class: "small-button tower-random", onclick: () => this.climbAny() },
      kit.texts("random"),
    )
    stage.append(h("div", { class: "tower" }, h("div", { class: "tower-roof", "aria-hidden": "true" }), this.floors.element))
    kit.choices.append(
      h(
        "div",
        { class: "tower-choices" },
        h(
          "div",
          { class: "tower-difficulties", role: "group", "aria-label": kit.texts("difficulties") },
          ...this.pickers.map(({ element }) => element),
        ),
        this.random,
      ),
    )
    this.build(this.difficulty)
    if (last?.outcome) this.floors.show(last.outcome, { open: false, all: true })
    kit.onPhase(phase => this.follow(phase))
  }

  main() {
    const { kit } = this
    if (kit.phase === "open") return this.take()
    void kit.play<TowerOutcome>({
      choice: { difficulty: this.difficulty },
      begin: () => {
        this.seen = undefined
        this.build(this.difficulty)
        kit.synth.rush(700, { length: 0.25, volume: 0.16 })
      },
      show: this.show,
      rest: () => this.build(this.difficulty),
    })
  }

  key({ key, repeat }: KeyboardEvent) {
    const { kit } = this
    if (kit.phase === "idle" && (key === "ArrowUp" || key === "ArrowDown")) {
      const at = difficulties.indexOf(this.difficulty) + (key === "ArrowUp" ? 1 : -1)
      this.pick(difficulties[Math.max(0, Math.min(difficulties.length - 1, at))]!)
      return true
    }
    if (repeat || kit.phase !== "open") return false
    if (/^[1-4]$/.test(key)) this.climb(Number(key) - 1)
    else if (key === "r" || key === "R") this.climbAny()
    else if (key === "t" || key === "T") this.take()
    else return false
    return true
  }

  resume(round: ShellRound) {
    this.seen = round.seen as TowerSeen
    this.build(this.seen.difficulty)
    this.ask()
  }

  readonly show = (round: TowerRound) => {
    if (round.state !== "playing") return this.showEnd(round)
    this.seen = round.seen as TowerSeen
    const { steps } = this.seen
    if (steps.length > 0) this.kit.synth.bell(note(Math.min(8, steps.length - 1)), { volume: 0.16, length: 0.9 })
    this.ask()
  }

  private build(difficulty: Difficulty): void {
    this.difficulty = difficulty
    this.floors.build(difficulty)
    for (const { difficulty: one, element } of this.pickers) element.setAttribute("aria-pressed", String(one === difficulty))
  }

  private follow(phase: Kit["phase"]): void {
    const playing = phase === "open"
    this.random.disabled = !playing
    for (const { element } of this.pickers) element.disabled = phase !== "idle"
    if (this.seen) this.floors.show(this.seen, { open: playing, all: false })
  }

  private ask(): void {
    const { kit, seen } = this
    if (!seen) return
    const { steps, win, next, difficulty } = seen
    const text =
      steps.length === 0
        ? kit.texts("begun", { next: kit.money(next) })
        : kit.texts("going", { floor: steps.length, win: kit.money(win), next: kit.money(next) })
    this.floors.show(seen, { open: true, all: false })
    kit.plate(text, steps.length > 0)
    kit.say(text)
    kit.main(
      steps.length === 0
        ? { label: kit.texts("choose", { count: towerPaytable.difficulties[difficulty].tiles }), disabled: true }
        : { label: kit.texts("take", { amount: kit.money(win) }) },
    )
  }

  private async showEnd(round: TowerRound): Promise<void> {
    const { kit } = this
    const outcome = round.outcome!
    const win = round.win ?? 0
    this.seen = undefined
    kit.main(undefined)
    this.floors.show(outcome, { open: false, all: true })
    if (outcome.fell) {
      kit.synth.rush(300, { length: 0.6, volume: 0.35, glide: 0.35 })
      kit.synth.tone(220, { length: 0.5, volume: 0.16, type: "sine", glide: 0.5 })
      if (!calm()) this.floors.element.animate(shake, { duration: 380 })
      kit.win(0)
      kit.plate(kit.texts("lost"))
      return
    }
    await kit.celebrate({ amount: win, stake: round.stake, cost: costOf(round) })
    const top = outcome.steps.length === topFloor(outcome.difficulty)
    if (isWin(win, costOf(round))) kit.plate(kit.texts(top ? "topped" : "won", { amount: kit.money(win) }), true)
  }

  private pick(difficulty: Difficulty): void {
    if (this.kit.phase !== "idle" || difficulty === this.difficulty) return
    this.build(difficulty)
    this.kit.plate(this.kit.texts("press"))
    this.kit.sounds.click()
  }

  private climb(tile: number): void {
    const { kit, seen } = this
    if (kit.phase !== "open" || !seen || tile >= towerPaytable.difficulties[seen.difficulty].tiles) return
    this.floors.ask(seen.steps.length, tile)
    kit.synth.rush(1500, { length: 0.06, volume: 0.2 })
    this.act({ act: "step", tile })
  }

  private climbAny(): void {
    if (this.seen) this.climb(Math.floor(Math.random() * towerPaytable.difficulties[this.seen.difficulty].tiles))
  }

  private take(): void {
    if (this.kit.phase === "open" && this.seen && this.seen.steps.length > 0) this.act({ act: "take" })
  }

  private async act(action: TowerAction): Promise<void> {
    const focused = document.activeElement?.closest(".tower-tile") !== null
    await this.kit.step<TowerOutcome>(action, this.show)
    // A focused tile would leave the keyboard behind on its floor.
    if (focused && this.seen && action.act === "step") this.floors.focus(this.seen.steps.length, action.tile)
  }
}

const shake = [0, -9, 8, -6, 4, 0].map(x => ({ transform: `translateX(${x}px)` }))

/** A climb in the history: which tile of how many was chosen on each floor. */
function steps({ difficulty, steps: chosen, fell }: TowerOutcome): HTMLElement {
  const { tiles } = towerPaytable.difficulties[difficulty]
  const rows = chosen.map((tile, floor) => {
    const cells = Array.from({ length: tiles }, (_, at) => {
      const trap = fell && floor === chosen.length - 1
      return at === tile ? h("span", { class: trap ? "ghost" : "lantern" }, trap ? "✕" : "◆") : h("span", {})
    })
    return h("div", {}, ...cells)
  })
  return h("div", { class: "tower-mini", "aria-hidden": "true" }, ...rows.toReversed())
}

export const client: GameClient<typeof en> = {
  game: tower,
  stakes: "ladder",
  button: "wide",
  mount: (stage, kit) => new Tower(stage, kit),
  shownReturns: ({ texts }) =>
    difficulties.map(difficulty => ({
      ...towerReturn(difficulty, topFloor(difficulty)),
      name: texts("plan", { difficulty: texts(`difficulty.${difficulty}`), floors: topFloor(difficulty) }),
    })),
  rules({ texts, number }) {
    return [
      ...(["how", "pays"] as const).map(key => h("p", {}, texts(`rules.${key}`))),
      h("p", {}, texts("rules.cap", { cap: number(towerPaytable.cap) })),
      h("p", {}, texts("rules.abandoned")),
      h("h3", {}, texts("rules.table")),
      h(
        "table",
        { class: "tower-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, texts("rules.floor")),
            ...difficulties.map(one => h("th", { scope: "col" }, texts(`difficulty.${one}`))),
          ),
        ),
        h(
          "tbody",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "row" }, texts("rules.safe")),
            ...difficulties.map(one => {
              const { tiles, safe } = towerPaytable.difficulties[one]
              return h("td", {}, `${safe} / ${tiles}`)
            }),
          ),
          ...Array.from({ length: towerPaytable.floors }, (_, n) => n + 1).map(floor =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, String(floor)),
              ...difficulties.map(one => h("td", {}, floor <= topFloor(one) ? floorText({ number }, one, floor) : "–")),
            ),
          ),
        ),
      ),
    ]
  },
  figures: ({ texts, number }) => [[texts("figures.cap"), texts("figures.stakes", { count: number(6429) })]],
  outcome(round, kit) {
    const { outcome } = round as TowerRound
    if (!outcome) return ""
    const { difficulty, steps: chosen, fell } = outcome
    const kind = fell ? "lost" : chosen.length === 0 ? "returned" : "won"
    const values = { difficulty: kit.texts(`difficulty.${difficulty}`), floor: chosen.length }
    return h("div", { class: "tower-outcome" }, steps(outcome), h("p", {}, kit.texts(`history.${kind}`, values)))
  },
}
