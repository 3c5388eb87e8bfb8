import type { PokerLobbyTable } from "../../../poker/wire.ts"
import { h } from "../dom.ts"
import type { SuggestedBuyIn } from "./buy-ins.ts"
import { hasSeatLeft, quickTable } from "./quick-table.ts"
import { refusalWords } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"

/** Milliseconds between two looks at the lobby. */
const every = 2500

/** Big blinds in minor units of the first currencies, as players speak of stakes. */
const levels = {
  micro: [0, 20],
  low: [20, 100],
  middle: [100, 400],
  high: [400, Number.POSITIVE_INFINITY],
} as const
type StakeLevel = keyof typeof levels

interface Filter {
  size: 0 | 2 | 6 | 9
  level: StakeLevel | "all"
  /** Only tables at which someone sits. */
  isPlayed: boolean
  /** Only tables with a free seat. */
  hasSeat: boolean
}

const lineText = (texts: PokerRoomParts["texts"], line: number, place: number | undefined): string =>
  place === undefined ? texts("lobby.line", { count: line }) : texts("lobby.place", { place, count: line })

/** The level of a room: its code names its blinds by their worth in cents. */
function levelOf({ room }: PokerLobbyTable): StakeLevel {
  const big = Number(room.split("-")[1] ?? 0)
  return (Object.keys(levels) as StakeLevel[]).find(level => big >= levels[level][0] && big < levels[level][1]) ?? "high"
}

/** Opens a table; `seat`: and asks for the chips to take to a seat. */
export type OpenTable = (table: string, seat?: SuggestedBuyIn) => void

/** The cash tables on offer: by stakes and size, with their players, buy-in and rake; a seat is two touches away. */
export class Lobby {
  readonly element = h("div", { class: "lobby-section" })
  /** Takes the liveliest seat that fits. */
  readonly quick
  private readonly parts: PokerRoomParts
  private readonly open: OpenTable
  private readonly list = h("ul", { class: "lobby-tables" })
  private readonly note = h("p", { class: "lobby-note", role: "status" })
  private readonly filter: Filter = { size: 0, level: "all", isPlayed: false, hasSeat: false }
  private readonly rows = new Map<string, { text: string; row: HTMLElement }>()
  private tables: readonly PokerLobbyTable[] = []
  private seated: readonly string[] = []
  private places: ReadonlyMap<string, number> = new Map()
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(parts: PokerRoomParts, open: OpenTable) {
    const { texts } = parts
    this.parts = parts
    this.open = open
    this.quick = h("button", { type: "button", class: "poker-action raise lobby-quick", onclick: () => this.quickSeat() })
    this.quick.append(h("span", {}, texts("lobby.quick")), h("small", {}, texts("lobby.quickHint")))
    this.element.append(
      this.filters(),
      h(
        "div",
        { class: "lobby-columns", "aria-hidden": "true" },
        ...(["stakes", "players", "buyIn", "pot", "rake"] as const).map(key => h("span", {}, texts(`lobby.${key}`))),
        h("span", {}),
      ),
      this.list,
      this.note,
    )
  }

  /** Looks at the tables as long as it is shown. */
  start(): void {
    clearInterval(this.timer)
    void this.look()
    this.timer = setInterval(() => void this.look(), every)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async look(): Promise<void> {
    if (document.hidden) return
    try {
      const { tables, seated, lines } = await this.parts.api.lobby()
      this.tables = tables
      this.seated = seated
      this.places = new Map(lines.map(({ table, place }) => [table, place]))
      this.note.textContent = ""
      this.show()
    } catch (error) {
      this.note.textContent = refusalWords(this.parts, error)
    }
  }

  private filters(): HTMLElement {
    const { texts } = this.parts
    const group = <Value extends string | number>(
      name: string,
      values: readonly (readonly [Value, string])[],
      key: "size" | "level",
    ) => {
      const buttons = values.map(([value, label]) => {
        const button = h("button", { type: "button", "aria-pressed": String(this.filter[key] === value) }, label)
        button.addEventListener("click", () => {
          Object.assign(this.filter, { [key]: value })
          for (const one of buttons) one.setAttribute("aria-pressed", String(one === button))
          this.show()
        })
        return button
      })
      return h("div", { class: "lobby-choice", role: "group", "aria-label": name }, ...buttons)
    }
    const check = (label: string, key: "isPlayed" | "hasSeat") => {
      const input = h("input", { type: "checkbox" })
      input.addEventListener("change", () => {
        this.filter[key] = input.checked
        this.show()
      })
      return h("label", { class: "lobby-check" }, input, label)
    }
    const sizes = ([2, 6, 9] as const).map(size => [size, texts("lobby.size", { count: size })] as const)
    const stakes = (Object.keys(levels) as StakeLevel[]).map(level => [level, texts(`lobby.level.${level}`)] as const)
    return h(
      "div",
      { class: "lobby-filters" },
      group(texts("lobby.sizes"), [[0, texts("lobby.all")] as const, ...sizes], "size"),
      group(texts("lobby.stakes"), [["all", texts("lobby.all")] as const, ...stakes], "level"),
      h("div", { class: "lobby-checks" }, check(texts("lobby.hasSeat"), "hasSeat"), check(texts("lobby.isPlayed"), "isPlayed")),
    )
  }

  private get offered(): PokerLobbyTable[] {
    const { size, level, isPlayed, hasSeat } = this.filter
    return this.tables.filter(
      table =>
        (size === 0 || table.size === size) &&
        (level === "all" || levelOf(table) === level) &&
        (!isPlayed || table.taken > 0) &&
        (!hasSeat || hasSeatLeft(table) || this.seated.includes(table.table)),
    )
  }

  private quickSeat(): void {
    const others = this.offered.filter(({ table }) => !this.seated.includes(table))
    const best = quickTable(others, this.parts.balance())
    if (best) this.open(best.table, {})
    else this.note.textContent = this.parts.texts("lobby.nothingFits")
  }

  /** Only rows that have changed are drawn again: focus and touch stay where they are. */
  private show(): void {
    const { offered, rows } = this
    const wanted = offered.map(table => {
      const text = JSON.stringify([table, this.seated.includes(table.table), this.places.get(table.table)])
      const known = rows.get(table.table)
      if (known?.text === text) return known.row
      const row = this.row(table)
      const hadFocus = known?.row.contains(document.activeElement) === true
      known?.row.replaceWith(row)
      if (hadFocus) row.querySelector("button")?.focus()
      rows.set(table.table, { text, row })
      return row
    })
    const shown = [...this.list.children]
    if (wanted.length !== shown.length || wanted.some((row, n) => row !== shown[n])) this.list.replaceChildren(...wanted)
    if (offered.length === 0 && this.tables.length > 0) this.note.textContent = this.parts.texts("lobby.nothing")
  }

  private row(table: PokerLobbyTable): HTMLElement {
    const { texts, amounts } = this.parts
    const { money } = amounts
    const { small, big, size, taken, bots, away, line, buyIn, averagePot, rake } = table
    const place = this.places.get(table.table)
    const isMine = this.seated.includes(table.table) || place !== undefined
    const isFull = !hasSeatLeft(table)
    const number = table.table.split(".").at(-1) ?? ""
    const stakes = texts("stakes", { small: money(small), big: money(big) })
    const action = place !== undefined ? "lobby.toLine" : isMine ? "lobby.return" : isFull ? "lobby.wait" : "lobby.sit"
    const cell = (name: string, key: Parameters<typeof texts>[0], ...content: (Node | string | false)[]) =>
      h("span", { class: `lobby-${name}` }, h("small", {}, texts(key)), ...content)
    return h(
      "li",
      { class: "lobby-table", "data-mine": isMine, "data-full": isFull, "data-size": size },
      h("span", { class: "lobby-stakes" }, h("b", {}, stakes), h("small", {}, texts("lobby.name", { count: size, number }))),
      cell(
        "players",
        "lobby.players",
        h(
          "span",
          { class: "lobby-dots", "aria-hidden": "true" },
          ...Array.from({ length: size }, (_, n) => h("i", { "data-on": n < taken })),
        ),
        h("span", {}, texts("lobby.taken", { taken, size })),
        bots > 0 && h("em", { class: "bot-badge" }, texts("lobby.bots", { count: bots })),
        away > 0 && h("em", { class: "away-badge" }, texts("lobby.away", { count: away })),
        line > 0 && h("em", { class: "line-badge" }, lineText(texts, line, place)),
      ),
      cell("buy-in", "lobby.buyIn", `${money(buyIn.least)} – ${money(buyIn.most)}`),
      cell("pot", "lobby.pot", averagePot === null ? "–" : money(averagePot)),
      cell("rake", "lobby.rake", texts("lobby.rakeOf", { percent: amounts.number(rake.perMille / 10), cap: money(rake.cap) })),
      h(
        "button",
        {
          type: "button",
          class: isMine ? "lobby-go mine" : "lobby-go",
          "aria-label": `${texts(action)}: ${stakes}, ${texts("lobby.name", { count: size, number })}`,
          onclick: () => this.open(table.table),
        },
        texts(action),
      ),
    )
  }
}
