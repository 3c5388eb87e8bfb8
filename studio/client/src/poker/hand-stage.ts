import type { HandEvent } from "../../../poker/hand/events.ts"
import type { PokerTableView } from "../../../poker/wire.ts"
import { h } from "../dom.ts"
import { announcer } from "./announcer.ts"
import type { ChipUnit } from "./chip-unit.ts"
import { Felt } from "./felt.ts"
import { Narration } from "./narration.ts"
import { type HandOnTable, Playback } from "./playback.ts"
import type { PokerRoomParts } from "./room.ts"
import { SeatedPlayers } from "./seated-players.ts"
import { TableLog } from "./table-log.ts"
import { TablePresenter } from "./table-presenter.ts"

interface HandStageOptions {
  readonly parts: PokerRoomParts
  readonly unit: ChipUnit
  /** A free seat was chosen. */
  sit(seat: number): void
  /** Something else is shown of the hand. */
  onStep(): void
  /** A hand that the player was dealt in has been played back, and what it has brought them. */
  onResult(net: number): void
  /** All that is known has been shown. */
  onCaughtUp(): void
}

/** The felt with the hand that is played back on it: in pictures, words and sounds. */
export class HandStage {
  readonly element = h("div", { class: "poker-stage" })
  private readonly options: HandStageOptions
  private readonly announced = announcer()
  private readonly log
  private readonly narration: Narration
  private readonly playback: Playback
  private readonly players = new SeatedPlayers()
  private felt: Felt | undefined
  private presenter: TablePresenter | undefined
  private big = 0

  constructor(options: HandStageOptions) {
    const { parts, unit } = options
    this.options = options
    this.log = new TableLog(parts.texts)
    this.narration = new Narration({
      texts: parts.texts,
      amount: unit.amount,
      nameOf: this.nameOf,
      isOwn: seat => this.players.own(this.playback.shown) === seat,
    })
    this.playback = new Playback({ onStep: this.step, onJump: shown => this.presenter?.jump(shown), onCaughtUp: this.caughtUp })
    this.element.append(h("p", { class: "loading", role: "status" }, parts.words("game.loading")))
  }

  /** What screen readers read out. */
  get spoken(): HTMLElement {
    return this.announced.element
  }

  /** What has happened, in words. */
  get written(): HTMLElement {
    return this.log.element
  }

  get shown(): HandOnTable | undefined {
    return this.playback.shown
  }

  get isCaughtUp(): boolean {
    return this.playback.isCaughtUp
  }

  /** Lays out the table as it is now; its hand follows by `play`. */
  take(view: PokerTableView): void {
    if (!this.presenter) this.build(view)
    else if (view.big !== this.big) this.felt?.restake(view.small, this.options.unit.stakes(view))
    this.big = view.big
    this.players.take(view)
    this.presenter?.take(view)
  }

  /** Plays back what the view has more of its hand. */
  play(view: PokerTableView): void {
    this.playback.push(view, view.mine?.options != null)
  }

  stop(): void {
    this.playback.stop()
  }

  refresh(): void {
    this.presenter?.refresh()
  }

  say(text: string): void {
    this.announced.say(text)
  }

  /** Adds a line to what has happened at the table. */
  note(text: string): void {
    this.log.add(text, true)
  }

  private build(view: PokerTableView): void {
    const { parts, unit, sit } = this.options
    const { texts } = parts
    const { size, small } = view
    const felt = new Felt({
      size,
      small,
      labels: { free: texts("seat.sit"), bot: texts("seat.bot") },
      title: [texts("name"), unit.stakes(view)],
      amount: unit.amount,
      sit,
    })
    this.felt = felt
    const { narration, players } = this
    this.presenter = new TablePresenter({ felt, texts, narration, players, amount: unit.amount })
    this.element.replaceChildren(felt.element)
  }

  /** In the hand that is shown. */
  private readonly nameOf = (seat: number): string => {
    const { texts } = this.options.parts
    const sits = this.players.at(seat, this.playback.shown, false)
    if (sits?.isOwn) return texts("you")
    return sits?.player.name ?? texts("seat.number", { seat })
  }

  private readonly step = (event: HandEvent, shown: HandOnTable): void => {
    const { parts, unit, onStep } = this.options
    const { sounds, haptics } = parts
    this.presenter?.step(event, shown)
    const said = this.narration.of(event, shown)
    if (said) this.log.add(said, event.type === "began")
    if (event.type !== "posted" && event.type !== "began" && event.type !== "raked") this.announced.say(said)
    if (event.type === "began" || event.type === "street") sounds.card()
    if (event.type === "acted") sounds[event.action === "fold" ? "fold" : event.action === "check" ? "check" : "chips"]()
    if (event.type === "posted") sounds.chips()
    const own = this.players.own(shown)
    if (event.type === "won" && event.seat === own) {
      sounds.won()
      haptics("win")
    }
    if (event.type === "ended" && !unit.isTournament) this.noteResult(shown, own)
    onStep()
  }

  private noteResult({ state }: HandOnTable, own: number | undefined): void {
    const dealt = state.seats.find(({ seat }) => seat === own)
    if (dealt && this.presenter && this.presenter.ownCards.length > 0) this.options.onResult(dealt.won - dealt.paid - dealt.dead)
  }

  private readonly caughtUp = (): void => {
    this.presenter?.caughtUp()
    this.options.onCaughtUp()
  }
}
