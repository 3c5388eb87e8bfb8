import type { TournamentKind, TournamentListing } from "../../../poker/tournament/wire.ts"
import { h, sideways } from "../dom.ts"
import { Lobby, type OpenTable } from "./lobby.ts"
import { refusalWords } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"
import { openRegister } from "./tournaments/registration.ts"
import type { TournamentFeed } from "./tournaments/tournament-feed.ts"
import { TournamentList } from "./tournaments/tournament-list.ts"
import { TournamentLobby } from "./tournaments/tournament-lobby.ts"

const sections = ["cash", "sitAndGo", "scheduled"] as const
type Section = (typeof sections)[number]

/** Where players choose: cash tables, sit-and-goes and tournaments, and the page of one tournament. */
export class RoomLobby {
  readonly element = h("section", { class: "poker-lobby" })
  private readonly parts: PokerRoomParts
  private readonly open: OpenTable
  private readonly cash
  private readonly lists
  private readonly funds = h("output", { class: "lobby-balance" })
  private readonly title = h("h2", {})
  private readonly intro = h("p", {})
  private readonly head
  private readonly note = h("p", { class: "lobby-note", role: "status" })
  private readonly main = h("div", { class: "lobby-main", role: "tabpanel", id: "lobby-main" })
  private readonly tabs
  private section: Section = "cash"
  /** The tournament of which the note says that the player is registered. */
  private registered = ""
  /** The page of one tournament, in place of a list. */
  private one: TournamentLobby | undefined
  private isShown = false

  constructor(parts: PokerRoomParts, feed: TournamentFeed, open: OpenTable) {
    const { texts, tournamentTexts } = parts
    this.parts = parts
    this.open = open
    this.cash = new Lobby(parts, open)
    const acts = {
      details: (code: string) => this.openTournament(code),
      register: (tournament: Parameters<typeof openRegister>[1]) =>
        openRegister(parts, tournament, (_, said) => {
          this.note.textContent = said
          this.registered = tournament.code
          void feed.look()
        }),
      goToTable: open,
    }
    this.lists = {
      sitAndGo: new TournamentList(parts, "sit-and-go", feed, acts),
      scheduled: new TournamentList(parts, "scheduled", feed, acts),
    }
    const isPast = ({ code, state }: TournamentListing) => code === this.registered && (state === "cancelled" || state === "over")
    feed.on({
      listed: tournaments => {
        if (!tournaments.some(isPast)) return
        this.registered = ""
        this.note.textContent = ""
      },
      trouble() {},
    })
    this.tabs = new Map(sections.map(section => [section, this.tab(section)] as const))
    this.head = h(
      "header",
      { class: "lobby-head" },
      h("div", { class: "lobby-title" }, this.title, this.intro),
      h("div", { class: "lobby-funds" }, h("span", {}, texts("lobby.balance")), this.funds, this.refill()),
      this.cash.quick,
    )
    const list = h("div", { class: "lobby-sections", role: "tablist", "aria-label": tournamentTexts("lobby.sections") })
    list.append(...this.tabs.values())
    list.addEventListener("keydown", event => this.moveTab(event))
    this.element.append(list, this.head, this.note, this.main)
    this.choose("cash")
  }

  start(): void {
    this.isShown = true
    this.startShown()
  }

  stop(): void {
    this.isShown = false
    this.stopAll()
  }

  showBalance(): void {
    this.funds.textContent = this.parts.amounts.money(this.parts.balance())
    this.funds.dataset.minor = String(this.parts.balance())
  }

  /** The page of a tournament, in place of the list of its kind. */
  openTournament(code: string, kind?: TournamentKind): void {
    if (kind !== undefined) this.showList(kind)
    this.stopAll()
    const page = new TournamentLobby(this.parts, code, { back: () => this.back(), goToTable: this.open })
    this.one = page
    this.head.hidden = true
    this.note.textContent = ""
    this.main.replaceChildren(page.element)
    this.element.scrollTop = 0
    this.startShown()
    page.focus()
  }

  /** The list of all tournaments of a kind. */
  showList(kind: TournamentKind): void {
    this.choose(kind === "sit-and-go" ? "sitAndGo" : "scheduled")
  }

  private back(): void {
    this.choose(this.section)
    this.tabs.get(this.section)?.focus()
  }

  private choose(section: Section): void {
    const { texts, tournamentTexts } = this.parts
    this.stopAll()
    this.one = undefined
    this.section = section
    this.note.textContent = ""
    for (const [name, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(name === section))
      tab.tabIndex = name === section ? 0 : -1
    }
    this.title.textContent = section === "cash" ? texts("lobby.title") : tournamentTexts(`lobby.${section}`)
    this.intro.textContent = section === "cash" ? texts("lobby.intro") : tournamentTexts(`lobby.${section}Intro`)
    this.main.setAttribute("aria-labelledby", `lobby-tab-${section}`)
    this.cash.quick.hidden = section !== "cash"
    this.head.hidden = false
    this.main.replaceChildren(this.current.element)
    if (this.isShown) this.startShown()
  }

  private get current(): Lobby | TournamentList {
    return this.section === "cash" ? this.cash : this.lists[this.section]
  }

  private startShown(): void {
    if (this.one) this.one.start()
    else this.current.start()
  }

  private stopAll(): void {
    this.one?.stop()
    this.cash.stop()
    this.lists.sitAndGo.stop()
    this.lists.scheduled.stop()
  }

  private tab(section: Section): HTMLButtonElement {
    const label = this.parts.tournamentTexts(`lobby.${section}`)
    return h(
      "button",
      {
        type: "button",
        class: "lobby-section-tab",
        role: "tab",
        id: `lobby-tab-${section}`,
        "aria-controls": "lobby-main",
        onclick: () => this.choose(section),
      },
      label,
    )
  }

  /** Arrows move among the tabs, as in every list of tabs; in the direction of the language. */
  private moveTab(event: KeyboardEvent): void {
    const step = sideways(event.key)
    if (step === 0) return
    event.preventDefault()
    const next = sections[(sections.indexOf(this.section) + step + sections.length) % sections.length] ?? "cash"
    this.choose(next)
    this.tabs.get(next)?.focus()
  }

  private refill(): HTMLElement | undefined {
    const { session, api, texts, moved } = this.parts
    if (session.mode === "real") return undefined
    const refill = async () => {
      try {
        await api.refill()
        moved()
      } catch (error) {
        this.note.textContent = refusalWords(this.parts, error)
      }
    }
    return h("button", { type: "button", class: "dock-button", onclick: () => void refill() }, texts("lobby.refill"))
  }
}
