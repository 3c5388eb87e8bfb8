import { type HighCardOutcome, type HighCardResult, highCard, winnerOf } from "../../../../games/high-card/high-card.ts"
import type { TableView } from "../../../../protocol.ts"
import type en from "../../../locales/high-card/en.json"
import { h } from "../../dom.ts"
import type { EntryEnding, Kit, Mounted } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { isMine, startsWithoutBet } from "../table/own-bet.ts"
import { cardName } from "./card-name.ts"
import { createSeats } from "./seats.ts"
import { cardSounds } from "./sounds.ts"
import { timing } from "./timing.ts"

/** A table of high card: the seats, the deal as it is shown, and the player's own seat. */
export class HighCard implements Mounted {
  private readonly kit: Kit<typeof en>
  private readonly sounds
  private readonly seats
  private readonly places
  private readonly status
  private readonly pot
  private readonly felt
  private view: TableView | undefined
  private queued = false
  private standing = false
  /** The deal with the player's own seat. */
  private seatedIn = ""
  private shownButton = ""
  /** What sounds have been played for in this deal: cards dealt and turned, and the pot. */
  private played = { dealt: 0, turned: 0, paid: false, second: 0 }

  constructor(stage: HTMLElement, kit: Kit<typeof en>) {
    this.kit = kit
    this.sounds = cardSounds(kit.synth)
    this.seats = createSeats(kit.texts("free"))
    this.places = highCard.places ?? 5
    this.status = h("p", { class: "status" })
    this.pot = h("strong", {})
    const chips = h("span", { class: "chips", "aria-hidden": "true" }, h("i", {}), h("i", {}), h("i", {}), h("i", {}))
    const middle = h(
      "div",
      { class: "middle" },
      this.status,
      h("p", { class: "pot" }, h("span", {}, kit.texts("pot")), this.pot),
      chips,
    )
    this.felt = h(
      "div",
      { class: "felt", role: "group", "aria-label": kit.texts("table") },
      middle,
      h("ol", { class: "seats" }, ...this.seats.elements),
    )
    stage.append(h("div", { class: "high-card" }, this.felt))
    kit.onPhase(() => queueMicrotask(this.sitQueued))
    kit.stake.onChange(() => {
      this.queued = false
    })
    requestAnimationFrame(this.paint)
    if (kit.session.last?.outcome && !kit.session.open)
      kit.plate(kit.texts("before", { result: resultText(kit, kit.session.last) }))
  }

  main(): void {
    if (this.kit.phase === "open") this.stand()
    else this.sit()
  }

  table(next: TableView): void {
    const { kit } = this
    if (next.round !== this.view?.round) this.played = { dealt: 0, turned: 0, paid: next.phase === "over", second: 0 }
    if (next.mine && next.phase === "running" && this.view?.phase === "open") kit.plate(kit.texts("dealing"))
    if (startsWithoutBet(this.view, next)) kit.plate(kit.texts("press"))
    if (next.mine && next.phase === "open" && this.view?.round === next.round && next.taken > 1 !== this.view.taken > 1)
      kit.plate(kit.texts(next.taken > 1 ? "seated" : "alone"))
    if (next.mine && next.round !== this.seatedIn && next.phase !== "over")
      kit.plate(kit.texts(next.phase === "running" ? "dealing" : next.taken > 1 ? "seated" : "alone"))
    this.view = next
    if (next.mine) this.seatedIn = next.round
    this.sitQueued()
  }

  show(round: ShellRound): void {
    this.say(this.kit.texts("away", { result: resultText(this.kit, round) }), isWin(round.win ?? 0, round.stake))
  }

  settled(round: ShellRound, _hand: number, { missed }: EntryEnding) {
    const { kit } = this
    const stoodUp = round.state === "cancelled" && !round.outcome
    const text = stoodUp ? kit.texts("stoodUp", { amount: kit.money(round.stake) }) : resultText(kit, round)
    const won = isWin(round.win ?? 0, round.stake)
    this.say(missed && !stoodUp ? kit.texts("away", { result: text }) : text, won)
    if (round.win) kit.celebrate({ amount: round.win, stake: round.stake }).then(() => kit.plate(text, won))
    else kit.win(round.state === "cancelled" ? round.stake : 0)
  }

  private resultOf(of: TableView) {
    return of.phase === "open" ? undefined : (((of.result ?? of.seen) as HighCardResult | null) ?? undefined)
  }

  /** The seats in the order of their cards: the house sits across from a player who is alone. */
  private players(view: TableView, house: boolean) {
    const seats = view.entries.map(entry => {
      const mine = isMine(view, entry)
      return { place: entry.place, name: mine ? this.kit.texts("you") : entry.name, mine, stake: entry.stake }
    })
    const [alone] = seats
    if (!house || !alone) return seats
    const place = ((alone.place + 1) % this.places) + 1
    return [alone, { place, name: this.kit.texts("house"), mine: false, stake: alone.stake }]
  }

  /** The player's own seat is always the nearest. */
  private seatAt(place: number): number {
    const nearest = this.view?.mine ? this.view.mine.place - 1 : 0
    return (place - 1 - nearest + this.places) % this.places
  }

  private readonly paint = () => {
    const { felt } = this
    requestAnimationFrame(this.paint)
    if (!this.view) return
    const { phase } = this.view
    const result = this.resultOf(this.view)
    const cards = result?.cards
    const seats = this.players(this.view, result?.house === true)
    const players = seats.length
    const elapsed = phase === "over" ? Number.POSITIVE_INFINITY : this.kit.now() - (this.view.startedAt ?? 0)
    const turned = cards ? seats.filter((_, place) => elapsed >= timing.turned(place, players)).length : 0
    const dealt = cards ? seats.filter((_, place) => elapsed >= timing.dealt(place)).length : 0
    const decided = cards !== undefined && elapsed >= timing.decided(players)
    const paid = cards !== undefined && elapsed >= timing.paid(players)
    const leader = cards && turned > 0 ? winnerOf({ cards: cards.slice(0, turned) }) : -1
    const shown = new Set<number>()
    for (const [index, { place, name, mine }] of seats.entries()) {
      const seat = this.seatAt(place)
      shown.add(seat)
      this.seats.show(seat, {
        name,
        mine,
        card: cards?.[index],
        dealt: index < dealt,
        turned: index < turned,
        leads: index === leader,
        winner: decided && index === leader,
      })
    }
    for (let seat = 0; seat < this.places; seat++) if (!shown.has(seat)) this.seats.show(seat, undefined)
    felt.classList.toggle("paid", paid)
    felt.classList.toggle("filled", players > 0)
    if (paid && leader >= 0) {
      const angle = (this.seatAt(seats[leader]?.place ?? 1) / this.places) * Math.PI * 2
      felt.style.setProperty("--to-x", (-Math.sin(angle)).toFixed(4))
      felt.style.setProperty("--to-y", Math.cos(angle).toFixed(4))
    }
    this.listen(dealt, turned, paid, leader, seats[leader]?.mine === true)
    this.words(seats, dealt, decided ? seats[leader] : undefined)
    this.button()
  }

  private listen(dealt: number, turned: number, paid: boolean, leader: number, mine: boolean) {
    const { sounds } = this
    if (dealt > this.played.dealt) sounds.deal()
    if (turned > this.played.turned) sounds.turn(leader === turned - 1)
    if (paid && !this.played.paid) sounds.pot(mine)
    this.played = { ...this.played, dealt, turned, paid }
  }

  private words(
    seats: readonly { name: string; stake: number }[],
    dealt: number,
    winner: { name: string; mine: boolean } | undefined,
  ) {
    const { kit } = this
    if (!this.view) return
    const left = this.view.opensUntil === null ? undefined : Math.max(0, Math.ceil((this.view.opensUntil - kit.now()) / 1000))
    if (left !== undefined && left !== this.played.second && left <= 3 && this.view.mine) this.sounds.tick()
    this.played.second = left ?? 0
    const text =
      this.view.phase === "open"
        ? left === undefined || seats.length === 0
          ? kit.texts("waitingFirst")
          : kit.texts(seats.length > 1 ? "startsIn" : "houseIn", { seconds: left })
        : winner
          ? winner.mine
            ? kit.texts("youWin")
            : kit.texts("wins", { name: winner.name })
          : dealt > 0
            ? kit.texts("dealing")
            : ""
    if (this.status.textContent !== text) this.status.textContent = text
    const sum = kit.money(seats.reduce((all, { stake }) => all + stake, 0))
    if (this.pot.textContent !== sum) this.pot.textContent = sum
  }

  private button() {
    const { kit } = this
    const amount = kit.money(kit.stake.value)
    const waiting = this.view?.phase === "open"
    const full = (this.view?.taken ?? 0) >= this.places
    const [label, disabled] =
      kit.phase === "open"
        ? waiting
          ? [kit.texts("button.stand"), this.standing]
          : [kit.texts(this.view?.phase === "running" ? "button.dealing" : "button.seated"), true]
        : this.view?.phase === "open" && !full
          ? [kit.texts("button.sit", { amount }), false]
          : [this.queued ? kit.texts("button.queued") : kit.texts("button.next", { amount }), false]
    const now = `${kit.phase} ${label} ${disabled}`
    if (now === this.shownButton) return
    this.shownButton = now
    kit.main({ label, disabled })
  }

  private say(text: string, lit = false) {
    this.kit.plate(text, lit)
    this.kit.say(text)
  }

  private async sit() {
    const { kit } = this
    if (this.view?.phase !== "open" || this.view.taken >= this.places) {
      this.queued = !this.queued
      kit.plate(kit.texts(this.queued ? "queued" : "unqueued"))
      return
    }
    this.queued = false
    const round = await kit.enter({ choice: null })
    if (round?.state !== "playing") return
    this.seatedIn = round.chain?.round ?? ""
    this.sounds.sit()
    this.say(kit.texts(this.view.taken < 2 ? "alone" : "seated"))
  }

  private async stand() {
    if (this.standing || this.view?.phase !== "open") return
    this.standing = true
    await this.kit.leave()
    this.standing = false
  }

  private readonly sitQueued = () => {
    if (this.queued && this.view?.phase === "open" && this.view.taken < this.places && this.kit.phase === "idle") this.sit()
  }
}

/** How a deal ended for its player, in a sentence. */
export function resultText(kit: Pick<Kit<typeof en>, "texts" | "money">, round: ShellRound): string {
  const { texts, money } = kit
  const outcome = round.outcome as HighCardOutcome | null
  if (!outcome || round.state === "cancelled") return texts("returned", { amount: money(round.stake) })
  const { cards, seat, winner } = outcome
  const card = cardName(kit, cards[seat] ?? 0)
  return seat === winner
    ? texts("won", { card, amount: money(round.win ?? 0) })
    : texts("lost", { winner: cardName(kit, cards[winner] ?? 0), card })
}
