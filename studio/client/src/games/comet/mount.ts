import { type CometChoice, type CometOutcome, type CometResult, targetOf } from "../../../../games/comet/comet.ts"
import { ceiling, millisecondsTo, multiplierAt } from "../../../../games/comet/flight.ts"
import type { TableEntry, TableView } from "../../../../protocol.ts"
import type en from "../../../locales/comet/en.json"
import { h, write } from "../../dom.ts"
import type { EntryEnding, Kit, Mounted } from "../../kit.ts"
import { decimalOf } from "../../money.ts"
import { isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { isMine, mineIn, startsWithoutBet } from "../table/own-bet.ts"
import { createScene } from "../table/scene.ts"
import { createAutoField } from "./auto-field.ts"
import { createCrew } from "./crew.ts"
import { times } from "./multiplier.ts"
import { resultText } from "./result-text.ts"
import { type Mark, Sky } from "./sky.ts"
import { cometSounds } from "./sounds.ts"

/** Delay before an automatic cash-out is trusted, because news of the burst may be on the way. */
const grace = 400
/** A press this soon after the burst was meant for the comet that is gone. */
const lateMilliseconds = 1200

const winAt = (stake: number, hundredths: number) => Math.floor((stake * hundredths) / 100)

const choiceOf = (entry: TableEntry) => ({ choice: entry.choice as CometChoice, leftAt: entry.leftAt })

const crashOf = (result: object | null) => (result as CometResult | null)?.crash

/** A flight on the stage: the figure that grows, the exits of everyone aboard, and the player's own. */
export class Comet implements Mounted {
  private readonly kit: Kit<typeof en>
  private readonly sounds
  private readonly auto
  private readonly crew
  private readonly figure
  private readonly caption
  private readonly strip
  private view: TableView | undefined
  /** The multiplier on the screen, in hundredths; it never decreases while the comet flies. */
  private shown = 100
  private elapsed = 0
  /** The multiplier that was definitely reached, in hundredths. */
  private believed = 100
  private marks: Mark[] = []
  private marked = new Set<number>()
  /** The next flight is joined as soon as it opens. */
  private queued = false
  private leaving = false
  /** The multiplier at which the studio cashed the player out. */
  private out: number | undefined
  private shownButton = ""
  private buttonShownAt = 0
  private secondsSounded = 0
  /** The flight with the player's own bet. */
  private boarded = ""
  /** When the player's comet burst. */
  private burstAt = Number.NEGATIVE_INFINITY

  constructor(stage: HTMLElement, kit: Kit<typeof en>) {
    this.kit = kit
    this.sounds = cometSounds(kit.synth)
    this.auto = createAutoField(kit)
    this.crew = createCrew(kit)
    // It shows all its letters while the game opens: their fonts are looked up there, and not in the first frame of a flight.
    this.figure = h("p", { class: "multiplier", "aria-hidden": "true" }, times(kit, 100))
    this.caption = h("p", { class: "caption" })
    this.strip = h("ol", { class: "bursts", "aria-label": kit.texts("last") })
    const sky = new Sky(kit.number, () => ({
      phase: this.view?.phase ?? "open",
      elapsed: this.elapsed,
      marks: this.marks,
      aboard: kit.entered !== undefined && this.out === undefined,
    }))
    const scene = createScene("sky", frame => {
      // Texts change after the painting: its fonts would otherwise have the page laid out twice.
      sky.paint(frame)
      this.tick()
    })
    stage.append(
      h(
        "div",
        { class: "comet" },
        h("div", { class: "flight" }, scene, this.strip, h("div", { class: "figure-box" }, this.caption, this.figure)),
        this.crew.element,
      ),
    )
    kit.choices.append(this.auto.element)
    // A race against the burst: the press counts, not the release.
    kit.root.querySelector(".spin")?.addEventListener("pointerdown", event => {
      if (kit.phase !== "open" || !(event instanceof PointerEvent) || event.button !== 0) return
      this.cashOut()
    })
    kit.onPhase(() => queueMicrotask(this.joinQueued))
    const last = kit.session.last?.outcome as CometOutcome | null | undefined
    if (last && !kit.session.open) kit.plate(kit.texts("before", { result: resultText(kit, kit.session.last!) }))
  }

  table(next: TableView): void {
    const { kit } = this
    const before = this.view
    this.view = next
    if (next.round !== before?.round) this.begin(next)
    if (mineIn(next)) this.boarded = next.round
    if (!before && mineIn(next) && next.phase !== "over") kit.plate(kit.texts(next.phase === "open" ? "aboard" : "flying"))
    if (next.phase === "running" && before?.phase === "open") {
      this.sounds.takeOff()
      if (mineIn(next)) kit.plate(kit.texts("flying"))
    }
    if (startsWithoutBet(before, next)) kit.plate(kit.texts("press"))
    const crash = crashOf(next.result)
    if (next.phase === "over" && before?.phase === "running" && this.boarded === next.round) this.burstAt = performance.now()
    if (next.phase === "over" && crash !== undefined) {
      this.elapsed = millisecondsTo(Math.min(ceiling, crash + 1))
      this.shown = crash
      this.figure.textContent = times(this.kit, crash)
      this.caption.textContent = kit.texts(next.interrupted ? "halted" : crash >= ceiling ? "arrived" : "burst")
      for (const entry of next.entries) this.mark(entry)
      if (before?.phase === "running") this.sounds.burst()
    }
    kit.root.dataset.flight = next.phase
    this.showCrew()
    this.showLast(next)
    this.joinQueued()
    this.button()
  }

  show(round: ShellRound): void {
    this.say(this.kit.texts("away", { result: resultText(this.kit, round) }), isWin(round.win ?? 0, round.stake))
  }

  settled(round: ShellRound, _hand: number, { missed }: EntryEnding) {
    const { kit } = this
    const text = resultText(kit, round)
    this.say(missed ? kit.texts("away", { result: text }) : text, isWin(round.win ?? 0, round.stake))
    kit.win(round.state === "cancelled" ? round.stake : (round.win ?? 0))
    if (this.view && this.view.round !== this.boarded) this.begin(this.view)
  }

  /** The multiplier at which an entry has cashed out, as far as is known. */
  private exitOf(entry: TableEntry): number | null {
    if (!this.view || this.view.phase === "open") return null
    if (this.view.phase === "over" && this.view.interrupted) return entry.win ? Math.floor((entry.win * 100) / entry.stake) : null
    const target = targetOf(choiceOf(entry))
    const crash = crashOf(this.view.result)
    if (crash !== undefined) return target <= crash ? target : null
    return entry.leftAt !== null || this.believed >= target ? target : null
  }

  private say(text: string, lit = false) {
    this.kit.plate(text, lit)
    this.kit.say(text)
  }

  private button() {
    const { kit } = this
    const amount = kit.money(kit.stake.value)
    const [label, disabled] =
      kit.phase !== "open"
        ? this.view?.phase === "open"
          ? [kit.texts("button.join", { amount }), false]
          : [this.queued ? kit.texts("button.queued") : kit.texts("button.next", { amount }), false]
        : this.out !== undefined
          ? [kit.texts("button.out", { multiplier: times(kit, this.out) }), true]
          : this.view?.phase === "running" && this.view.round === this.boarded
            ? [
                kit.texts("button.cashOut", { amount: kit.money(winAt(kit.entered?.stake ?? 0, Math.max(100, this.shown))) }),
                this.leaving || this.shown <= 100,
              ]
            : [kit.texts("button.aboard"), true]
    const now = `${kit.phase} ${label} ${disabled}`
    // The amount rises fast on a high flight; ten updates a second is all one can read.
    const recent = performance.now() - this.buttonShownAt < 100
    const counting = recent && this.shownButton.startsWith("open ") && kit.phase === "open" && !disabled
    if (now === this.shownButton || counting) return
    this.shownButton = now
    this.buttonShownAt = performance.now()
    kit.main({ label, disabled })
    kit.root.dataset.cash = String(kit.phase === "open" && this.view?.phase === "running" && this.out === undefined)
  }

  private tick() {
    const { kit } = this
    if (!this.view) return
    const now = kit.now()
    if (this.view.phase === "open") {
      const left = this.view.opensUntil === null ? 0 : Math.max(0, this.view.opensUntil - now)
      write(this.figure, this.view.opensUntil === null ? "" : kit.number(decimalOf(Math.ceil(left / 100), 1)))
      write(this.caption, kit.texts("opens"))
      const seconds = Math.ceil(left / 1000)
      if (seconds !== this.secondsSounded && seconds <= 3 && seconds > 0 && kit.entered) this.sounds.countdown()
      this.secondsSounded = seconds
    } else if (this.view.phase === "running") {
      this.elapsed = Math.max(this.elapsed, now - (this.view.startedAt ?? now))
      const next = Math.max(this.shown, multiplierAt(this.elapsed))
      if (Math.floor(next / 100) > Math.floor(this.shown / 100)) this.sounds.passed(Math.floor(next / 100))
      this.shown = next
      this.believed = multiplierAt(this.elapsed - grace)
      write(this.figure, times(kit, this.shown))
      write(this.caption, "")
      for (const entry of this.view.entries) this.mark(entry)
    }
    this.button()
  }

  private mark(entry: TableEntry) {
    if (this.marked.has(entry.place)) return
    const exit = this.exitOf(entry)
    if (exit === null) return
    this.marked.add(entry.place)
    const mine = isMine(this.view, entry)
    this.marks = [
      ...this.marks,
      { elapsed: millisecondsTo(exit), text: `${mine ? this.kit.texts("crew.you") : entry.name} ${times(this.kit, exit)}`, mine },
    ]
    if (!mine) this.sounds.otherOut()
    else if (this.out === undefined) this.gotOut(exit)
    this.showCrew()
  }

  private showCrew() {
    if (!this.view) return
    const over = this.view.phase === "over"
    this.crew.show(
      this.view.taken,
      this.view.entries.map(entry => {
        const exit = this.exitOf(entry)
        return { name: entry.name, stake: entry.stake, out: exit, lost: over && exit === null, mine: isMine(this.view, entry) }
      }),
    )
  }

  private gotOut(at: number) {
    const { kit } = this
    this.out = at
    const stake = kit.entered?.stake ?? 0
    const win = winAt(stake, at)
    this.sounds.out()
    kit.win(win)
    this.say(kit.texts("out", { multiplier: times(kit, at), amount: kit.money(win) }), isWin(win, stake))
  }

  private async cashOut() {
    const { kit } = this
    if (this.leaving || this.out !== undefined || this.view?.phase !== "running" || this.shown <= 100) return
    this.leaving = true
    kit.plate(kit.texts("leaving"))
    this.button()
    const round = await kit.leave()
    this.leaving = false
    const leftAt = round?.chain?.leftAt ?? null
    if (leftAt !== null && this.out === undefined && kit.entered)
      this.gotOut(targetOf({ choice: round?.choice as CometChoice, leftAt }))
  }

  private async join() {
    const { kit } = this
    if (this.view?.phase !== "open") {
      this.queued = !this.queued
      kit.plate(kit.texts(this.queued ? "queued" : "unqueued"))
      return
    }
    this.queued = false
    const round = await kit.enter({ choice: { auto: this.auto.value } })
    if (round?.state !== "playing") return
    this.boarded = this.view.round
    this.sounds.boarded()
    this.say(kit.texts("aboard"))
  }

  /** A press that comes too late to cash out must not board the next comet. */
  main() {
    if (this.kit.phase === "open") this.cashOut()
    else if (performance.now() - this.burstAt > lateMilliseconds) this.join()
  }

  /** Without one, nobody would cash out. */
  autoplayObstacle(): string | undefined {
    return this.auto.value === null ? this.kit.texts("auto.needed") : undefined
  }

  private readonly joinQueued = () => {
    if (this.queued && this.view?.phase === "open" && this.kit.phase === "idle") this.join()
  }

  private begin(next: TableView) {
    this.elapsed = 0
    this.shown = 100
    this.believed = 100
    this.marks = []
    this.marked = new Set()
    this.out = undefined
    this.leaving = false
    this.kit.root.dataset.flight = next.phase
  }

  private showLast(next: TableView) {
    const bursts = next.last.flatMap(({ result }) => crashOf(result) ?? [])
    this.strip.replaceChildren(
      ...bursts
        .slice(0, 20)
        .map(crash => h("li", { class: crash >= 1000 ? "far" : crash >= 200 ? "good" : "" }, times(this.kit, crash))),
    )
  }
}
