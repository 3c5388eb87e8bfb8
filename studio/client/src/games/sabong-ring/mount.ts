import { evenedBy, type Pools, type SabongChoice, type SabongSide } from "../../../../games/sabong-ring/pools.ts"
import type { SabongOutcome, SabongResult } from "../../../../games/sabong-ring/sabong-ring.ts"
import type { TableView } from "../../../../protocol.ts"
import type en from "../../../locales/sabong-ring/en.json"
import { h } from "../../dom.ts"
import type { EntryEnding, Kit, Mounted } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { mineIn, startsWithoutBet } from "../table/own-bet.ts"
import { createScene } from "../table/scene.ts"
import { decidedAt } from "./choreography.ts"
import { dividend } from "./dividend.ts"
import { Ring } from "./ring.ts"
import { createSides } from "./sides.ts"
import { ringSounds } from "./sounds.ts"

const none: Pools = { meron: 0, wala: 0, draw: 0 }

/** The cockfight on the stage: the betting, the fight as it is shown, and the player's own bet. */
export class SabongRing implements Mounted {
  private readonly kit: Kit<typeof en>
  private readonly sounds
  private readonly caption
  private readonly hint
  private readonly road
  private view: TableView | undefined
  private chosen: SabongSide | undefined
  private shownButton = ""
  private second = 0
  private crowed = ""
  private readonly sides

  constructor(stage: HTMLElement, kit: Kit<typeof en>) {
    this.kit = kit
    this.sounds = ringSounds(kit.synth)
    this.caption = h("p", { class: "caption" })
    this.hint = h("p", { class: "hint-line" })
    this.road = h("ol", { class: "road", "aria-label": kit.texts("road") })
    this.sides = createSides(kit, this.choose)
    const ring = new Ring(() => ({ result: this.resultOf(this.view), elapsed: this.elapsedOf() }), this.sounds.clash)
    const scene = createScene("ring", frame => {
      this.tick()
      ring.paint(frame)
    })
    stage.append(h("div", { class: "sabong" }, scene, this.road, h("div", { class: "telling" }, this.caption, this.hint)))
    kit.choices.append(this.sides.element)
    kit.onPhase(this.update)
    kit.stake.onChange(this.button)
    if (kit.session.last?.outcome && !kit.session.open)
      kit.plate(kit.texts("before", { result: resultText(kit, kit.session.last) }))
  }

  main(): void {
    this.bet()
  }

  key(event: KeyboardEvent): boolean {
    const side = ({ ArrowLeft: "meron", ArrowRight: "wala", ArrowUp: "draw", ArrowDown: "draw" } as const)[event.key]
    if (side) this.choose(side)
    return side !== undefined
  }

  table(next: TableView): void {
    const { kit } = this
    const before = this.view
    this.view = next
    if (next.phase === "running" && before?.phase === "open") {
      this.sounds.gong()
      const off = this.resultOf(next)?.calledOff
      if (next.mine && off) this.say(kit.texts(`off.${off}`))
    }
    if (startsWithoutBet(before, next)) kit.plate(kit.texts("press"))
    const mine = mineIn(next)
    if (!before && mine && next.phase !== "over")
      kit.plate(
        kit.texts("placed", { amount: kit.money(mine.stake), side: kit.texts(`sides.${(mine.choice as SabongChoice).side}`) }),
      )
    if (next.phase === "open") kit.root.dataset.winner = ""
    if (next.phase !== "running") this.showRoad(next)
    this.update()
  }

  show(round: ShellRound): void {
    this.say(this.kit.texts("away", { result: resultText(this.kit, round) }), isWin(round.win ?? 0, round.stake))
  }

  settled(round: ShellRound, _hand: number, { missed }: EntryEnding) {
    const { kit } = this
    const text = resultText(kit, round)
    const shown = missed ? kit.texts("away", { result: text }) : text
    const won = isWin(round.win ?? 0, round.stake)
    this.say(shown, won)
    if (round.win) kit.celebrate({ amount: round.win, stake: round.stake }).then(() => kit.plate(shown, won))
    else kit.win(round.state === "cancelled" ? round.stake : 0)
  }

  private resultOf(of: TableView | undefined): SabongResult | undefined {
    return of && of.phase !== "open" ? (((of.result ?? of.seen) as SabongResult | null) ?? undefined) : undefined
  }

  private elapsedOf(): number {
    if (!this.view || this.view.phase === "open") return 0
    return this.kit.now() - (this.view.startedAt ?? this.kit.now())
  }

  private poolsNow() {
    return this.resultOf(this.view)?.pools ?? ((this.view?.bets ?? none) as Pools)
  }

  private readonly choose = (side: SabongSide) => {
    if (this.kit.phase !== "idle") return
    this.chosen = side
    this.kit.sounds.click()
    this.update()
  }

  private readonly update = () => {
    const mine = mineIn(this.view)
    const own = mine && { side: (mine.choice as SabongChoice).side, stake: mine.stake }
    this.sides.show(this.poolsNow(), this.chosen, own, this.kit.phase !== "idle")
    this.button()
  }

  private readonly button = () => {
    const { kit } = this
    const mine = mineIn(this.view)
    const side = mine ? (mine.choice as SabongChoice).side : this.chosen
    const [label, disabled] =
      kit.phase === "open" && side
        ? [kit.texts("button.placed", { side: kit.texts(`sides.${side}`) }), true]
        : this.view?.phase !== "open"
          ? [kit.texts("button.closed"), true]
          : side
            ? [kit.texts("button.bet", { side: kit.texts(`sides.${side}`), amount: kit.money(kit.stake.value) }), false]
            : [kit.texts("button.choose"), true]
    const now = `${kit.phase} ${label} ${disabled}`
    if (now === this.shownButton) return
    this.shownButton = now
    kit.main({ label, disabled })
  }

  private write(element: HTMLElement, text: string) {
    if (element.textContent !== text) element.textContent = text
  }

  private tick() {
    const { kit } = this
    if (!this.view) return
    const result = this.resultOf(this.view)
    const elapsed = this.elapsedOf()
    if (!result) {
      const left = this.view.opensUntil === null ? 0 : Math.max(0, Math.ceil((this.view.opensUntil - kit.now()) / 1000))
      this.write(this.caption, this.view.opensUntil === null ? "" : kit.texts("opens", { seconds: left }))
      if (left !== this.second && left <= 3 && left > 0 && this.view.mine) this.sounds.tick()
      this.second = left
      const pools = this.poolsNow()
      const house = evenedBy(pools)
      const side = kit.texts(pools.meron < pools.wala ? "sides.meron" : "sides.wala")
      this.write(this.hint, house > 0 ? kit.texts("evens", { amount: kit.money(house), side }) : "")
    } else {
      const decided = this.view.phase === "over" || elapsed >= decidedAt
      this.write(this.caption, decided ? kit.texts(`ends.${result.winner}`) : elapsed < 1600 ? kit.texts("fight") : "")
      this.write(
        this.hint,
        result.calledOff && this.view.taken > 0 && !this.view.mine ? kit.texts(`off.${result.calledOff}`) : "",
      )
      kit.root.dataset.winner = decided ? result.winner : ""
      if (decided && this.crowed !== this.view.round) {
        this.crowed = this.view.round
        if (result.winner !== "draw" && this.view.phase === "running") this.sounds.crow()
      }
    }
    this.button()
  }

  private showRoad(next: TableView) {
    const results = next.last.map(({ result }) => result as SabongResult)
    this.road.replaceChildren(
      ...results
        .slice(0, 20)
        .map(({ winner, calledOff: off }) =>
          h(
            "li",
            { class: `${winner} ${off ? "off" : ""}`, title: this.kit.texts(`sides.${winner}`) },
            this.kit.texts(`sides.${winner}`).slice(0, 1),
          ),
        ),
    )
  }

  private say(text: string, lit = false) {
    this.kit.plate(text, lit)
    this.kit.say(text)
  }

  private async bet() {
    const { kit } = this
    if (kit.phase !== "idle" || this.view?.phase !== "open" || !this.chosen) return
    const side = this.chosen
    const round = await kit.enter({ choice: { side } satisfies SabongChoice })
    if (round?.state !== "playing") return
    this.sounds.bet()
    this.say(kit.texts("placed", { amount: kit.money(round.stake), side: kit.texts(`sides.${side}`) }))
    this.update()
  }
}

/** How a bet ended, in a sentence. */
export function resultText(kit: Pick<Kit<typeof en>, "texts" | "money" | "number">, round: ShellRound): string {
  const { texts, money } = kit
  const outcome = round.outcome as SabongOutcome | null
  const amount = money(round.stake)
  if (!outcome) return texts("returned", { amount })
  const side = texts(`sides.${outcome.side}`)
  if (outcome.calledOff) return texts(`back.${outcome.calledOff}`, { amount })
  if (outcome.winner === outcome.side) {
    const paid = dividend(kit, outcome.dividends[outcome.side])
    return texts("won", { winner: texts(`ends.${outcome.winner}`), side, dividend: paid, amount: money(round.win ?? 0) })
  }
  if (outcome.winner === "draw") return texts("drawBack", { amount, side })
  return texts(`lost.${outcome.winner}`, { side })
}
