import {
  lastField,
  type MinesAction,
  type MinesChoice,
  type MinesOutcome,
  type MinesSeen,
  minesGame,
  minesPaytable,
  returnOf,
} from "../../../../games/mines/mines.ts"
import type en from "../../../locales/mines/en.json"
import { calm, h, iconButton } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { icons } from "../../shell/icons.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import { note } from "../../shell/shell-sounds.ts"
import type { ShellRound } from "../../studio-api.ts"
import { gemPicture } from "./art.ts"
import { MinesBoard } from "./board.ts"
import { createLadder, multiplierText } from "./ladder.ts"
import { miniBoard } from "./mini-board.ts"
import "./mines.css"

type MinesKit = Kit<typeof en>
type MinesRound = ShellRound<MinesOutcome>

const { fewest, most } = minesPaytable.mines

/** A round of mines: the board, the ladder and the number of mines to lay. */
class Mines implements Mounted {
  private readonly kit: MinesKit
  private mines: number
  private seen: MinesSeen | undefined
  private readonly gem
  private readonly board
  private readonly ladder
  private readonly count
  private readonly safe
  private readonly fewer
  private readonly more

  constructor(stage: HTMLElement, kit: MinesKit) {
    this.kit = kit
    const last = kit.session.last as MinesRound | null
    this.mines = (last?.choice as MinesChoice | undefined)?.mines ?? 3
    this.gem = gemPicture()
    this.board = new MinesBoard(kit.texts, this.open)
    this.ladder = createLadder(kit)
    this.count = h("output", { class: "mines-count" })
    this.safe = h("span", { class: "label" })
    this.fewer = iconButton(kit.texts("fewer"), icons.less, () => this.lay(this.mines - 1))
    this.more = iconButton(kit.texts("more"), icons.more, () => this.lay(this.mines + 1))
    const random = h("button", { type: "button", class: "small-button mines-random", onclick: this.openAny }, kit.texts("random"))
    stage.append(h("div", { class: "mines" }, this.ladder.element, this.board.element))
    kit.choices.append(
      h(
        "div",
        { class: "mines-choices" },
        h(
          "div",
          { class: "mines-stepper", role: "group", "aria-label": kit.texts("mines") },
          this.fewer,
          h("div", {}, h("span", { class: "label" }, kit.texts("mines")), this.count, this.safe),
          this.more,
        ),
        random,
      ),
    )
    this.showMines(this.mines)
    if (last?.outcome) this.uncover(last.outcome)
    kit.onPhase(phase => {
      const playing = phase === "open"
      this.board.lock(!playing)
      random.disabled = !playing
      for (const button of [this.fewer, this.more]) button.toggleAttribute("data-locked", phase !== "idle")
    })
  }

  main() {
    const { kit } = this
    if (kit.phase === "open") return this.take()
    kit.play<MinesOutcome>({
      choice: { mines: this.mines },
      begin: () => {
        this.board.cover()
        this.ladder.show(this.mines, 0)
        kit.synth.rush(700, { length: 0.25, volume: 0.16 })
      },
      show: this.show,
      rest: () => this.board.cover(),
    })
  }

  key({ key, repeat }: KeyboardEvent) {
    if (this.kit.phase === "idle" && (key === "ArrowUp" || key === "ArrowDown")) {
      this.lay(this.mines + (key === "ArrowUp" ? 1 : -1))
      return true
    }
    if (key.startsWith("Arrow") || key === "Home" || key === "End") return this.board.key(key)
    if (repeat || this.kit.phase !== "open") return false
    if (key === "r" || key === "R") this.openAny()
    else if (key === "t" || key === "T") this.take()
    else return false
    return true
  }

  resume(round: ShellRound) {
    this.board.cover()
    this.showMines((round.choice as MinesChoice).mines)
    this.showSeen(round as MinesRound)
  }

  private lay(wanted: number): void {
    const { kit } = this
    if (kit.phase === "open" || kit.phase === "sending") return
    this.showMines(Math.max(fewest, Math.min(most, wanted)))
    kit.sounds.click()
  }

  private showMines(value: number): void {
    this.mines = value
    this.count.textContent = String(this.mines)
    this.safe.textContent = this.kit.texts("safe", { count: minesPaytable.fields - this.mines })
    this.fewer.disabled = this.mines === fewest
    this.more.disabled = this.mines === most
    this.ladder.show(this.mines, this.seen?.opened.length ?? 0)
  }

  /** Shows a round in progress as far as the player may know it. */
  private showSeen(round: MinesRound): void {
    const { kit } = this
    this.seen = round.seen as MinesSeen
    const { opened, win, next } = this.seen
    this.board.settle()
    for (const field of opened) this.board.show(field, "gem", true)
    this.ladder.show(this.seen.mines, opened.length)
    const text =
      opened.length === 0
        ? kit.texts("begun", { mines: this.seen.mines, next: kit.money(next) })
        : kit.texts("going", { opened: opened.length, win: kit.money(win), next: kit.money(next) })
    kit.plate(text, opened.length > 0)
    kit.say(text)
    kit.main(
      opened.length === 0
        ? { label: kit.texts("choose"), disabled: true }
        : { label: kit.texts("take", { amount: kit.money(win) }) },
    )
    if (opened.length > 0) kit.synth.bell(note(Math.min(8, opened.length - 1)), { volume: 0.16, length: 0.9 })
  }

  private uncover({ mines: laid, opened, hit }: MinesOutcome): void {
    const { board } = this
    const struck = hit ? opened.at(-1) : undefined
    board.settle()
    for (let field = 0; field < minesPaytable.fields; field++) {
      if (field === struck) board.show(field, "hit", true)
      else board.show(field, laid.includes(field) ? "mine" : "gem", opened.includes(field))
    }
  }

  private async showEnd(round: MinesRound): Promise<void> {
    const { kit } = this
    const outcome = round.outcome!
    const win = round.win ?? 0
    const cleared = !outcome.hit && outcome.opened.length === lastField(outcome.mines.length)
    this.seen = undefined
    kit.main(undefined)
    this.uncover(outcome)
    this.ladder.show(outcome.mines.length, outcome.hit ? outcome.opened.length - 1 : outcome.opened.length)
    if (outcome.hit) {
      kit.synth.rush(160, { length: 0.7, volume: 0.5, glide: 0.4 })
      kit.synth.tone(82, { length: 0.6, volume: 0.3, type: "sawtooth", glide: 0.5 })
      if (!calm()) this.board.element.animate(shake, { duration: 380 })
      kit.win(0)
      kit.plate(kit.texts("lost"))
      return
    }
    await kit.celebrate({ amount: win, stake: round.stake, cost: costOf(round), pictures: [this.gem] })
    if (isWin(win, costOf(round))) kit.plate(kit.texts(cleared ? "cleared" : "won", { amount: kit.money(win) }), true)
  }

  readonly show = (round: MinesRound) => {
    return round.state === "playing" ? this.showSeen(round) : this.showEnd(round)
  }

  private async act(action: MinesAction): Promise<void> {
    await this.kit.step<MinesOutcome>(action, this.show)
    this.board.settle()
  }

  private readonly open = (field: number): void => {
    if (this.kit.phase !== "open" || !this.board.covered.includes(field)) return
    this.board.ask(field)
    this.kit.synth.rush(1500, { length: 0.06, volume: 0.2 })
    this.act({ act: "open", field })
  }

  private readonly openAny = (): void => {
    const { covered } = this.board
    const field = covered[Math.floor(Math.random() * covered.length)]
    if (field !== undefined) this.open(field)
  }

  private take() {
    if (this.kit.phase === "open" && this.seen && this.seen.opened.length > 0) this.act({ act: "take" })
  }
}

const shake = [0, -9, 8, -6, 4, 0].map(x => ({ transform: `translateX(${x}px)` }))

const shownPlans = [
  [1, 1],
  [3, 1],
  [3, 5],
  [5, 5],
  [10, 3],
  [24, 1],
] as const

export const client: GameClient<typeof en> = {
  game: minesGame,
  stakes: "ladder",
  button: "wide",
  mount: (stage, kit) => new Mines(stage, kit),
  shownReturns: kit =>
    shownPlans.map(([mines, opened]) => ({ ...returnOf(mines, opened), name: kit.texts("plan", { mines, opened }) })),
  rules(kit) {
    const { texts } = kit
    const columns = [1, 3, 5, 10, 20]
    const cap = kit.number(minesPaytable.cap)
    const cell = (mines: number, opened: number) => (opened <= lastField(mines) ? multiplierText(kit, mines, opened) : "–")
    return [
      ...(["how", "pays"] as const).map(key => h("p", {}, texts(`rules.${key}`))),
      h("p", {}, texts("rules.cap", { cap })),
      h("p", {}, texts("rules.abandoned")),
      h("h3", {}, texts("rules.table")),
      h(
        "table",
        { class: "mines-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, texts("rules.fields")),
            ...columns.map(mines => h("th", { scope: "col" }, texts("rules.withMines", { mines }))),
          ),
        ),
        h(
          "tbody",
          {},
          ...[1, 2, 3, 4, 5, 8, 12].map(opened =>
            h("tr", {}, h("th", { scope: "row" }, String(opened)), ...columns.map(mines => h("td", {}, cell(mines, opened)))),
          ),
        ),
      ),
    ]
  },
  figures: kit => [[kit.texts("figures.cap"), kit.texts("figures.stakes", { count: kit.number(minesPaytable.cap) })]],
  outcome(round, kit) {
    const { outcome } = round as MinesRound
    if (!outcome) return ""
    const { mines, opened, hit } = outcome
    const kind = hit ? "lost" : opened.length === 0 ? "returned" : "won"
    const text = kit.texts(`history.${kind}`, { mines: mines.length, opened: opened.length })
    return h("div", { class: "mines-outcome" }, miniBoard(outcome), h("p", {}, text))
  },
}
