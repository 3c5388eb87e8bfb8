import { oddsText } from "../../../../games/sports/odds.ts"
import { type SlipBet, type SlipChoice, slipUnit } from "../../../../games/sports/slip.ts"
import { betOdds, type Fixtures, type NumberedResult } from "../../../../games/sports/slip-game.ts"
import { stakeRange } from "../../../../games/stakes.ts"
import type { TableView } from "../../../../protocol.ts"
import { h, sideways } from "../../dom.ts"
import type { EntryEnding, Kit, Mounted } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { mineIn, startsWithoutBet } from "../table/own-bet.ts"
import { createScene, type Frame } from "../table/scene.ts"
import { slipResult } from "./results.ts"
import { Slip } from "./slip-model.ts"
import { type PlacedBet, SlipPanel } from "./slip-view.ts"
import "./sports.css"
import { createTabs } from "./tabs.ts"
import type { SportsTexts } from "./texts.ts"

/** What a game of fixtures knows of the present. */
export interface Moment<Result> {
  readonly number: number
  readonly phase: TableView["phase"]
  /** Once it runs. */
  readonly result: Result | undefined
  /** Milliseconds since the start; continues while the end is shown. */
  readonly elapsed: number
  /** The player's bets in this round. */
  readonly mine: readonly SlipBet[]
  /** Finished rounds, newest first. */
  readonly last: readonly Result[]
}

/** The part of a page that differs between races, matches and duels. */
export interface FixtureShow<Result> {
  paint(frame: Frame, moment: Moment<Result>): void
  /** Shown over the scene. */
  readonly overlay?: HTMLElement
  /** Before and after the tab with the slip. */
  readonly tabs: readonly { readonly name: string; readonly label: string; readonly panel: HTMLElement }[]
  /** The round, or what it shows, has changed. */
  show(moment: Moment<Result>, locked: boolean): void
  /** The picks on the slip have changed, or whether they can be. */
  mark(has: (pick: string) => boolean, locked: boolean): void
  /** The line over the scene while the fixture runs or its end is shown. */
  caption(moment: Moment<Result>): string
  /** What happened, as announced at the end. */
  summary(result: Result): string
  key?(event: KeyboardEvent): boolean
}

export interface FixtureParts<Texts extends SportsTexts> {
  readonly kit: Kit<Texts>
  /** Puts a pick on the slip, or takes it off. */
  pick(code: string): void
}

export interface FixtureGame<Result extends NumberedResult, Texts extends SportsTexts> {
  readonly fixtures: Pick<Fixtures<Result>, "odds" | "highest" | "won">
  /** Picks of different fixtures can be joined: the fixture of a pick. */
  fixtureOf?(pick: string): string
  /** Milliseconds after the start at which the result has been shown, the same for all or by the result. */
  readonly decidedAt: number | ((result: Result) => number)
  pickName(kit: Pick<Kit<Texts>, "texts" | "words">, number: number, pick: string): string
  create(parts: FixtureParts<Texts>): FixtureShow<Result>
}

/** A table of fixtures on the stage: the scene, the markets and the slip. */
export class SportsTable<Result extends NumberedResult, Texts extends SportsTexts> implements Mounted {
  private readonly kit: Kit<SportsTexts>
  private readonly game: FixtureGame<Result, Texts>
  private readonly slip: Slip
  private readonly panel: SlipPanel
  private readonly fixture: FixtureShow<Result>
  private readonly tabs
  private readonly caption = h("p", { class: "sports-caption" })
  private readonly count = h("p", { class: "sports-count", role: "timer" })
  private view: TableView | undefined
  private shownButton = ""
  private second = 0
  private decided = ""

  constructor(stage: HTMLElement, kit: Kit<Texts>, game: FixtureGame<Result, Texts>) {
    // The texts of a game include those of the slip.
    this.kit = kit as unknown as Kit<SportsTexts>
    this.game = game
    const { lowest, highest } = stakeRange(kit.stake.all, slipUnit) ?? { lowest: slipUnit, highest: slipUnit }
    const { fixtureOf } = game
    this.slip = new Slip(
      {
        unit: slipUnit,
        least: lowest,
        most: highest,
        ...(fixtureOf && { clash: (one: string, other: string) => fixtureOf(one) === fixtureOf(other) }),
        onChange: () => this.update(),
      },
      (kit.session.last?.choice as SlipChoice | null | undefined)?.bets?.[0]?.stake ?? lowest,
    )
    this.panel = new SlipPanel({
      kit: this.kit,
      slip: this.slip,
      joins: fixtureOf !== undefined,
      odds: picks => betOdds(game.fixtures, this.number, picks),
      name: pick => game.pickName(kit, this.number, pick),
      ladder: kit.stake.all.filter(step => step % slipUnit === 0),
    })
    this.fixture = game.create({ kit, pick: this.pick })
    const [first, ...others] = this.fixture.tabs
    this.tabs = createTabs(this.kit.texts("name"), [
      first!,
      { name: "slip", label: this.kit.texts("slip.tab"), panel: this.panel.element },
      ...others,
    ])
    const scene = createScene("sports-scene", frame => this.frame(frame))
    stage.append(h("div", { class: "sports" }, scene, this.fixture.overlay, this.count, this.caption))
    kit.root.classList.add("has-slip")
    kit.choices.append(this.tabs.element)
    kit.onPhase(() => this.update())
    const { last, open } = kit.session
    if (last?.outcome && !open) kit.plate(this.kit.texts("slip.before", { result: slipResult(this.kit, last) }))
  }

  main(): void {
    this.bet()
  }

  key(event: KeyboardEvent): boolean {
    const step = sideways(event.key)
    if (step) this.tabs.move(step)
    return step !== 0 || (this.fixture.key?.(event) ?? false)
  }

  table(next: TableView): void {
    const before = this.view
    this.view = next
    if (before && before.round !== next.round && !next.mine) this.slip.clear()
    if (next.phase === "running" && before?.phase === "open") this.kit.sounds.click()
    if (startsWithoutBet(before, next)) this.kit.plate(this.kit.texts("press"))
    if (next.mine && before?.round !== next.round) this.tabs.show("slip")
    this.fixture.show(this.moment(), this.locked)
    this.update()
  }

  show(round: ShellRound): void {
    this.say(this.kit.texts("slip.away", { result: slipResult(this.kit, round) }), isWin(round.win ?? 0, round.stake))
  }

  settled(round: ShellRound, _hand: number, { missed }: EntryEnding): void {
    const { kit } = this
    const result = slipResult(kit, round)
    const text = missed ? kit.texts("slip.away", { result }) : result
    const won = isWin(round.win ?? 0, round.stake)
    this.say(text, won)
    if (round.win) kit.celebrate({ amount: round.win, stake: round.stake }).then(() => kit.plate(text, won))
    else kit.win(round.state === "cancelled" ? round.stake : 0)
  }

  private get number(): number {
    return this.view?.chain.index ?? 1
  }

  private get locked(): boolean {
    return this.kit.phase !== "idle" || this.view?.phase !== "open"
  }

  private moment(): Moment<Result> {
    const { view } = this
    const running = view && view.phase !== "open"
    const result = running ? ((view.result ?? view.seen) as Result | null) : null
    return {
      number: this.number,
      phase: view?.phase ?? "open",
      result: result ?? undefined,
      elapsed: running ? Math.max(0, this.kit.now() - (view.startedAt ?? this.kit.now())) : 0,
      mine: (mineIn(view)?.choice as SlipChoice | undefined)?.bets ?? [],
      last: (view?.last ?? []).map(one => one.result as Result),
    }
  }

  private readonly pick = (code: string): void => {
    const { kit, slip } = this
    if (this.locked) return
    kit.sounds.click()
    if (!slip.toggle(code)) {
      kit.notice(kit.texts("slip.full"))
      kit.say(kit.texts("slip.full"))
    } else kit.notice("")
  }

  private update(): void {
    const { slip, kit, panel, locked } = this
    const moment = this.moment()
    const placed = this.placedBets(moment)
    panel.show(placed, locked)
    this.tabs.count("slip", placed?.length ?? slip.picks.length)
    kit.stake.lay(placed ? placed.reduce((sum, { stake }) => sum + stake, 0) : slip.sum)
    const own = new Set(placed?.flatMap(({ picks }) => picks))
    this.fixture.mark(pick => (placed ? own.has(pick) : slip.has(pick)), locked)
    this.button()
  }

  private placedBets(moment: Moment<Result>): PlacedBet[] | undefined {
    const entered = (this.kit.entered?.choice as SlipChoice | undefined)?.bets ?? []
    const bets = moment.mine.length > 0 ? moment.mine : entered
    if (bets.length === 0) return undefined
    const { fixtures } = this.game
    const { result, phase } = moment
    const known = result && (phase === "over" || this.isDecided(moment)) ? result : undefined
    return bets.map(({ picks, stake }) => ({
      picks,
      stake,
      odds: betOdds(fixtures, moment.number, picks),
      state: !known ? "open" : picks.every(pick => fixtures.won(known, pick)) ? "won" : "lost",
    }))
  }

  private isDecided({ result, elapsed }: Moment<Result>): boolean {
    const { decidedAt } = this.game
    return result !== undefined && elapsed >= (typeof decidedAt === "number" ? decidedAt : decidedAt(result))
  }

  private button(): void {
    const { kit, slip, view } = this
    const { texts, money } = kit
    const [label, disabled] =
      kit.phase === "open"
        ? [texts("slip.placed"), true]
        : view?.phase !== "open"
          ? [texts("slip.closed"), true]
          : slip.picks.length === 0
            ? [texts("slip.choose"), true]
            : [texts("slip.place", { amount: money(slip.sum) }), false]
    const now = `${kit.phase} ${label} ${disabled}`
    if (now === this.shownButton) return
    this.shownButton = now
    kit.main({ label, disabled })
  }

  private frame(frame: Frame): void {
    if (!this.view) return
    const moment = this.moment()
    this.fixture.paint(frame, moment)
    write(this.caption, this.fixture.caption(moment))
    this.countDown()
    if (moment.result && this.isDecided(moment) && this.decided !== this.view.round) {
      this.decided = this.view.round
      this.kit.say(this.fixture.summary(moment.result))
      this.update()
    }
  }

  private countDown(): void {
    const { kit, view } = this
    const until = view?.phase === "open" ? view.opensUntil : view?.phase === "over" ? view.nextAt : null
    const left = until === null || until === undefined ? 0 : Math.max(0, Math.ceil((until - kit.now()) / 1000))
    const key = view?.phase === "open" ? "slip.closes" : "slip.next"
    write(this.count, left > 0 ? kit.texts(key, { seconds: left }) : "")
    this.count.classList.toggle("soon", key === "slip.closes" && left <= 10)
    if (left !== this.second && left > 0 && left <= 3 && key === "slip.closes") {
      kit.synth.tone(880, { length: 0.05, volume: 0.08, type: "triangle" })
    }
    this.second = left
  }

  private say(text: string, lit = false): void {
    this.kit.plate(text, lit)
    this.kit.say(text)
  }

  private async bet(): Promise<void> {
    const { kit, slip } = this
    if (this.locked || slip.picks.length === 0) return
    const { bets, sum } = slip
    const round = await kit.enter({ choice: { bets } satisfies SlipChoice, stake: sum })
    if (round?.state !== "playing") return this.update()
    kit.synth.bell(660, { volume: 0.12, length: 0.6 })
    this.tabs.show("slip")
    this.say(kit.texts("slip.placing", { count: bets.length, amount: kit.money(round.stake) }))
    this.update()
  }
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** An odds button of a market. */
export function oddsButton({ number }: Pick<Kit, "number">, bet: string, odds: number, onclick: () => void): HTMLButtonElement {
  const price = number(oddsText(odds))
  return h("button", { type: "button", class: "odds", "aria-pressed": "false", "aria-label": `${bet} ${price}`, onclick }, price)
}
