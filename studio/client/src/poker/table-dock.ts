import type { HandAction } from "../../../poker/hand/actions.ts"
import { h } from "../dom.ts"
import { ActionBar, type PlayerTurn } from "./action-bar.ts"
import { PreActionBar } from "./pre-action-bar.ts"
import type { PokerRoomParts } from "./room.ts"

/** A button of the dock, or a text alone. */
interface DockOffer {
  readonly label: string
  readonly kind: "raise" | "call" | "fold"
  act(): void
}

/** What the bottom of the table is for right now. */
export type DockState =
  | { readonly kind: "turn"; readonly key: string; readonly turn: PlayerTurn }
  | { readonly kind: "waiting-turn"; readonly price: number }
  /** `until`: on the page's monotonic clock, when the offers pass. */
  | { readonly kind: "text"; readonly text: string; readonly offers?: readonly DockOffer[]; readonly until?: number }

interface OwnSeat {
  readonly isAway: boolean
  readonly leaves: boolean
  readonly isBroke: boolean
  /** Chips that wait for the end of the hand. */
  readonly topUp: number
  readonly bank: number
}

interface DockOptions {
  readonly parts: PokerRoomParts
  amount(chips: number): string
  read(text: string): number | undefined
  write(chips: number): string
  act(action: HandAction): void
  sitOut(): void
  topUp(): void
  getUp(): void
}

/** The player's side of the table: actions in turn, decisions before it, and what they can do with their seat. */
export class TableDock {
  readonly element
  readonly pre
  private readonly actions
  private readonly texts
  private readonly leaveTable
  private readonly area = h("div", { class: "dock-area" })
  private readonly message = h("p", { class: "dock-message", role: "alert" })
  private readonly away
  private readonly topUp
  private readonly added = h("bdi", { class: "dock-added" })
  private readonly amount
  private readonly leave
  private readonly bank = h("span", { class: "dock-bank" })
  private readonly bar
  private shown = ""
  private offers: readonly DockOffer[] = []
  private clearing: ReturnType<typeof setTimeout> | undefined
  private readonly countdown = h("p", { class: "dock-countdown", role: "timer" })
  private ticking: ReturnType<typeof setInterval> | undefined

  constructor({ parts, amount, read, write, act, sitOut, topUp, getUp }: DockOptions) {
    const { texts, tournamentTexts } = parts
    this.texts = texts
    this.amount = amount
    this.leaveTable = tournamentTexts("table.leave")
    this.pre = new PreActionBar({ texts, amount })
    this.actions = new ActionBar({
      texts,
      amount,
      read,
      write,
      act,
      click: parts.sounds.chips,
      askFold: () => this.tell(texts("dock.freeCheck")),
    })
    this.away = h("button", { type: "button", class: "dock-button", onclick: sitOut }, texts("dock.sitOut"))
    this.topUp = h("button", { type: "button", class: "dock-button", onclick: topUp }, texts("dock.topUp"), this.added)
    this.leave = h("button", { type: "button", class: "dock-button", onclick: getUp }, texts("dock.leave"))
    this.bar = h("div", { class: "dock-bar" }, this.away, this.topUp, this.leave, this.bank)
    this.bar.hidden = true
    this.message.hidden = true
    this.element = h("section", { class: "poker-dock", "aria-label": texts("dock.title") }, this.message, this.area, this.bar)
  }

  show(state: DockState): void {
    this.count(state.kind === "text" ? state.until : undefined)
    if (state.kind === "turn") {
      if (this.shown === state.key) return
      this.shown = state.key
      this.actions.open(state.turn)
      this.area.replaceChildren(this.actions.element)
      return
    }
    if (state.kind === "waiting-turn") {
      if (this.pre.setPrice(state.price)) this.tell(this.texts("pre.cleared"))
      if (this.shown !== "pre") this.area.replaceChildren(this.pre.element)
      this.shown = "pre"
      return
    }
    const { text, offers = [] } = state
    // The same buttons may be for another seat or hand by now.
    this.offers = offers
    const key = [text, ...offers.map(({ label }) => label)].join("|")
    if (this.shown === key) return
    this.shown = key
    this.area.replaceChildren(
      h("p", { class: "dock-text" }, text),
      this.countdown,
      h(
        "div",
        { class: "poker-actions" },
        ...offers.map(({ label, kind }, n) =>
          h("button", { type: "button", class: `poker-action ${kind}`, onclick: () => this.offers[n]?.act() }, label),
        ),
      ),
    )
  }

  /** The controls of a seat; undefined: the player only watches. */
  seat(own: OwnSeat | undefined, isTournament: boolean): void {
    this.bar.hidden = own === undefined
    if (!own) return
    this.away.setAttribute("aria-pressed", String(own.isAway))
    this.away.hidden = own.leaves
    this.leave.setAttribute("aria-pressed", String(own.leaves))
    // Of a player without chips, the dock itself asks.
    this.topUp.hidden = isTournament || own.isBroke
    this.added.textContent = own.topUp > 0 ? this.texts("tag.won", { amount: this.amount(own.topUp) }) : ""
    this.leave.textContent = isTournament ? this.leaveTable : this.texts(own.leaves ? "dock.stay" : "dock.leave")
    this.bank.textContent = this.texts("dock.bank", { seconds: Math.floor(own.bank / 1000) })
  }

  key(event: KeyboardEvent): boolean {
    if (this.actions.element.isConnected && this.actions.key(event)) return true
    if (event.key.toLowerCase() !== "s" || this.bar.hidden) return false
    this.away.click()
    return true
  }

  /** Shows the time that is left, if it is limited. */
  private count(until: number | undefined): void {
    clearInterval(this.ticking)
    this.countdown.hidden = until === undefined
    if (until === undefined) return
    const show = () => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      this.countdown.textContent = this.texts("line.seconds", { seconds })
    }
    show()
    this.ticking = setInterval(show, 250)
  }

  /** Says why something did not work, for some seconds. */
  tell(text: string): void {
    clearTimeout(this.clearing)
    this.message.textContent = text
    this.message.hidden = text === ""
    this.clearing = setTimeout(() => {
      this.message.hidden = true
    }, 7000)
  }
}
