import { fraction } from "../../../../fair/fraction.ts"
import { heightOf, ledgeAt, summitLedge } from "../../../../games/summit/ledges.ts"
import { summit } from "../../../../games/summit/summit.ts"
import type { TableEntry, TableView } from "../../../../protocol.ts"
import type en from "../../../locales/summit/en.json"
import { h } from "../../dom.ts"
import type { EntryEnding, Kit, Mounted } from "../../kit.ts"
import { decimalOf } from "../../money.ts"
import { isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { startsWithoutBet } from "../table/own-bet.ts"
import { createScene } from "../table/scene.ts"
import { exitOf, topOf } from "./exits.ts"
import { type Flag, Mountain } from "./mountain.ts"
import { buttonOf, type OwnRope } from "./own-rope.ts"
import { ledgeText, resultText } from "./result-text.ts"
import { Rope, worthAt } from "./rope.ts"
import { createRopeList } from "./rope-list.ts"
import { summitSounds } from "./sounds.ts"

/** The colors of the player's two bets. */
const coats = ["#ffcf5a", "#5ad7ff"] as const
const strangers = "#b9c6ea"

/** A press this soon after a ledge broke was meant for the climb that is over. */
const lateMilliseconds = 1200
const shownFlags = 9

/** A climb on the stage: the mountain, everyone's bets, and the player's own two. */
export class Summit implements Mounted {
  private readonly kit: Kit<typeof en>
  private readonly sounds
  private readonly list
  private readonly bets: readonly OwnRope[]
  private readonly figure = h("p", { class: "summit-figure", "aria-hidden": "true" })
  private readonly caption = h("p", { class: "summit-caption" })
  private readonly strip
  private readonly sky = h("div", { class: "summit-sky" })
  private view: TableView | undefined
  private elapsed = 0
  private ledge = 0
  private secondsSounded = 0
  private brokenAt = Number.NEGATIVE_INFINITY
  /** The climb with the player's own bets. */
  private joined = ""
  /** What the bets of the player's climb have paid until now. */
  private paid = 0

  constructor(stage: HTMLElement, kit: Kit<typeof en>) {
    this.kit = kit
    this.sounds = summitSounds(kit.synth)
    this.list = createRopeList(kit)
    this.strip = h("ol", { class: "summit-last", "aria-label": kit.texts("last") })
    this.bets = Array.from({ length: summit.hands ?? 1 }, (_, hand) => ({
      rope: new Rope(kit, hand, () => this.press(hand)),
      queued: false,
      leaving: false,
      out: null,
      halved: null,
    }))
    const mountain = new Mountain(kit, () => ({
      phase: this.view?.phase ?? "open",
      elapsed: this.elapsed,
      top: this.view?.phase === "over" ? topOf(this.view) : undefined,
      party: this.bets.flatMap(({ out }, hand) => (kit.enteredIn(hand) && out === null ? [coats[hand]!] : [])),
      flags: this.flags(),
    }))
    const scene = createScene("summit-canvas", frame => {
      this.tick()
      mountain.paint(frame)
    })
    const box = h("div", { class: "summit-box" }, this.caption, this.figure)
    stage.append(
      h("div", { class: "summit" }, h("div", { class: "summit-climb" }, this.sky, scene, this.strip, box), this.list.element),
    )
    kit.choices.append(h("div", { class: "summit-ropes" }, ...this.bets.map(({ rope }) => rope.element)))
    kit.onPhase(() => queueMicrotask(this.joinQueued))
    const last = kit.session.last
    if (last?.outcome && !kit.session.open) kit.plate(kit.texts("before", { result: resultText(kit, last) }))
  }

  table(next: TableView): void {
    const { kit } = this
    const before = this.view
    this.view = next
    if (next.round !== before?.round) this.begin()
    if (next.hands.length > 0) this.joined = next.round
    if (next.phase === "running" && before?.phase === "open") {
      this.sounds.start()
      if (next.hands.length > 0) kit.plate(kit.texts("climbing"))
    }
    if (startsWithoutBet(before, next)) kit.plate(kit.texts("press"))
    if (next.phase === "over") this.finish(next, before?.phase === "running")
    kit.root.dataset.climb = next.phase
    this.follow()
    this.showLast(next)
    this.joinQueued()
    this.showButtons()
  }

  show(round: ShellRound): void {
    this.say(this.kit.texts("away", { result: resultText(this.kit, round) }), isWin(round.win ?? 0, round.stake))
  }

  settled(round: ShellRound, hand: number, { missed }: EntryEnding): void {
    const { kit } = this
    const text = resultText(kit, round)
    const named = kit.texts("ofRope", { number: hand + 1, result: text })
    this.say(missed ? kit.texts("away", { result: named }) : named, isWin(round.win ?? 0, round.stake))
    this.paid += round.state === "cancelled" ? round.stake : (round.win ?? 0)
    kit.win(this.paid)
    this.showButtons()
  }

  /** Space and Enter are the first rope's button. */
  main(): void {
    this.press(0)
  }

  autoplayObstacle(): string | undefined {
    return this.bets[0]?.rope.choice.auto === null ? this.kit.texts("autoNeeded") : undefined
  }

  autoplayStake(): number {
    return this.bets[0]?.rope.amountStaked ?? 0
  }

  key({ key, repeat }: KeyboardEvent): boolean {
    const hand = key === "1" ? 0 : key === "2" ? 1 : undefined
    if (hand === undefined || repeat) return false
    this.press(hand)
    return true
  }

  private press(hand: number): void {
    const entered = this.kit.enteredIn(hand)
    if (entered) this.takeHome(hand)
    else if (performance.now() - this.brokenAt > lateMilliseconds || this.joined !== this.view?.round) this.join(hand)
  }

  private async join(hand: number): Promise<void> {
    const { kit } = this
    const bet = this.bets[hand]!
    if (this.view?.phase !== "open") {
      bet.queued = !bet.queued
      kit.plate(kit.texts(bet.queued ? "queued" : "unqueued"))
      return this.showButtons()
    }
    bet.queued = false
    const round = await kit.enter({ choice: bet.rope.choice, stake: bet.rope.amountStaked, hand })
    if (round?.state === "playing") {
      this.joined = this.view.round
      this.sounds.joined()
      kit.haptics("tap")
      this.say(kit.texts("joined", { number: hand + 1 }))
    }
    this.showStaked()
    this.showButtons()
    this.joinQueued()
  }

  private readonly joinQueued = (): void => {
    if (this.view?.phase !== "open" || (this.kit.phase !== "idle" && this.kit.phase !== "open")) return
    const hand = this.bets.findIndex(({ queued }, at) => queued && !this.kit.enteredIn(at))
    if (hand >= 0) this.join(hand)
  }

  private async takeHome(hand: number): Promise<void> {
    const { kit } = this
    const bet = this.bets[hand]!
    if (bet.leaving || bet.out !== null || this.view?.phase !== "running" || this.ledge < 1) return
    bet.leaving = true
    this.showButtons()
    await kit.leave(hand)
    bet.leaving = false
    this.follow()
    this.showButtons()
  }

  private begin(): void {
    this.elapsed = 0
    this.ledge = 0
    this.paid = 0
    for (const bet of this.bets) Object.assign(bet, { leaving: false, out: null, halved: null })
    this.sky.style.setProperty("--high", "0")
    this.showStaked()
  }

  private finish(view: TableView, seen: boolean): void {
    const { kit } = this
    const top = topOf(view)
    if (top === undefined) return
    this.ledge = top
    this.figure.textContent = ledgeText(this.kit, top)
    this.caption.textContent = kit.texts(view.interrupted ? "halted" : top >= summitLedge ? "arrived" : "broke")
    if (!seen) return
    if (view.hands.length > 0) this.brokenAt = performance.now()
    if (top < summitLedge) this.sounds.broken()
  }

  private tick(): void {
    const { kit, view } = this
    if (!view) return
    const now = kit.now()
    if (view.phase === "open") {
      const left = view.opensUntil === null ? 0 : Math.max(0, view.opensUntil - now)
      this.figure.textContent = view.opensUntil === null ? "" : kit.number(decimalOf(Math.ceil(left / 100), 1))
      this.caption.textContent = kit.texts("opens")
      const seconds = Math.ceil(left / 1000)
      if (seconds !== this.secondsSounded && seconds <= 3 && seconds > 0 && view.hands.length > 0) this.sounds.countdown()
      this.secondsSounded = seconds
    } else if (view.phase === "running") {
      this.elapsed = Math.max(this.elapsed, now - (view.startedAt ?? now))
      const ledge = Math.max(this.ledge, ledgeAt(this.elapsed))
      if (ledge > this.ledge) this.reach(ledge)
      this.figure.textContent = ledgeText(this.kit, this.ledge)
      this.follow()
    }
    this.showButtons()
  }

  private reach(ledge: number): void {
    const { kit } = this
    this.ledge = ledge
    this.sounds.ledge(ledge)
    this.sky.style.setProperty("--high", String(Math.min(1, ledge / 20)))
    if (ledge >= summitLedge) return
    const chance = kit.percent(fraction(heightOf(ledge), heightOf(ledge + 1)), 0)
    this.caption.textContent = kit.texts("next", { multiplier: ledgeText(this.kit, ledge + 1), chance })
  }

  /** Looks where everyone's bets went home. */
  private follow(): void {
    const { view, kit } = this
    if (!view) return
    for (const own of view.hands) {
      const entry = view.entries.find(({ place }) => place === own.place)
      const bet = this.bets[own.hand]
      if (!entry || !bet) continue
      const { out, halved } = exitOf(view, entry, this.elapsed)
      if (halved !== null && bet.halved === null) {
        bet.halved = halved
        this.sounds.half()
        this.say(kit.texts("half", { number: own.hand + 1, multiplier: ledgeText(this.kit, halved) }))
      }
      if (out !== null && bet.out === null) this.home(own.hand, out, entry)
    }
    const over = view.phase === "over"
    const mine = new Set(view.hands.map(({ place }) => place))
    this.list.show(
      view.taken,
      view.entries.map(entry => {
        const exit = exitOf(view, entry, this.elapsed)
        const worth = exit.out === null ? null : worthAt(entry.stake, exit.out, exit.halved)
        const { name, stake, place } = entry
        return { ...exit, name, stake, lost: over && exit.out === null, mine: mine.has(place), win: over ? entry.win : worth }
      }),
    )
  }

  private home(hand: number, ledge: number, entry: TableEntry): void {
    const { kit } = this
    const bet = this.bets[hand]!
    bet.out = ledge
    const worth = worthAt(entry.stake, ledge, bet.halved)
    if (isWin(worth, entry.stake)) {
      this.sounds.home()
      kit.haptics("win")
    }
    const text = kit.texts("home", { number: hand + 1, multiplier: ledgeText(this.kit, ledge), amount: kit.money(worth) })
    this.say(text, isWin(worth, entry.stake))
  }

  private flags(): readonly Flag[] {
    const { view, kit } = this
    if (!view || view.phase === "open") return []
    const hands = new Map(view.hands.map(({ place, hand }) => [place, hand]))
    return view.entries
      .flatMap(entry => {
        const { out } = exitOf(view, entry, this.elapsed)
        const hand = hands.get(entry.place)
        if (out === null) return []
        return [
          {
            ledge: out,
            text: hand === undefined ? entry.name : kit.texts("list.you"),
            color: hand === undefined ? strangers : coats[hand]!,
          },
        ]
      })
      .toSorted((a, b) => b.ledge - a.ledge)
      .slice(0, shownFlags)
  }

  private showButtons(): void {
    const { kit, view, ledge } = this
    for (const [hand, bet] of this.bets.entries()) {
      bet.rope.show(buttonOf(kit, bet, hand, { phase: view?.phase, ledge }), bet.queued || kit.enteredIn(hand) !== undefined)
    }
  }

  /** The sum of the player's bets in the climb. */
  private showStaked(): void {
    const { kit } = this
    kit.stake.lay(this.bets.reduce((sum, _, hand) => sum + (kit.enteredIn(hand)?.stake ?? 0), 0))
  }

  private showLast(next: TableView): void {
    const tops = next.last.map(({ result }) => (result as { top: number }).top)
    this.strip.replaceChildren(
      ...tops.slice(0, 20).map(top => h("li", { class: top >= 18 ? "far" : top >= 6 ? "good" : "" }, ledgeText(this.kit, top))),
    )
  }

  private say(text: string, lit = false): void {
    this.kit.plate(text, lit)
    this.kit.say(text)
  }
}
