import type { HandAction } from "../../../poker/hand/actions.ts"
import type { HandEvent } from "../../../poker/hand/events.ts"
import type { PokerTableView } from "../../../poker/wire.ts"
import { TableChat } from "../chat/table-chat.ts"
import { h } from "../dom.ts"
import { announcer } from "./announcer.ts"
import { BuyIns } from "./buy-ins.ts"
import { ChipUnit } from "./chip-unit.ts"
import { dockState } from "./dock-state.ts"
import { Felt } from "./felt.ts"
import { Narration } from "./narration.ts"
import { type HandOnTable, Playback } from "./playback.ts"
import { actionFor } from "./pre-action.ts"
import { refusalWords, tournamentRefusal } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"
import { SeatedPlayers } from "./seated-players.ts"
import { SeedGiver } from "./seed-giver.ts"
import { TableDock } from "./table-dock.ts"
import { TableLog } from "./table-log.ts"
import { TablePresenter } from "./table-presenter.ts"
import { askToSitOut, TournamentAtTable } from "./tournaments/tournament-at-table.ts"
import { TurnCaller } from "./turn-caller.ts"

interface TableScreenOptions {
  /** It is there, and these are its stakes. */
  onOpen(stakes: string): void
  /** The player is waited for at this table, or no longer. */
  onTurn(isTurn: boolean): void
  /** A hand that the player was in is over, and what it has brought them. */
  onResult(net: number): void
  /** The unread lines of its chat may have changed. */
  onUnread(): void
  /** The table exists no longer. */
  onClosed(code: string): void
  /** The player has left the table of a tournament, in which they stay. */
  onLeft(): void
  /** Of a tournament: its page is asked for, the player has been moved, or is out or may buy in again. */
  onTournament(code: string): void
  onMoved(table: string): void
  onFinished(code: string): void
}

/** One table: follows it, plays back what happens, and sends what the player does. */
export class TableScreen {
  readonly table: string
  readonly element = h("section", { class: "poker-table" })
  readonly chat: TableChat
  private readonly parts: PokerRoomParts
  private readonly options: TableScreenOptions
  private readonly dock: TableDock
  private readonly log
  private readonly announced = announcer()
  private readonly narration: Narration
  private readonly playback: Playback
  private readonly players = new SeatedPlayers()
  private readonly stage = h("div", { class: "poker-stage" })
  private readonly offline
  private readonly closing = new AbortController()
  private felt: Felt | undefined
  private presenter: TablePresenter | undefined
  private view: PokerTableView | undefined
  private isSending = false
  private readonly buyIns
  private readonly seeds: SeedGiver
  private readonly tournament: TournamentAtTable
  private readonly unit: ChipUnit
  private readonly turn: TurnCaller

  constructor(parts: PokerRoomParts, table: string, options: TableScreenOptions) {
    const { texts } = parts
    this.parts = parts
    this.table = table
    this.options = options
    this.chat = new TableChat({
      texts: parts.chatTexts,
      hidden: parts.hidden,
      table: () => [parts.session.currency, parts.session.mode, table].join("/"),
      say: request => parts.api.say(table, request),
      report: line => parts.api.reportLine(table, line),
      onUnread: () => options.onUnread(),
    })
    this.unit = new ChipUnit(parts, () => this.view)
    this.log = new TableLog(texts)
    this.turn = new TurnCaller({
      ...{ parts, amount: this.unit.amount, onTurn: options.onTurn },
      say: text => this.announced.say(text),
    })
    this.narration = new Narration({
      texts,
      amount: this.unit.amount,
      nameOf: this.nameOf,
      isOwn: seat => this.players.own(this.playback.shown) === seat,
    })
    this.playback = new Playback({ onStep: this.step, onJump: shown => this.presenter?.jump(shown), onCaughtUp: this.caughtUp })
    this.dock = new TableDock({
      parts,
      amount: this.unit.amount,
      read: this.unit.read,
      write: this.unit.write,
      act: action => void this.act(action),
      sitOut: () => this.setAway(!this.view?.mine?.isAway),
      topUp: () => this.openTopUp(),
      getUp: () => this.getUp(),
    })
    this.seeds = new SeedGiver(parts, table)
    this.tournament = new TournamentAtTable({
      ...{ parts, table, openLobby: options.onTournament, moved: options.onMoved, finished: options.onFinished },
      say: text => this.log.add(text, true),
    })
    this.buyIns = new BuyIns(parts, table, view => this.take(view))
    this.offline = h("p", { class: "poker-offline", role: "alert" }, texts("offline"))
    this.offline.hidden = true
    this.stage.append(h("p", { class: "loading", role: "status" }, parts.words("game.loading")))
    this.element.append(this.stage, this.offline, this.dock.element, this.announced.element)
    parts.preferences.onChange(() => this.redraw())
  }

  open(): void {
    void this.parts.api.follow(
      this.table,
      {
        view: view => {
          this.offline.hidden = true
          this.take(view)
        },
        trouble: () => {
          this.offline.hidden = false
        },
        refused: code => this.options.onClosed(code),
        chat: event => this.chat.take(event),
      },
      this.closing.signal,
    )
  }

  close(): void {
    this.closing.abort()
    this.playback.stop()
  }

  /** Whether the player has a seat here. */
  get isSeated(): boolean {
    return this.view?.mine != null && this.view.tournament?.isOver !== true
  }

  /** The player is waited for. */
  get isTurn(): boolean {
    return this.turn.isTurn
  }

  /** To the deck of its current hand. */
  get commitment(): string | undefined {
    return this.view?.hand.commitment
  }

  key(event: KeyboardEvent): boolean {
    return this.dock.key(event)
  }

  /** It has come to the front. */
  shown(): void {
    this.presenter?.refresh()
  }

  /** Its tab was closed while the player has a seat: they keep it until they get up. */
  askToLeave(): void {
    if (this.unit.isTournament) this.getUp()
    else this.dock.tell(this.parts.texts("dock.leaveFirst"))
  }

  /** A notice over the table of a tournament. */
  tell(text: string): void {
    this.tournament.tell(text)
  }

  /** From a cash table with the chips; at a tournament they stay, and so does the player. */
  private getUp(): void {
    const { parts, table, options } = this
    if (!this.unit.isTournament) {
      if (this.view?.mine?.leaves) this.setAway(false)
      else void this.send(() => parts.api.leave(table))
      return
    }
    askToSitOut(parts, () => {
      this.setAway(true)
      options.onLeft()
    })
  }

  /** In the hand that is shown. */
  private readonly nameOf = (seat: number): string => {
    const { texts } = this.parts
    const sits = this.players.at(seat, this.playback.shown, false)
    if (sits?.isOwn) return texts("you")
    return sits?.player.name ?? texts("seat.number", { seat })
  }

  /** A newer view of the table; answers and events may overtake each other. */
  private take(view: PokerTableView): void {
    const before = this.view
    const isOlder =
      before !== undefined &&
      (view.hand.number < before.hand.number ||
        (view.hand.number === before.hand.number && view.hand.events.length < before.hand.events.length))
    if (isOlder) return
    this.view = view
    // A choice in advance was for the cards of one hand, also where its end was missed.
    if (before?.hand.id !== view.hand.id) this.dock.pre.clear()
    if (!this.presenter) this.build(view)
    else if (before && view.big !== before.big) this.felt?.restake(view.small, this.unit.stakes(view))
    if ((before?.mine === null) !== (view.mine === null)) this.parts.moved()
    this.players.take(view)
    this.presenter?.take(view)
    this.seeds.give(view)
    if (view.tournament) this.tournament.take(view.tournament)
    const filled = view.tournament ? undefined : this.buyIns.refill(view)
    if (filled) void this.send(() => filled)
    this.playback.push(view, view.mine?.options != null)
  }

  private build(view: PokerTableView): void {
    const { texts } = this.parts
    const { size, small } = view
    const stakes = this.unit.stakes(view)
    this.options.onOpen(stakes)
    if (view.tournament) {
      this.element.toggleAttribute("data-tournament", true)
      this.element.prepend(this.tournament.bar.element)
      this.element.append(this.tournament.notice)
    }
    const felt = new Felt({
      size,
      small,
      labels: { free: texts("seat.sit"), bot: texts("seat.bot") },
      title: [texts("name"), stakes],
      amount: this.unit.amount,
      sit: seat => this.openSeat(seat),
    })
    this.felt = felt
    this.presenter = new TablePresenter({
      felt,
      texts,
      narration: this.narration,
      players: this.players,
      amount: this.unit.amount,
    })
    this.stage.replaceChildren(felt.element, this.log.element)
  }

  private redraw(): void {
    this.element.toggleAttribute("data-four-colors", this.parts.preferences.values.fourColors)
    this.parts.amounts.asBlinds = this.parts.preferences.values.inBlinds
    this.presenter?.refresh()
    this.showDock()
  }

  private readonly step = (event: HandEvent, shown: HandOnTable): void => {
    const { sounds, haptics } = this.parts
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
    if (event.type === "ended" && !this.unit.isTournament) this.noteResult(shown, own)
    this.showDock()
  }

  private noteResult({ state }: HandOnTable, own: number | undefined): void {
    const dealt = state.seats.find(({ seat }) => seat === own)
    if (dealt && this.presenter && this.presenter.ownCards.length > 0) {
      this.options.onResult(dealt.won - dealt.paid - dealt.dead)
      this.parts.moved()
    }
  }

  private readonly caughtUp = (): void => {
    this.presenter?.caughtUp()
    this.showDock()
    this.tournament.caughtUp()
  }

  private showDock(): void {
    const { view, playback, dock } = this
    if (!view) return
    dock.seat(this.isSeated && view.mine ? view.mine : undefined, this.unit.isTournament)
    const state = dockState(
      { view, shown: playback.shown, isCaughtUp: playback.isCaughtUp && !this.isSending },
      { texts: this.parts.texts, tournamentTexts: this.parts.tournamentTexts, amount: this.unit.amount },
      {
        sit: seat => this.openSeat(seat),
        back: posts => this.setAway(false, posts),
        topUp: () => this.openTopUp(),
        show: hand => this.send(() => this.parts.api.show(this.table, hand)),
      },
    )
    const isTurn = state.kind === "turn"
    const decided = isTurn && view.mine?.options ? dock.pre.decided : undefined
    if (decided && view.mine?.options) {
      dock.pre.clear()
      const action = actionFor(decided, view.mine.options)
      if (action) return void this.act(action)
      dock.tell(this.parts.texts("pre.cleared"))
    }
    if (state.kind === "text") dock.pre.clear()
    dock.show(state)
    this.turn.tell(isTurn, view.mine?.options)
  }

  private async act(action: HandAction): Promise<void> {
    const { hand } = this.view ?? {}
    if (!hand || this.isSending) return
    this.isSending = true
    this.showDock()
    await this.send(() =>
      this.parts.api.act(this.table, { hand: hand.id, seen: hand.events.length }, action, () => {
        this.offline.hidden = false
      }),
    )
    this.isSending = false
    this.offline.hidden = true
    this.showDock()
  }

  /** Sends a call and shows the table after it, or why it was refused. */
  private async send(call: () => Promise<PokerTableView>): Promise<void> {
    try {
      this.take(await call())
    } catch (error) {
      this.dock.tell((this.unit.isTournament ? tournamentRefusal : refusalWords)(this.parts, error))
    }
  }

  private setAway(isAway: boolean, posts?: boolean): void {
    void this.send(() => this.parts.api.away(this.table, isAway, posts))
  }

  private openSeat(seat: number): void {
    if (this.view && !this.view.mine && !this.unit.isTournament) this.buyIns.sit(this.view, seat)
  }

  private openTopUp(): void {
    const own = this.view?.seats.find(one => one.seat === this.view?.mine?.seat)
    if (!this.view || !own) return
    if (!this.buyIns.topUp(this.view, own.stack)) this.dock.tell(this.parts.texts("buyIn.full"))
  }
}
