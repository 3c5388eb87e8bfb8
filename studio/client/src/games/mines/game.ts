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
import type { GameClient, Kit } from "../../kit.ts"
import { icons } from "../../shell/icons.ts"
import { isWin } from "../../shell/result-text.ts"
import { note } from "../../shell/shell-sounds.ts"
import type { Round } from "../../studio-api.ts"
import { gemPicture } from "./art.ts"
import { createBoard } from "./board.ts"
import { createLadder, multiplierText } from "./ladder.ts"
import { miniBoard } from "./mini-board.ts"
import "./mines.css"

type MinesKit = Kit<typeof en>
type MinesRound = Round<MinesOutcome>

const { fewest, most } = minesPaytable.mines

function mount(stage: HTMLElement, kit: MinesKit) {
  const { texts, money, synth } = kit
  const last = kit.session.last as MinesRound | null
  let mines = (last?.choice as MinesChoice | undefined)?.mines ?? 3
  let seen: MinesSeen | undefined

  const gem = gemPicture()
  const board = createBoard(texts, open)
  const ladder = createLadder(texts("ladder"))
  const count = h("output", { class: "mines-count" })
  const safe = h("span", { class: "label" })
  const fewer = iconButton(texts("fewer"), icons.less, () => lay(mines - 1))
  const more = iconButton(texts("more"), icons.more, () => lay(mines + 1))
  const random = h("button", { type: "button", class: "small-button mines-random", onclick: openAny }, texts("random"))
  stage.append(h("div", { class: "mines" }, ladder.element, board.element))
  kit.choices.append(
    h(
      "div",
      { class: "mines-choices" },
      h(
        "div",
        { class: "mines-stepper", role: "group", "aria-label": texts("mines") },
        fewer,
        h("div", {}, h("span", { class: "label" }, texts("mines")), count, safe),
        more,
      ),
      random,
    ),
  )

  function lay(wanted: number): void {
    if (kit.phase === "open" || kit.phase === "sending") return
    showMines(Math.max(fewest, Math.min(most, wanted)))
    kit.sounds.click()
  }
  function showMines(value: number): void {
    mines = value
    count.textContent = String(mines)
    safe.textContent = texts("safe", { count: minesPaytable.fields - mines })
    fewer.disabled = mines === fewest
    more.disabled = mines === most
    ladder.show(mines, seen?.opened.length ?? 0)
  }

  /** Shows a round in progress as far as the player may know it. */
  function showSeen(round: MinesRound): void {
    seen = round.seen as MinesSeen
    const { opened, win, next } = seen
    board.settle()
    for (const field of opened) board.show(field, "gem", true)
    ladder.show(seen.mines, opened.length)
    const text =
      opened.length === 0
        ? texts("begun", { mines: seen.mines, next: money(next) })
        : texts("going", { opened: opened.length, win: money(win), next: money(next) })
    kit.plate(text, opened.length > 0)
    kit.say(text)
    kit.main(opened.length === 0 ? { label: texts("choose"), disabled: true } : { label: texts("take", { amount: money(win) }) })
    if (opened.length > 0) synth.bell(note(Math.min(8, opened.length - 1)), { volume: 0.16, length: 0.9 })
  }

  function uncover({ mines: laid, opened, hit }: MinesOutcome): void {
    const struck = hit ? opened.at(-1) : undefined
    board.settle()
    for (let field = 0; field < minesPaytable.fields; field++) {
      if (field === struck) board.show(field, "hit", true)
      else board.show(field, laid.includes(field) ? "mine" : "gem", opened.includes(field))
    }
  }

  async function showEnd(round: MinesRound): Promise<void> {
    const outcome = round.outcome!
    const win = round.win ?? 0
    const cleared = !outcome.hit && outcome.opened.length === lastField(outcome.mines.length)
    seen = undefined
    kit.main(undefined)
    uncover(outcome)
    ladder.show(outcome.mines.length, outcome.hit ? outcome.opened.length - 1 : outcome.opened.length)
    if (outcome.hit) {
      synth.rush(160, { length: 0.7, volume: 0.5, glide: 0.4 })
      synth.tone(82, { length: 0.6, volume: 0.3, type: "sawtooth", glide: 0.5 })
      if (!calm()) board.element.animate(shake, { duration: 380 })
      kit.win(0)
      kit.plate(texts("lost"))
      return
    }
    await kit.celebrate({ amount: win, stake: round.stake, pictures: [gem] })
    if (isWin(win, round.stake)) kit.plate(texts(cleared ? "cleared" : "won", { amount: money(win) }), true)
  }

  const show = (round: MinesRound) => (round.state === "playing" ? showSeen(round) : showEnd(round))

  async function act(action: MinesAction): Promise<void> {
    await kit.step<MinesOutcome>(action, show)
    board.settle()
  }
  function open(field: number): void {
    if (kit.phase !== "open" || !board.covered.includes(field)) return
    board.ask(field)
    synth.rush(1500, { length: 0.06, volume: 0.2 })
    act({ act: "open", field })
  }
  function openAny(): void {
    const { covered } = board
    const field = covered[Math.floor(Math.random() * covered.length)]
    if (field !== undefined) open(field)
  }
  const take = () => {
    if (kit.phase === "open" && seen && seen.opened.length > 0) act({ act: "take" })
  }

  showMines(mines)
  if (last?.outcome) uncover(last.outcome)
  kit.onPhase(phase => {
    const playing = phase === "open"
    board.lock(!playing)
    random.disabled = !playing
    for (const button of [fewer, more]) button.toggleAttribute("data-locked", phase !== "idle")
  })

  return {
    main() {
      if (kit.phase === "open") return take()
      kit.play<MinesOutcome>({
        choice: { mines },
        begin() {
          board.cover()
          ladder.show(mines, 0)
          synth.rush(700, { length: 0.25, volume: 0.16 })
        },
        show,
        rest: board.cover,
      })
    },
    key({ key, repeat }: KeyboardEvent) {
      if (kit.phase === "idle" && (key === "ArrowUp" || key === "ArrowDown")) {
        lay(mines + (key === "ArrowUp" ? 1 : -1))
        return true
      }
      if (key.startsWith("Arrow") || key === "Home" || key === "End") return board.key(key)
      if (repeat || kit.phase !== "open") return false
      if (key === "r" || key === "R") openAny()
      else if (key === "t" || key === "T") take()
      else return false
      return true
    },
    show,
    resume(round: Round) {
      board.cover()
      showMines((round.choice as MinesChoice).mines)
      showSeen(round as MinesRound)
    },
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
  mount,
  shownReturns: kit =>
    shownPlans.map(([mines, opened]) => ({ ...returnOf(mines, opened), name: kit.texts("plan", { mines, opened }) })),
  rules(kit) {
    const { texts } = kit
    const columns = [1, 3, 5, 10, 20]
    const cap = new Intl.NumberFormat(kit.language).format(minesPaytable.cap)
    const cell = (mines: number, opened: number) => (opened <= lastField(mines) ? multiplierText(mines, opened) : "–")
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
  figures: kit => [
    [
      kit.texts("figures.cap"),
      kit.texts("figures.stakes", { count: new Intl.NumberFormat(kit.language).format(minesPaytable.cap) }),
    ],
  ],
  outcome(round, kit) {
    const { outcome } = round as MinesRound
    if (!outcome) return ""
    const { mines, opened, hit } = outcome
    const kind = hit ? "lost" : opened.length === 0 ? "returned" : "won"
    const text = kit.texts(`history.${kind}`, { mines: mines.length, opened: opened.length })
    return h("div", { class: "mines-outcome" }, miniBoard(outcome), h("p", {}, text))
  },
}
