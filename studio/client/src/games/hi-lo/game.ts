import {
  type Guess,
  guesses,
  type HiLoAction,
  type HiLoOutcome,
  type HiLoSeen,
  type HiLoTurn,
  hiLo,
  hiLoPaytable,
  winningRanks,
} from "../../../../games/hi-lo/hi-lo.ts"
import type { PlayingCard } from "../../../../games/playing-cards.ts"
import type en from "../../../locales/hi-lo/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import { note } from "../../shell/shell-sounds.ts"
import type { ShellRound } from "../../studio-api.ts"
import { smallCard } from "../cards/card-face.ts"
import { spokenCard } from "../cards/spoken-card.ts"
import { Pile } from "./pile.ts"
import "./hi-lo.css"

type HiLoKit = Kit<typeof en>
type HiLoRound = ShellRound<HiLoOutcome>
type HiLoButton = Guess | "skip"

const choices: readonly HiLoButton[] = ["higher", "same", "lower", "skip"]
const signs: Readonly<Record<HiLoButton, string>> = { higher: "▲", same: "=", lower: "▼", skip: "»" }
const choiceOfKey: Readonly<Record<string, HiLoButton>> = {
  arrowup: "higher",
  h: "higher",
  arrowdown: "lower",
  l: "lower",
  e: "same",
  s: "skip",
}

class HiLo implements Mounted {
  private readonly kit: HiLoKit
  private readonly pile
  private readonly buttons
  private seen: HiLoSeen | undefined

  constructor(stage: HTMLElement, kit: HiLoKit) {
    this.kit = kit
    this.pile = new Pile(kit)
    this.buttons = choices.map(choice => {
      const odds = h("span", { class: "hi-lo-odds" })
      const pays = h("span", { class: "hi-lo-pays" })
      const label = h("span", { class: "hi-lo-label" }, h("i", { "aria-hidden": "true" }, signs[choice]), kit.texts(choice))
      const element = h(
        "button",
        { type: "button", class: `hi-lo-choice ${choice}`, onclick: () => this.choose(choice) },
        label,
        pays,
        odds,
      )
      return { choice, element, odds, pays }
    })
    stage.append(this.pile.element)
    kit.choices.append(
      h(
        "div",
        { class: "hi-lo-choices", role: "group", "aria-label": kit.texts("choices") },
        ...this.buttons.map(({ element }) => element),
      ),
    )
    const last = (kit.session.last as HiLoRound | null)?.outcome
    if (last) this.pile.lay(last.first, last.turns, last.missed)
    kit.onPhase(() => this.showChoices())
  }

  main() {
    const { kit } = this
    if (kit.phase === "open") return this.take()
    void kit.play<HiLoOutcome>({
      choice: null,
      begin: () => {
        this.seen = undefined
        this.pile.clear()
        kit.synth.rush(1500, { length: 0.2, volume: 0.16, glide: 0.6 })
      },
      show: this.show,
      rest: () => this.pile.clear(),
    })
  }

  key({ key, repeat }: KeyboardEvent) {
    if (this.kit.phase !== "open" || repeat) return false
    const choice = choiceOfKey[key.toLowerCase()]
    if (choice) this.choose(choice)
    else if (key === "t" || key === "T") this.take()
    else return false
    return true
  }

  resume(round: ShellRound) {
    this.seen = round.seen as HiLoSeen
    this.pile.lay(this.seen.first, this.seen.turns)
    this.ask()
  }

  readonly show = async (round: HiLoRound): Promise<void> => {
    if (round.state !== "playing") return this.showEnd(round)
    this.seen = round.seen as HiLoSeen
    const { first, turns } = this.seen
    await this.follow(first, turns, false)
    const right = turns.filter(({ act }) => act !== "skip").length
    if (right > 0 && turns.at(-1)?.act !== "skip")
      this.kit.synth.bell(note(Math.min(8, right - 1)), { volume: 0.16, length: 0.9 })
    this.ask()
  }

  private async follow(first: PlayingCard, turns: readonly HiLoTurn[], missed: boolean): Promise<void> {
    if (this.pile.count === 0) await this.pile.turn(first)
    for (const turn of turns.slice(this.pile.count - 1)) {
      this.kit.synth.rush(2100, { length: 0.09, volume: 0.16, glide: 0.6 })
      await this.pile.turn(turn.card, turn.act)
    }
    if (missed) this.pile.miss()
  }

  private ask(): void {
    const { kit, seen } = this
    if (!seen) return
    const card = spokenCard(kit.texts, seen.turns.at(-1)?.card ?? seen.first)
    const text = seen.win > 0 ? kit.texts("going", { win: kit.money(seen.win) }) : kit.texts("begun")
    kit.plate(text, seen.win > 0)
    kit.say(`${kit.texts("turned", { card })} ${text}`)
    kit.main(
      seen.win > 0
        ? { label: kit.texts("take", { amount: kit.money(seen.win) }) }
        : { label: kit.texts("guessFirst"), disabled: true },
    )
    this.showChoices()
  }

  private async showEnd(round: HiLoRound): Promise<void> {
    const { kit } = this
    const { first, turns, missed } = round.outcome!
    const win = round.win ?? 0
    this.seen = undefined
    kit.main(undefined)
    this.showChoices()
    await this.follow(first, turns, missed)
    if (missed) {
      kit.synth.tone(196, { length: 0.3, volume: 0.14, type: "triangle", glide: 0.6 })
      kit.win(0)
      kit.plate(kit.texts("lost", { card: spokenCard(kit.texts, turns.at(-1)!.card) }))
      return pause(300, kit.skipping)
    }
    await kit.celebrate({ amount: win, stake: round.stake, cost: costOf(round) })
    if (isWin(win, costOf(round))) kit.plate(kit.texts("won", { amount: kit.money(win) }), true)
  }

  private showChoices(): void {
    const { kit, seen } = this
    const card = seen && (seen.turns.at(-1)?.card ?? seen.first)
    for (const { choice, element, odds, pays } of this.buttons) {
      const win = choice === "skip" ? undefined : seen?.next[choice]
      element.disabled = kit.phase !== "open" || (choice === "skip" ? !seen?.skipsLeft : win === undefined)
      if (choice === "skip") {
        odds.textContent = seen ? kit.texts("left", { count: seen.skipsLeft }) : ""
        continue
      }
      const wins = card && winningRanks(card, choice)
      odds.textContent = wins === undefined ? "" : kit.percent({ top: BigInt(wins), bottom: BigInt(hiLoPaytable.ranks) }, 1)
      pays.textContent = win === undefined ? "–" : kit.money(win)
    }
  }

  private choose(choice: HiLoButton): void {
    const { kit, seen } = this
    if (kit.phase !== "open" || !seen) return
    if (choice === "skip" ? seen.skipsLeft === 0 : seen.next[choice] === undefined) return
    kit.sounds.click()
    this.act(choice === "skip" ? { act: "skip" } : { act: "guess", guess: choice })
  }

  private take(): void {
    if (this.kit.phase === "open" && this.seen && this.seen.win > 0) this.act({ act: "take" })
  }

  private act(action: HiLoAction): void {
    void this.kit.step<HiLoOutcome>(action, this.show)
  }
}

export const client: GameClient<typeof en> = {
  game: hiLo,
  stakes: "ladder",
  button: "wide",
  mount: (stage, kit) => new HiLo(stage, kit),
  shownReturns: kit => [1, 6, 7, 8, 12].map(wins => ({ ...hiLo.returns[wins - 1]!, name: kit.texts("plan", { wins }) })),
  rules({ texts, percent, number }) {
    const cap = number(hiLoPaytable.cap)
    const odds = (card: PlayingCard, guess: Guess) =>
      percent({ top: BigInt(winningRanks(card, guess)), bottom: BigInt(hiLoPaytable.ranks) }, 2)
    return [
      ...(["how", "equal", "pays"] as const).map(key => h("p", {}, texts(`rules.${key}`))),
      h("p", {}, texts("rules.skip", { count: hiLoPaytable.skips })),
      h("p", {}, texts("rules.cap", { cap })),
      h("p", {}, texts("rules.abandoned")),
      h("h3", {}, texts("rules.table")),
      h(
        "table",
        { class: "hi-lo-table" },
        h("thead", {}, h("tr", {}, h("td", {}), ...guesses.map(guess => h("th", { scope: "col" }, texts(guess))))),
        h(
          "tbody",
          {},
          ...["AS", "2S", "4S", "7S", "TS", "QS", "KS"].map(card =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, card[0] === "T" ? "10" : card[0]),
              ...guesses.map(guess => h("td", {}, odds(card, guess))),
            ),
          ),
        ),
      ),
    ]
  },
  figures: ({ texts, number }) => [[texts("figures.cap"), texts("figures.stakes", { count: number(hiLoPaytable.cap) })]],
  outcome(round, kit) {
    const { outcome } = round as HiLoRound
    if (!outcome) return ""
    const { first, turns, missed } = outcome
    const kind = missed ? "lost" : turns.every(({ act }) => act === "skip") ? "returned" : "won"
    return h(
      "div",
      {},
      h(
        "div",
        { class: "hi-lo-line" },
        smallCard(first, spokenCard(kit.texts, first)),
        ...turns.flatMap(({ act, card }) => [
          h("span", { class: "hi-lo-sign", role: "img", "aria-label": kit.texts(act) }, signs[act]),
          smallCard(card, spokenCard(kit.texts, card)),
        ]),
      ),
      h("p", {}, kit.texts(`history.${kind}`)),
    )
  },
}
