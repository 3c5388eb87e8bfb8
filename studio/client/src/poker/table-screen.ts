import type { PokerTableView } from "../../../poker/wire.ts"
import { TableChat } from "../chat/table-chat.ts"
import { h } from "../dom.ts"
import type { SuggestedBuyIn } from "./buy-ins.ts"
import { ChipUnit } from "./chip-unit.ts"
import { dockState, isBroke } from "./dock-state.ts"
import { HandStage } from "./hand-stage.ts"
import { actionFor } from "./pre-action.ts"
import type { PokerRoomParts } from "./room.ts"
import { SeatCaller } from "./seat-caller.ts"
import { SeedGiver } from "./seed-giver.ts"
import { TableActs } from "./table-acts.ts"
import { TableDock } from "./table-dock.ts"
import { TournamentAtTable } from "./tournaments/tournament-at-table.ts"
import { TurnCaller } from "./turn-caller.ts"

interface TableScreenOptions {
  /** It is there, and these are its stakes. */
  onOpen(stakes: string): void
  /** The player is waited for at this table, or no longer. */
  onTurn(isTurn: boolean): void
  /** A seat is kept for the player, or no longer. */
  onSeat(isKept: boolean): void
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
  /** The last seat went to another player: `next` is a table of the same stakes and size that has one. */
  onFull(next: string, amount: number): void
}

/** One table: follows it, and shows its felt, the player's dock, its chat, and its tournament. */
export class TableScreen {
  readonly table: string
  readonly element = h("section", { class: "poker-table" })
  readonly chat: TableChat
  private readonly parts: PokerRoomParts
  private readonly options: TableScreenOptions
  private readonly stage: HandStage
  private readonly acts: TableActs
  private readonly dock: TableDock
  private readonly offline
  private readonly closing = new AbortController()
  private view: PokerTableView | undefined
  /** A seat was asked for before the table was there. */
  private wanted: SuggestedBuyIn | undefined
  /** When it came, on the page's monotonic clock. */
  private takenAt = 0
  private readonly seeds: SeedGiver
  private readonly tournament: TournamentAtTable
  private readonly unit: ChipUnit
  private readonly turn: TurnCaller
  private readonly seat: SeatCaller

  constructor(parts: PokerRoomParts, table: string, options: TableScreenOptions) {
    this.parts = parts
    this.table = table
    this.options = options
    this.chat = this.chatOf(table)
    this.unit = new ChipUnit(parts, () => this.view)
    this.stage = new HandStage({
      ...{ parts, unit: this.unit },
      sit: seat => this.acts.sit(seat),
      onStep: () => this.showDock(),
      onResult: net => {
        options.onResult(net)
        parts.moved()
      },
      onCaughtUp: this.caughtUp,
    })
    const say = (text: string) => this.stage.say(text)
    this.turn = new TurnCaller({ ...{ parts, amount: this.unit.amount, onTurn: options.onTurn }, say })
    const lost = () => this.dock.tell(parts.texts("line.lost"))
    this.seat = new SeatCaller({ ...{ parts, say, lost, onSeat: options.onSeat } })
    this.acts = new TableActs({
      ...{ parts, table, unit: this.unit, onLeft: options.onLeft, onFull: options.onFull },
      view: () => this.view,
      take: view => this.take(view),
      tell: text => this.dock.tell(text),
      onSending: () => this.showDock(),
      onTrouble: isLost => {
        this.offline.hidden = !isLost
      },
    })
    this.dock = this.dockOf()
    this.seeds = new SeedGiver(parts, table)
    this.tournament = new TournamentAtTable({
      ...{ parts, table, openLobby: options.onTournament, moved: options.onMoved, finished: options.onFinished },
      say: text => this.stage.note(text),
    })
    this.offline = h("p", { class: "poker-offline", role: "alert" }, parts.texts("offline"))
    this.offline.hidden = true
    this.element.append(this.stage.element, this.offline, this.dock.element, this.stage.written, this.stage.spoken)
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

  /** Asks for the chips to take to any free seat, as soon as the table is there. */
  askToSit(seat: SuggestedBuyIn): void {
    this.wanted = this.view ? undefined : seat
    this.acts.sit(0, seat)
  }

  close(): void {
    this.closing.abort()
    this.stage.stop()
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
    this.stage.refresh()
  }

  /** Its tab was closed while the player has a seat: they keep it until they get up. */
  askToLeave(): void {
    if (this.unit.isTournament) this.acts.getUp()
    else this.dock.tell(this.parts.texts("dock.leaveFirst"))
  }

  /** Its tab was closed: nobody waits for a seat where they do not look. */
  leaveLine(): void {
    if (this.view?.line?.place != null) this.wait(false)
  }

  /** A notice over the table of a tournament. */
  tell(text: string): void {
    this.tournament.tell(text)
  }

  private chatOf(table: string): TableChat {
    const { parts, options } = this
    return new TableChat({
      texts: parts.chatTexts,
      hidden: parts.hidden,
      table: () => [parts.session.currency, parts.session.mode, table].join("/"),
      say: request => parts.api.say(table, request),
      report: line => parts.api.reportLine(table, line),
      onUnread: () => options.onUnread(),
    })
  }

  private dockOf(): TableDock {
    const { parts, unit, acts } = this
    return new TableDock({
      ...{ parts, amount: unit.amount, read: unit.read, write: unit.write },
      act: action => void acts.act(action),
      sitOut: () => acts.setAway(!this.view?.mine?.isAway),
      topUp: () => acts.topUp(),
      getUp: () => acts.getUp(),
    })
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
    this.takenAt = performance.now()
    // A choice in advance was for the cards of one hand, also where its end was missed.
    if (before?.hand.id !== view.hand.id) this.dock.pre.clear()
    if (!before) this.begin(view)
    this.stage.take(view)
    if ((before?.mine === null) !== (view.mine === null)) this.parts.moved()
    this.seeds.give(view)
    if (view.tournament) this.tournament.take(view.tournament)
    this.seat.take(view)
    this.acts.refill(view)
    this.stage.play(view)
    if (this.wanted) this.askToSit(this.wanted)
  }

  private begin(view: PokerTableView): void {
    this.options.onOpen(this.unit.stakes(view))
    if (!view.tournament) return
    this.element.toggleAttribute("data-tournament", true)
    this.element.prepend(this.tournament.bar.element)
    this.element.append(this.tournament.notice)
  }

  private redraw(): void {
    this.element.toggleAttribute("data-four-colors", this.parts.preferences.values.fourColors)
    this.parts.amounts.asBlinds = this.parts.preferences.values.inBlinds
    this.stage.refresh()
    this.showDock()
  }

  private readonly caughtUp = (): void => {
    this.showDock()
    this.tournament.caughtUp()
  }

  private wait(isWaiting: boolean): void {
    if (!isWaiting) this.seat.leave()
    this.acts.wait(isWaiting)
  }

  private showDock(): void {
    const { view, stage, dock, acts } = this
    if (!view) return
    dock.seat(this.isSeated && view.mine ? { ...view.mine, isBroke: isBroke(view) } : undefined, this.unit.isTournament)
    const state = dockState(
      { view, shown: stage.shown, isCaughtUp: stage.isCaughtUp && !acts.isSending, takenAt: this.takenAt },
      { texts: this.parts.texts, tournamentTexts: this.parts.tournamentTexts, amount: this.unit.amount },
      {
        sit: seat => acts.sit(seat),
        wait: isWaiting => this.wait(isWaiting),
        back: posts => acts.setAway(false, posts),
        topUp: () => acts.topUp(),
        show: hand => acts.show(hand),
      },
    )
    const isTurn = state.kind === "turn"
    const decided = isTurn && view.mine?.options ? dock.pre.decided : undefined
    if (decided && view.mine?.options) {
      dock.pre.clear()
      const action = actionFor(decided, view.mine.options)
      if (action) return void acts.act(action)
      dock.tell(this.parts.texts("pre.cleared"))
    }
    if (state.kind === "text") dock.pre.clear()
    dock.show(state)
    this.turn.tell(isTurn, view.mine?.options)
  }
}
