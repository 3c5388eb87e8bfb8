const storage = "games.chat.hidden"
const most = 200

/** The players whose messages this player has hidden at a table, kept on this device. A name means a person at one table only. */
export class HiddenPlayers {
  private names: readonly string[] = []

  constructor() {
    try {
      const stored = JSON.parse(localStorage.getItem(storage) ?? "[]") as unknown
      if (Array.isArray(stored)) this.names = stored.filter(one => typeof one === "string")
    } catch {
      // Without storage, or with something else in it, nobody is hidden.
    }
  }

  has(table: string, name: string): boolean {
    return this.names.includes(`${table} ${name}`)
  }

  count(table: string): number {
    return this.names.filter(one => one.startsWith(`${table} `)).length
  }

  hide(table: string, name: string): void {
    this.keep([...this.names.filter(one => one !== `${table} ${name}`), `${table} ${name}`])
  }

  showAll(table: string): void {
    this.keep(this.names.filter(one => !one.startsWith(`${table} `)))
  }

  private keep(names: readonly string[]): void {
    this.names = names.slice(-most)
    try {
      localStorage.setItem(storage, JSON.stringify(this.names))
    } catch {
      // It lasts until the page is left.
    }
  }
}
