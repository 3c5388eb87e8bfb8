import { h, icon } from "../dom.ts"
import { icons } from "../shell/icons.ts"
import type { PokerTexts } from "./texts.ts"

/** "t17.2" is the second table of a tournament. */
export const isTournamentTable = (table: string): boolean => /^t\d+\./.test(table)

interface TabActs {
  /** A table, or the lobby (""). */
  show(table: string): void
  close(table: string): void
}

/** What a table calls the player for: their turn, or a seat that is kept for them. */
type TableCall = "turn" | "seat"

/** The lobby and the open tables, as tabs; a table that waits for the player says so. */
export class TableTabs {
  readonly element = h("nav", { class: "poker-tabs" })
  private readonly texts: PokerTexts
  private readonly acts: TabActs
  private readonly calling = new Map<string, TableCall>()
  private readonly stakes = new Map<string, string>()
  private tables: readonly string[] = []
  private front = ""

  constructor(texts: PokerTexts, acts: TabActs) {
    this.texts = texts
    this.acts = acts
    this.element.setAttribute("aria-label", texts("tabs.title"))
  }

  show(tables: readonly string[], front: string): void {
    this.tables = tables
    this.front = front
    this.draw()
    this.reveal()
  }

  /** The stakes of a table, or the name of its tournament, once they are known. */
  name(table: string, stakes: string): void {
    if (this.stakes.get(table) === stakes) return
    this.stakes.set(table, stakes)
    this.draw()
    this.reveal()
  }

  call(table: string, call: TableCall | undefined): void {
    if (call) this.calling.set(table, call)
    else this.calling.delete(table)
    this.draw()
  }

  private draw(): void {
    const { texts, acts, front } = this
    this.element.hidden = this.tables.length === 0
    const tab = (table: string, label: string) => {
      const call = front === table ? undefined : this.calling.get(table)
      return h(
        "button",
        {
          type: "button",
          class: "poker-tab",
          "aria-current": front === table && "page",
          "data-calling": call !== undefined,
          onclick: () => acts.show(table),
        },
        // In its own direction: "$0.50 / $1 9-max #1" reads from the left in every language that writes it so.
        h("bdi", {}, label),
        call && h("em", {}, texts(`tabs.${call}`)),
      )
    }
    this.element.replaceChildren(
      tab("", texts("tabs.lobby")),
      ...this.tables.map(table => {
        const name = this.nameOf(table)
        const close = h(
          "button",
          {
            type: "button",
            class: "poker-tab-close",
            "aria-label": texts("tabs.close", { table: name }),
            onclick: () => acts.close(table),
          },
          icon(icons.close),
        )
        return h("span", { class: "poker-tab-pair", "data-front": front === table }, tab(table, name), close)
      }),
    )
  }

  /** Of several tables the one in front is not cut off, nor is the button that closes it. */
  private reveal(): void {
    const pair = this.element.querySelector("[data-front]")
    if (!pair) return
    const [strip, box] = [this.element.getBoundingClientRect(), pair.getBoundingClientRect()]
    if (box.right > strip.right) this.element.scrollLeft += box.right - strip.right
    else if (box.left < strip.left) this.element.scrollLeft += box.left - strip.left
  }

  /** "10-20-6.2" is known by its number among the tables of its size, a table of a tournament by what it was named. */
  private nameOf(table: string): string {
    if (isTournamentTable(table)) return this.stakes.get(table) ?? ""
    const [room = "", number = ""] = table.split(".")
    const name = this.texts("lobby.name", { count: room.split("-").at(-1) ?? "", number })
    return [this.stakes.get(table) ?? "", name].join(" ").trim()
  }
}
