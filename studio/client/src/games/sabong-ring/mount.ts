import { calledOff, type Pools, type SabongChoice, type Side } from "../../../../games/sabong-ring/pools.ts"
import type { SabongOutcome, SabongResult } from "../../../../games/sabong-ring/sabong-ring.ts"
import type { TableView } from "../../../../protocol.ts"
import type en from "../../../locales/sabong-ring/en.json"
import { h } from "../../dom.ts"
import type { Kit, Mounted } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { Round } from "../../studio-api.ts"
import { mineIn } from "../table/mine.ts"
import { createScene } from "../table/scene.ts"
import { decidedAt } from "./choreography.ts"
import { dividend } from "./dividend.ts"
import { createRing } from "./ring.ts"
import { createSides } from "./sides.ts"
import { ringSounds } from "./sounds.ts"

const none: Pools = { meron: 0, wala: 0, draw: 0 }

export function mountSabongRing(stage: HTMLElement, kit: Kit<typeof en>): Mounted {
  const { texts, money } = kit
  const sounds = ringSounds(kit.synth)
  const caption = h("p", { class: "caption" })
  const hint = h("p", { class: "hint-line" })
  const road = h("ol", { class: "road", "aria-label": texts("road") })
  let view: TableView | undefined
  let chosen: Side | undefined
  let boarded = ""
  let told = ""
  let second = 0
  let crowed = ""

  const sides = createSides(kit, choose)
  const ring = createRing(() => ({ result: resultOf(view), elapsed: elapsedOf() }), sounds.clash)
  const scene = createScene("ring", frame => {
    tick()
    ring(frame)
  })
  stage.append(h("div", { class: "sabong" }, scene, road, h("div", { class: "telling" }, caption, hint)))
  kit.choices.append(sides.element)

  function resultOf(of: TableView | undefined): SabongResult | undefined {
    return of && of.phase !== "open" ? (((of.result ?? of.seen) as SabongResult | null) ?? undefined) : undefined
  }
  function elapsedOf(): number {
    if (!view || view.phase === "open") return 0
    return kit.now() - (view.startedAt ?? kit.now())
  }
  const poolsNow = () => resultOf(view)?.pools ?? ((view?.bets ?? none) as Pools)

  function choose(side: Side) {
    if (kit.phase !== "idle") return
    chosen = side
    kit.sounds.click()
    show()
  }

  function show() {
    const mine = mineIn(view)
    const own = mine && { side: (mine.choice as SabongChoice).side, stake: mine.stake }
    sides.show(poolsNow(), chosen, own, kit.phase !== "idle")
    button()
  }

  function button() {
    const mine = mineIn(view)
    const side = mine ? (mine.choice as SabongChoice).side : chosen
    const [label, disabled] =
      kit.phase === "open" && side
        ? [texts("button.placed", { side: texts(`sides.${side}`) }), true]
        : view?.phase !== "open"
          ? [texts("button.closed"), true]
          : side
            ? [texts("button.bet", { side: texts(`sides.${side}`), amount: money(kit.stake.value) }), false]
            : [texts("button.choose"), true]
    const now = `${kit.phase} ${label} ${disabled}`
    if (now === told) return
    told = now
    kit.main({ label, disabled })
  }

  function write(element: HTMLElement, text: string) {
    if (element.textContent !== text) element.textContent = text
  }

  function tick() {
    if (!view) return
    const result = resultOf(view)
    const elapsed = elapsedOf()
    if (!result) {
      const left = view.opensUntil === null ? 0 : Math.max(0, Math.ceil((view.opensUntil - kit.now()) / 1000))
      write(caption, view.opensUntil === null ? "" : texts("opens", { seconds: left }))
      if (left !== second && left <= 3 && left > 0 && view.mine) sounds.tick()
      second = left
      const pools = poolsNow()
      const risk = pools.meron + pools.wala > 0 ? calledOff(pools) : undefined
      const missing = texts(pools.meron === 0 ? "sides.meron" : "sides.wala")
      write(hint, risk ? texts(`risk.${risk}`, { side: missing }) : "")
    } else {
      const decided = view.phase === "over" || elapsed >= decidedAt
      write(caption, decided ? texts(`ends.${result.winner}`) : elapsed < 1600 ? texts("fight") : "")
      write(hint, result.calledOff && view.taken > 0 && !view.mine ? texts(`off.${result.calledOff}`) : "")
      kit.root.dataset.winner = decided ? result.winner : ""
      if (decided && crowed !== view.round) {
        crowed = view.round
        if (result.winner !== "draw" && view.phase === "running") sounds.crow()
      }
    }
    button()
  }

  function showRoad(next: TableView) {
    const results = next.last.map(({ result }) => result as SabongResult)
    road.replaceChildren(
      ...results
        .slice(0, 20)
        .map(({ winner, calledOff: off }) =>
          h(
            "li",
            { class: `${winner} ${off ? "off" : ""}`, title: texts(`sides.${winner}`) },
            texts(`sides.${winner}`).slice(0, 1),
          ),
        ),
    )
  }

  function say(text: string, lit = false) {
    kit.plate(text, lit)
    kit.say(text)
  }

  async function bet() {
    if (kit.phase !== "idle" || view?.phase !== "open" || !chosen) return
    const side = chosen
    const round = await kit.enter({ choice: { side } satisfies SabongChoice })
    if (round?.state !== "playing") return
    boarded = round.chain?.round ?? ""
    sounds.bet()
    say(texts("placed", { amount: money(round.stake), side: texts(`sides.${side}`) }))
    show()
  }

  kit.onPhase(show)
  kit.stake.onChange(button)
  if (kit.session.last?.outcome && !kit.session.open) kit.plate(texts("before", { result: resultText(kit, kit.session.last) }))

  return {
    main: () => void bet(),
    key(event) {
      const side = ({ ArrowLeft: "meron", ArrowRight: "wala", ArrowUp: "draw", ArrowDown: "draw" } as const)[event.key]
      if (side) choose(side)
      return side !== undefined
    },
    table(next) {
      const before = view
      view = next
      if (next.mine) boarded = next.round
      if (next.phase === "running" && before?.phase === "open") {
        sounds.gong()
        const off = resultOf(next)?.calledOff
        if (next.mine && off) say(texts(`off.${off}`))
      }
      const mine = mineIn(next)
      if (!before && mine && next.phase !== "over")
        kit.plate(texts("placed", { amount: money(mine.stake), side: texts(`sides.${(mine.choice as SabongChoice).side}`) }))
      if (next.phase === "open") kit.root.dataset.winner = ""
      if (next.phase !== "running") showRoad(next)
      show()
    },
    show: round => say(texts("away", { result: resultText(kit, round) }), isWin(round.win ?? 0, round.stake)),
    settled(round: Round) {
      const text = resultText(kit, round)
      const away = view !== undefined && view.round !== boarded
      const shown = away ? texts("away", { result: text }) : text
      say(shown, isWin(round.win ?? 0, round.stake))
      if (round.win) kit.celebrate({ amount: round.win, stake: round.stake }).then(() => kit.plate(shown, true))
      else kit.win(round.state === "cancelled" ? round.stake : 0)
    },
  }
}

/** How a bet ended, in a sentence. */
export function resultText({ texts, money }: Pick<Kit<typeof en>, "texts" | "money">, round: Round): string {
  const outcome = round.outcome as SabongOutcome | null
  const amount = money(round.stake)
  if (!outcome) return texts("returned", { amount })
  const side = texts(`sides.${outcome.side}`)
  if (outcome.calledOff) return texts(`back.${outcome.calledOff}`, { amount })
  if (outcome.winner === outcome.side) {
    const paid = dividend(outcome.dividends[outcome.side])
    return texts("won", { winner: texts(`ends.${outcome.winner}`), side, dividend: paid, amount: money(round.win ?? 0) })
  }
  if (outcome.winner === "draw") return texts("drawBack", { amount, side })
  return texts(`lost.${outcome.winner}`, { side })
}
