import { type HighCardOutcome, type HighCardResult, highCard, winnerOf } from "../../../../games/high-card/high-card.ts"
import type { TableView } from "../../../../protocol.ts"
import type en from "../../../locales/high-card/en.json"
import { h } from "../../dom.ts"
import type { Kit, Mounted } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { Round } from "../../studio-api.ts"
import { isMine } from "../table/mine.ts"
import { cardName } from "./card-name.ts"
import { createSeats } from "./seats.ts"
import { cardSounds } from "./sounds.ts"
import { timing } from "./timing.ts"

export function mountHighCard(stage: HTMLElement, kit: Kit<typeof en>): Mounted {
  const { texts, money } = kit
  const sounds = cardSounds(kit.synth)
  const seats = createSeats(texts("free"))
  const places = highCard.places ?? 5
  const status = h("p", { class: "status" })
  const pot = h("strong", {})
  const chips = h("span", { class: "chips", "aria-hidden": "true" }, h("i", {}), h("i", {}), h("i", {}), h("i", {}))
  const middle = h("div", { class: "middle" }, status, h("p", { class: "pot" }, h("span", {}, texts("pot")), pot), chips)
  const table = h(
    "div",
    { class: "felt", role: "group", "aria-label": texts("table") },
    middle,
    h("ol", { class: "seats" }, ...seats.elements),
  )
  stage.append(h("div", { class: "high-card" }, table))

  let view: TableView | undefined
  let queued = false
  let standing = false
  /** The deal with the player's own seat. */
  let seatedIn = ""
  let told = ""
  /** What sounds have been played for in this deal: cards dealt and turned, and the pot. */
  let heard = { dealt: 0, turned: 0, paid: false, second: 0 }

  const cardsOf = (of: TableView) => ((of.result ?? of.seen) as HighCardResult | null)?.cards

  /** The player's own seat is always the nearest. */
  function seatAt(place: number): number {
    const nearest = view?.mine ? view.mine.place - 1 : 0
    return (place - 1 - nearest + places) % places
  }

  function paint() {
    requestAnimationFrame(paint)
    if (!view) return
    const { entries, phase } = view
    const cards = phase === "open" ? undefined : cardsOf(view)
    const players = entries.length
    const elapsed = phase === "over" ? Number.POSITIVE_INFINITY : kit.now() - (view.startedAt ?? 0)
    const turned = cards ? entries.filter((_, place) => elapsed >= timing.turned(place, players)).length : 0
    const dealt = cards ? entries.filter((_, place) => elapsed >= timing.dealt(place)).length : 0
    const decided = cards !== undefined && elapsed >= timing.decided(players)
    const paid = cards !== undefined && elapsed >= timing.paid(players)
    const leader = cards && turned > 0 ? winnerOf({ cards: cards.slice(0, turned) }) : -1
    const shown = new Set<number>()
    for (const [index, entry] of entries.entries()) {
      const seat = seatAt(entry.place)
      shown.add(seat)
      seats.show(seat, {
        name: isMine(view, entry) ? texts("you") : entry.name,
        mine: isMine(view, entry),
        card: cards?.[index],
        dealt: index < dealt,
        turned: index < turned,
        leads: index === leader,
        winner: decided && index === leader,
      })
    }
    for (let seat = 0; seat < places; seat++) if (!shown.has(seat)) seats.show(seat, undefined)
    table.classList.toggle("paid", paid)
    table.classList.toggle("filled", players > 0)
    if (paid && leader >= 0) {
      const angle = (seatAt(entries[leader]?.place ?? 1) / places) * Math.PI * 2
      table.style.setProperty("--to-x", (-Math.sin(angle)).toFixed(4))
      table.style.setProperty("--to-y", Math.cos(angle).toFixed(4))
    }
    listen(dealt, turned, paid, leader)
    words(players, dealt, decided, leader)
    button()
  }

  function listen(dealt: number, turned: number, paid: boolean, leader: number) {
    if (dealt > heard.dealt) sounds.deal()
    if (turned > heard.turned) sounds.turn(leader === turned - 1)
    if (paid && !heard.paid) sounds.pot(view?.mine !== null && view?.entries[leader]?.place === view?.mine?.place)
    heard = { ...heard, dealt, turned, paid }
  }

  function words(players: number, dealt: number, decided: boolean, leader: number) {
    if (!view) return
    const winner = view.entries[leader]
    const left = view.opensUntil === null ? undefined : Math.max(0, Math.ceil((view.opensUntil - kit.now()) / 1000))
    if (left !== undefined && left !== heard.second && left <= 3 && view.mine) sounds.tick()
    heard.second = left ?? 0
    const text =
      view.phase === "open"
        ? left === undefined
          ? texts(players > 0 ? "waiting" : "waitingFirst")
          : texts("startsIn", { seconds: left })
        : decided && winner
          ? texts("wins", { name: isMine(view, winner) ? texts("you") : winner.name })
          : dealt > 0
            ? texts("dealing")
            : ""
    if (status.textContent !== text) status.textContent = text
    const sum = money(view.entries.reduce((all, { stake }) => all + stake, 0))
    if (pot.textContent !== sum) pot.textContent = sum
  }

  function button() {
    const amount = money(kit.stake.value)
    const waiting = view?.phase === "open" && view.opensUntil === null
    const full = (view?.taken ?? 0) >= places
    const [label, disabled] =
      kit.phase === "open"
        ? waiting
          ? [texts("button.stand"), standing]
          : [texts(view?.phase === "running" ? "button.dealing" : "button.seated"), true]
        : view?.phase === "open" && !full
          ? [texts("button.sit", { amount }), false]
          : [queued ? texts("button.queued") : texts("button.next", { amount }), false]
    const now = `${kit.phase} ${label} ${disabled}`
    if (now === told) return
    told = now
    kit.main({ label, disabled })
  }

  function say(text: string, lit = false) {
    kit.plate(text, lit)
    kit.say(text)
  }

  async function sit() {
    if (view?.phase !== "open" || view.taken >= places) {
      queued = !queued
      kit.plate(texts(queued ? "queued" : "unqueued"))
      return
    }
    queued = false
    const round = await kit.enter({ choice: null })
    if (round?.state !== "playing") return
    seatedIn = round.chain?.round ?? ""
    sounds.sit()
    say(texts(view.opensUntil === null && view.taken < 2 ? "alone" : "seated"))
  }

  async function stand() {
    if (standing || view?.phase !== "open" || view.opensUntil !== null) return
    standing = true
    await kit.leave()
    standing = false
  }

  const sitQueued = () => {
    if (queued && view?.phase === "open" && view.taken < places && kit.phase === "idle") sit()
  }
  kit.onPhase(() => queueMicrotask(sitQueued))
  kit.stake.onChange(() => {
    queued = false
  })
  requestAnimationFrame(paint)

  if (kit.session.last?.outcome && !kit.session.open) kit.plate(texts("before", { result: resultText(kit, kit.session.last) }))

  return {
    main: () => void (kit.phase === "open" ? stand() : sit()),
    table(next) {
      if (next.round !== view?.round) heard = { dealt: 0, turned: 0, paid: next.phase === "over", second: 0 }
      if (next.mine && next.phase === "running" && view?.phase === "open") kit.plate(texts("dealing"))
      if (next.mine && next.opensUntil !== null && view?.round === next.round && view.opensUntil === null)
        kit.plate(texts("seated"))
      if (next.mine && next.round !== seatedIn && next.phase !== "over")
        kit.plate(texts(next.phase === "running" ? "dealing" : next.opensUntil === null ? "alone" : "seated"))
      view = next
      if (next.mine) seatedIn = next.round
      sitQueued()
    },
    show: round => say(texts("away", { result: resultText(kit, round) }), isWin(round.win ?? 0, round.stake)),
    settled(round: Round) {
      const stoodUp = round.state === "cancelled" && !round.outcome
      const away = !stoodUp && view !== undefined && view.round !== seatedIn
      const text = stoodUp ? texts("stoodUp", { amount: money(round.stake) }) : resultText(kit, round)
      say(away ? texts("away", { result: text }) : text, isWin(round.win ?? 0, round.stake))
      if (round.win) kit.celebrate({ amount: round.win, stake: round.stake }).then(() => kit.plate(text, true))
      else kit.win(round.state === "cancelled" ? round.stake : 0)
    },
  }
}

/** How a deal ended for its player, in a sentence. */
export function resultText(kit: Pick<Kit<typeof en>, "texts" | "money">, round: Round): string {
  const { texts, money } = kit
  const outcome = round.outcome as HighCardOutcome | null
  if (!outcome || round.state === "cancelled") return texts("returned", { amount: money(round.stake) })
  const { cards, seat, winner } = outcome
  const card = cardName(kit, cards[seat] ?? 0)
  return seat === winner
    ? texts("won", { card, amount: money(round.win ?? 0) })
    : texts("lost", { winner: cardName(kit, cards[winner] ?? 0), card })
}
