import { ChatDock } from "../chat/chat-dock.ts"
import { h } from "../dom.ts"
import type { ParentRequests, SendToParent } from "../parent.ts"
import type { StoredPreferences } from "../shell/preferences.ts"
import { createSessionStrip } from "../shell/session-strip.ts"
import { soundButton } from "../shell/sound-button.ts"
import { toolBar } from "../shell/tool-bar.ts"
import { openFairness } from "./fairness-panel.ts"
import { openHands } from "./hands-panel.ts"
import { Lobby } from "./lobby.ts"
import type { PokerRoomParts } from "./room.ts"
import { openRules } from "./rules-panel.ts"
import { openSettings } from "./settings-panel.ts"
import { TableScreen } from "./table-screen.ts"
import { TableTabs } from "./table-tabs.ts"

interface RoomOptions {
  readonly root: HTMLElement
  readonly parts: PokerRoomParts
  readonly house: StoredPreferences
  readonly sendToParent: SendToParent | undefined
  onParent(requests: ParentRequests): void
}

/** Tables that one window shows at most. */
const tablesAtMost = 4

/** The poker room: the lobby, and the tables that the player has opened, one of them in front. */
export class RoomWindow {
  private readonly options: RoomOptions
  private readonly lobby: Lobby
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
    this.lobby = new Lobby(parts, table => this.open(table))
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
    for (const table of parts.session.seated.slice(0, tablesAtMost)) this.open(table)
    if (this.screens.size === 0) this.show("")
  }

  showBalance(): void {
    this.lobby.showBalance()
  }

  private build(): void {
    const { root, parts, house, sendToParent } = this.options
    const { words, texts, session } = parts
    const tools = toolBar({
      words,
      rules: () => openRules(parts),
      history: () => openHands(parts),
      fairness: () => openFairness(parts, this.screens.get(this.front)?.commitment, () => openHands(parts)),
      settings: () => openSettings(parts, house),
      sound: this.sound.element,
      sendToParent,
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

  /** Opens a table in front; a second opening shows the first. */
  private open(table: string): void {
    if (!this.screens.has(table)) {
      if (this.screens.size >= tablesAtMost) {
        this.note.textContent = this.options.parts.texts("tabs.enough", { count: tablesAtMost })
        return
      }
      const screen = new TableScreen(this.options.parts, table, {
        onOpen: stakes => this.tabs.name(table, stakes),
        onTurn: isTurn => this.tabs.call(table, isTurn),
        onResult: this.strip.add,
        onUnread: () => this.dock.showUnread(),
        onClosed: code => this.closed(table, code),
      })
      this.screens.set(table, screen)
      screen.open()
    }
    this.show(table)
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

  /** Closes a table's tab; a seat is left first, so that nobody sits where they do not look. */
  private leave(table: string): void {
    const screen = this.screens.get(table)
    if (screen?.isSeated) screen.askToLeave()
    else this.drop(table)
  }

  private drop(table: string): void {
    this.screens.get(table)?.close()
    this.screens.delete(table)
    this.show(this.front === table ? "" : this.front)
  }

  private closed(table: string, code: string): void {
    const { parts } = this.options
    this.drop(table)
    if (code === "table-closed" || code === "no-table") this.note.textContent = parts.texts("refused.table-closed")
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
