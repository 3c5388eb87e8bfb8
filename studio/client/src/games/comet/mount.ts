import { type CometChoice, type CometOutcome, type CometResult, targetOf } from "../../../../games/comet/comet.ts"
import { ceiling, millisecondsTo, multiplierAt } from "../../../../games/comet/flight.ts"
import type { TableEntry, TableView } from "../../../../protocol.ts"
import type en from "../../../locales/comet/en.json"
import { h } from "../../dom.ts"
import type { Kit, Mounted } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { Round } from "../../studio-api.ts"
import { isMine, mineIn } from "../table/mine.ts"
import { createScene } from "../table/scene.ts"
import { createAutoField } from "./auto-field.ts"
import { createCrew } from "./crew.ts"
import { times } from "./multiplier.ts"
import { createSky, type Mark } from "./sky.ts"
import { cometSounds } from "./sounds.ts"

/** Delay before an automatic cash-out is trusted, because news of the burst may be on the way. */
const grace = 400
/** A press this soon after the burst was meant for the comet that is gone. */
const lateMilliseconds = 1200

const winAt = (stake: number, hundredths: number) => Math.floor((stake * hundredths) / 100)

export function mountComet(stage: HTMLElement, kit: Kit<typeof en>): Mounted {
  const { texts, money } = kit
  const sounds = cometSounds(kit.synth)
  const auto = createAutoField(kit)
  const crew = createCrew(kit)
  const figure = h("p", { class: "multiplier", "aria-hidden": "true" })
  const caption = h("p", { class: "caption" })
  const strip = h("ol", { class: "bursts", "aria-label": texts("last") })
  let view: TableView | undefined
  /** The multiplier on the screen, in hundredths; it never decreases while the comet flies. */
  let shown = 100
  let elapsed = 0
  /** The multiplier that was definitely reached, in hundredths. */
  let believed = 100
  let marks: Mark[] = []
  let marked = new Set<number>()
  /** The next flight is joined as soon as it opens. */
  let queued = false
  let leaving = false
  /** The multiplier at which the studio cashed the player out. */
  let out: number | undefined
  let told = ""
  let toldAt = 0
  let secondsSounded = 0
  /** The flight with the player's own bet. */
  let boarded = ""
  /** When the player's comet burst. */
  let burstAt = Number.NEGATIVE_INFINITY

  const sky = createSky(() => ({
    phase: view?.phase ?? "open",
    elapsed,
    marks,
    aboard: kit.entered !== undefined && out === undefined,
  }))
  const scene = createScene("sky", frame => {
    tick()
    sky(frame)
  })
  stage.append(
    h(
      "div",
      { class: "comet" },
      h("div", { class: "flight" }, scene, strip, h("div", { class: "figure-box" }, caption, figure)),
      crew.element,
    ),
  )
  kit.choices.append(auto.element)

  const choiceOf = (entry: TableEntry) => ({ choice: entry.choice as CometChoice, leftAt: entry.leftAt })
  const crashOf = (result: object | null) => (result as CometResult | null)?.crash

  /** The multiplier at which an entry has cashed out, as far as is known. */
  function exitOf(entry: TableEntry): number | null {
    if (!view || view.phase === "open") return null
    if (view.phase === "over" && view.interrupted) return entry.win ? Math.floor((entry.win * 100) / entry.stake) : null
    const target = targetOf(choiceOf(entry))
    const crash = crashOf(view.result)
    if (crash !== undefined) return target <= crash ? target : null
    return entry.leftAt !== null || believed >= target ? target : null
  }

  function say(text: string, lit = false) {
    kit.plate(text, lit)
    kit.say(text)
  }

  function button() {
    const amount = money(kit.stake.value)
    const [label, disabled] =
      kit.phase !== "open"
        ? view?.phase === "open"
          ? [texts("button.join", { amount }), false]
          : [queued ? texts("button.queued") : texts("button.next", { amount }), false]
        : out !== undefined
          ? [texts("button.out", { multiplier: times(out) }), true]
          : view?.phase === "running" && view.round === boarded
            ? [
                texts("button.cashOut", { amount: money(winAt(kit.entered?.stake ?? 0, Math.max(100, shown))) }),
                leaving || shown <= 100,
              ]
            : [texts("button.aboard"), true]
    const now = `${kit.phase} ${label} ${disabled}`
    // The amount rises fast on a high flight; ten updates a second is all one can read.
    const counting = told.startsWith("open ") && kit.phase === "open" && !disabled && performance.now() - toldAt < 100
    if (now === told || counting) return
    told = now
    toldAt = performance.now()
    kit.main({ label, disabled })
    kit.root.dataset.cash = String(kit.phase === "open" && view?.phase === "running" && out === undefined)
  }

  function tick() {
    if (!view) return
    const now = kit.now()
    if (view.phase === "open") {
      const left = view.opensUntil === null ? 0 : Math.max(0, view.opensUntil - now)
      figure.textContent = view.opensUntil === null ? "" : (Math.ceil(left / 100) / 10).toFixed(1)
      caption.textContent = texts("opens")
      const seconds = Math.ceil(left / 1000)
      if (seconds !== secondsSounded && seconds <= 3 && seconds > 0 && kit.entered) sounds.countdown()
      secondsSounded = seconds
    } else if (view.phase === "running") {
      elapsed = Math.max(elapsed, now - (view.startedAt ?? now))
      const next = Math.max(shown, multiplierAt(elapsed))
      if (Math.floor(next / 100) > Math.floor(shown / 100)) sounds.passed(Math.floor(next / 100))
      shown = next
      believed = multiplierAt(elapsed - grace)
      figure.textContent = times(shown)
      caption.textContent = ""
      for (const entry of view.entries) mark(entry)
    }
    button()
  }

  function mark(entry: TableEntry) {
    if (marked.has(entry.place)) return
    const exit = exitOf(entry)
    if (exit === null) return
    marked.add(entry.place)
    const mine = isMine(view, entry)
    marks = [...marks, { elapsed: millisecondsTo(exit), text: `${mine ? texts("crew.you") : entry.name} ${times(exit)}`, mine }]
    if (!mine) sounds.otherOut()
    else if (out === undefined) gotOut(exit)
    showCrew()
  }

  function showCrew() {
    if (!view) return
    const over = view.phase === "over"
    crew.show(
      view.taken,
      view.entries.map(entry => {
        const exit = exitOf(entry)
        return { name: entry.name, stake: entry.stake, out: exit, lost: over && exit === null, mine: isMine(view, entry) }
      }),
    )
  }

  function gotOut(at: number) {
    out = at
    const stake = kit.entered?.stake ?? 0
    sounds.out()
    kit.win(winAt(stake, at))
    say(texts("out", { multiplier: times(at), amount: money(winAt(stake, at)) }), true)
  }

  async function cashOut() {
    if (leaving || out !== undefined || view?.phase !== "running" || shown <= 100) return
    leaving = true
    kit.plate(texts("leaving"))
    button()
    const round = await kit.leave()
    leaving = false
    const leftAt = round?.chain?.leftAt ?? null
    if (leftAt !== null && out === undefined && kit.entered) gotOut(targetOf({ choice: round?.choice as CometChoice, leftAt }))
  }

  async function join() {
    if (view?.phase !== "open") {
      queued = !queued
      kit.plate(texts(queued ? "queued" : "unqueued"))
      return
    }
    queued = false
    const round = await kit.enter({ choice: { auto: auto.value } })
    if (round?.state !== "playing") return
    boarded = view.round
    sounds.boarded()
    say(texts("aboard"))
  }

  /** A press that comes too late to cash out must not board the next comet. */
  const main = () => {
    if (kit.phase === "open") cashOut()
    else if (performance.now() - burstAt > lateMilliseconds) join()
  }
  // A race against the burst: the press counts, not the release.
  kit.root.querySelector(".spin")?.addEventListener("pointerdown", event => {
    if (kit.phase !== "open" || !(event instanceof PointerEvent) || event.button !== 0) return
    cashOut()
  })
  const joinQueued = () => {
    if (queued && view?.phase === "open" && kit.phase === "idle") join()
  }
  kit.onPhase(() => queueMicrotask(joinQueued))

  function begin(next: TableView) {
    elapsed = 0
    shown = 100
    believed = 100
    marks = []
    marked = new Set()
    out = undefined
    leaving = false
    kit.root.dataset.flight = next.phase
  }

  function showLast(next: TableView) {
    const bursts = next.last.flatMap(({ result }) => crashOf(result) ?? [])
    strip.replaceChildren(
      ...bursts.slice(0, 20).map(crash => h("li", { class: crash >= 1000 ? "far" : crash >= 200 ? "good" : "" }, times(crash))),
    )
  }

  const last = kit.session.last?.outcome as CometOutcome | null | undefined
  if (last && !kit.session.open) kit.plate(texts("before", { result: resultText(kit, kit.session.last!) }))

  return {
    main,
    table(next) {
      const before = view
      view = next
      if (next.round !== before?.round) begin(next)
      if (mineIn(next)) boarded = next.round
      if (!before && mineIn(next) && next.phase !== "over") kit.plate(texts(next.phase === "open" ? "aboard" : "flying"))
      if (next.phase === "running" && before?.phase === "open") {
        sounds.takeOff()
        if (mineIn(next)) kit.plate(texts("flying"))
      }
      const crash = crashOf(next.result)
      if (next.phase === "over" && before?.phase === "running" && boarded === next.round) burstAt = performance.now()
      if (next.phase === "over" && crash !== undefined) {
        elapsed = millisecondsTo(Math.min(ceiling, crash + 1))
        shown = crash
        figure.textContent = times(crash)
        caption.textContent = texts(next.interrupted ? "halted" : crash >= ceiling ? "arrived" : "burst")
        for (const entry of next.entries) mark(entry)
        if (before?.phase === "running") sounds.burst()
      }
      kit.root.dataset.flight = next.phase
      showCrew()
      showLast(next)
      joinQueued()
      button()
    },
    show: round => say(texts("away", { result: resultText(kit, round) }), isWin(round.win ?? 0, round.stake)),
    settled(round: Round) {
      const away = view !== undefined && view.round !== boarded
      const text = resultText(kit, round)
      say(away ? texts("away", { result: text }) : text, isWin(round.win ?? 0, round.stake))
      kit.win(round.state === "cancelled" ? round.stake : (round.win ?? 0))
      if (view && view.round !== boarded) begin(view)
    },
  }
}

/** How a flight ended for its player, in a sentence. */
export function resultText({ texts, money }: Pick<Kit<typeof en>, "texts" | "money">, round: Round): string {
  const outcome = round.outcome as CometOutcome | null
  if (!outcome || round.state === "cancelled") return texts("returned", { amount: money(round.stake) })
  if (outcome.interruptedAt !== undefined && outcome.out !== null) {
    return texts("interrupted", { multiplier: times(outcome.out), amount: money(round.win ?? 0) })
  }
  if (outcome.out === null) return texts("lost", { multiplier: times(outcome.crash) })
  return texts("won", { multiplier: times(outcome.out), amount: money(round.win ?? 0), crash: times(outcome.crash) })
}
