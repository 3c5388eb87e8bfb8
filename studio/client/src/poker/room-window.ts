import { ChatDock } from "../chat/chat-dock.ts"
import { h } from "../dom.ts"
import type { ParentRequests, SendToParent } from "../parent.ts"
import type { StoredPreferences } from "../shell/preferences.ts"
import { createSessionStrip } from "../shell/session-strip.ts"
import type { SiteBar } from "../shell/site-bar.ts"
import { soundButton } from "../shell/sound-button.ts"
import { toolBar } from "../shell/tool-bar.ts"
import type { SuggestedBuyIn } from "./buy-ins.ts"
import { openFairness } from "./fairness-panel.ts"
import { openHands } from "./hands-panel.ts"
import type { PokerRoomParts } from "./room.ts"
import { RoomLobby } from "./room-lobby.ts"
import { openRules } from "./rules-panel.ts"
import { openSettings } from "./settings-panel.ts"
import { TableScreen } from "./table-screen.ts"
import { isTournamentTable, TableTabs } from "./table-tabs.ts"
import { TournamentRoom } from "./tournaments/tournament-room.ts"
import { tableNumber } from "./tournaments/tournament-words.ts"

interface RoomOptions {
  readonly root: HTMLElement
  readonly parts: PokerRoomParts
  readonly house: StoredPreferences
  readonly sendToParent: SendToParent | undefined
  readonly siteBar: SiteBar
  onParent(requests: ParentRequests): void
}

/** Tables that one window shows at most. */
const tablesAtMost = 4
/** Milliseconds after which a player who was moved looks at their new table, whatever the old one still shows. */
const playedBack = 4000

/** The poker room: the lobby, and the tables that the player has opened, one of them in front. */
export class RoomWindow {
  private readonly options: RoomOptions
  private readonly lobby: RoomLobby
  private readonly tournaments: TournamentRoom
  private readonly tabs: TableTabs
  private readonly main = h("div", { class: "poker-main" })
  private readonly note = h("p", { class: "lobby-note", role: "status" })
  private readonly screens = new Map<string, TableScreen>()
  private readonly strip
  private readonly sound
  private readonly dock: ChatDock
  private front = ""

  constructor(options: RoomOptions) {
    const { parts, house } = options
    this.options = options
    this.tournaments = new TournamentRoom(parts, {
      openTable: table => this.openOwn(table),
      named: () => this.nameTables(),
      result: net => this.strip.add(net),
      lobby: code => {
        this.closeTournament(code)
        this.showTournament(code)
      },
      others: (code, kind) => {
        this.closeTournament(code)
        this.lobby.showList(kind)
        this.show("")
      },
    })
    this.lobby = new RoomLobby(parts, this.tournaments.feed, (table, seat) => this.open(table, seat))
    this.tabs = new TableTabs(parts.texts, { show: table => this.show(table), close: table => this.leave(table) })
    this.strip = createSessionStrip(parts.words, parts.amounts.money)
    this.sound = soundButton(parts.words, parts.synth, house)
    this.dock = new ChatDock(options.root, parts.chatTexts)
  }

  start(): void {
    const { parts, sendToParent, onParent } = this.options
    onParent({
      rules: () => openRules(parts),
      beside: on => this.options.root.toggleAttribute("data-beside", on),
      moved: parts.moved,
    })
    sendToParent?.({ baize: "ready" })
    addEventListener("focus", () => sendToParent?.({ baize: "front" }))
    addEventListener("keydown", this.key)
    addEventListener("pointerdown", parts.synth.wake, { passive: true })
    this.build()
    this.lobby.showBalance()
    const own = [...parts.session.seated, ...parts.session.lines.map(({ table }) => table)]
    for (const table of own.slice(0, tablesAtMost)) this.open(table)
    if (this.screens.size === 0) this.show("")
    this.tournaments.start()
  }

  showBalance(): void {
    this.lobby.showBalance()
  }

  private build(): void {
    const { root, parts, house, sendToParent, siteBar } = this.options
    const { words, texts, session } = parts
    const tools = toolBar({
      words,
      rules: () => openRules(parts),
      history: () => openHands(parts),
      fairness: () => openFairness(parts, this.screens.get(this.front)?.commitment, () => openHands(parts)),
      settings: () => openSettings(parts, house),
      sound: this.sound,
      sendToParent,
      siteBar,
      logo: false,
    })
    root.dataset.game = "texas-holdem"
    root.toggleAttribute("data-free", session.mode === "free")
    root.replaceChildren(
      h(
        "header",
        { class: "top" },
        h(
          "div",
          { class: "top-left" },
          h("h1", { class: "name" }, texts("name")),
          session.mode === "free" &&
            h("strong", { class: "free-badge", title: words("game.freePlayHint") }, words("game.freePlay")),
        ),
        tools,
      ),
      h("div", { class: "poker-bar" }, this.tabs.element, this.dock.button),
      this.main,
      this.strip.element,
    )
  }

  /**
   * Opens a table in front, to take a `seat` there or not; a second opening shows the first. The limit is for cash tables: a
   * tournament has to be played.
   */
  private open(table: string, seat?: SuggestedBuyIn): void {
    const isNew = !this.screens.has(table)
    if (isNew && this.screens.size >= tablesAtMost && !isTournamentTable(table)) {
      this.note.textContent = this.options.parts.texts("tabs.enough", { count: tablesAtMost })
      return
    }
    if (isNew) this.screens.set(table, this.screenOf(table))
    this.show(table)
    if (seat) this.screens.get(table)?.askToSit(seat)
  }

  private screenOf(table: string): TableScreen {
    const { parts } = this.options
    const screen = new TableScreen(parts, table, {
      onOpen: stakes => this.tabs.name(table, isTournamentTable(table) ? this.tournaments.tableName(table) : stakes),
      onTurn: isTurn => this.tabs.call(table, isTurn ? "turn" : undefined),
      onSeat: isKept => this.tabs.call(table, isKept ? "seat" : undefined),
      onResult: this.strip.add,
      onUnread: () => this.dock.showUnread(),
      onClosed: code => this.closed(table, code),
      onLeft: () => this.drop(table),
      onTournament: code => this.showTournament(code),
      onMoved: to => this.move(table, to),
      onFinished: code => void this.tournaments.finish(code),
      onFull: (next, amount) => {
        this.drop(table)
        this.open(next, { amount, why: parts.texts("buyIn.led") })
      },
    })
    screen.open()
    return screen
  }

  /** Opens the table at which a tournament has seated the player; behind, where another one waits for their decision. */
  private openOwn(table: string): void {
    if (this.screens.has(table)) return
    const before = this.front
    const isBusy = this.screens.get(before)?.isTurn === true
    const old = [...this.screens.keys()].find(one => one.split(".")[0] === table.split(".")[0])
    // It says so as well, once it has played back its last hand.
    if (old !== undefined) setTimeout(() => this.screens.has(old) && this.move(old, table), playedBack)
    else this.open(table)
    if (isBusy) this.show(before)
  }

  /** The player's seat has been moved from one table of a tournament to another. */
  private move(from: string, to: string): void {
    const { parts } = this.options
    const wasInFront = this.front === from
    this.screens.get(from)?.close()
    this.screens.delete(from)
    if (!this.screens.has(to)) this.screens.set(to, this.screenOf(to))
    this.show(wasInFront ? to : this.front)
    this.screens.get(to)?.tell(parts.tournamentTexts("table.moved", { table: tableNumber(to) }))
  }

  /** Closes the tables of a tournament. */
  private closeTournament(code: string): void {
    for (const [table, screen] of this.screens) {
      if (table.split(".")[0] !== code) continue
      screen.close()
      this.screens.delete(table)
    }
  }

  private nameTables(): void {
    for (const table of this.screens.keys())
      if (isTournamentTable(table)) this.tabs.name(table, this.tournaments.tableName(table))
  }

  private showTournament(code: string): void {
    this.show("")
    this.lobby.openTournament(code, this.tournaments.kindOf(code))
  }

  /** A table, or the lobby (""). */
  private show(table: string): void {
    this.front = table
    const screen = this.screens.get(table)
    this.main.replaceChildren(...(screen ? [screen.element] : [this.note, this.lobby.element]))
    if (screen) this.lobby.stop()
    else this.lobby.start()
    this.tabs.show([...this.screens.keys()], screen ? table : "")
    screen?.shown()
    this.dock.show(screen?.chat)
  }

  /** Closes a table's tab; a seat is left first, so that nobody sits or waits where they do not look. */
  private leave(table: string): void {
    const screen = this.screens.get(table)
    if (screen?.isSeated) screen.askToLeave()
    else {
      screen?.leaveLine()
      this.drop(table)
    }
  }

  private drop(table: string): void {
    this.screens.get(table)?.close()
    this.screens.delete(table)
    this.show(this.front === table ? "" : this.front)
  }

  private closed(table: string, code: string): void {
    const { parts } = this.options
    this.drop(table)
    const isOver = code === "table-closed" || code === "no-table"
    if (isOver && isTournamentTable(table)) this.note.textContent = parts.tournamentTexts("table.closed")
    else if (isOver) this.note.textContent = parts.texts("refused.table-closed")
    else parts.ended(code)
  }

  private readonly key = (event: KeyboardEvent): void => {
    this.options.parts.synth.wake()
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || document.querySelector("dialog[open]")) return
    const target = event.target as HTMLElement
    if (target.matches("input, textarea, select, a, summary")) return
    if (event.key.toLowerCase() === "m") this.sound.toggle()
    else if (event.key.toLowerCase() === "l") this.show("")
    else if (event.key === "Escape") this.options.sendToParent?.({ baize: "closed" })
    else if (!this.screens.get(this.front)?.key(event)) return
    event.preventDefault()
  }
}
