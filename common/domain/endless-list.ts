import { makeAutoObservable, observableRef, runInAction } from "mobx"

export interface ListPart<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole choice. */
  readonly total: number
}

/** A list that grows by pages as the user scrolls, with a real end. A new choice restarts it and drops pages still loading. */
export class EndlessList<Row extends { readonly id: number }, Choice> {
  rows: readonly Row[] = []
  total = 0
  loading = false
  problem: Error | undefined = undefined
  /** Whether the first page of the current choice is loaded. */
  known = false
  /** The choice whose rows are shown. */
  shown: Choice | undefined = undefined
  private choice: Choice | undefined = undefined
  private page = 0
  private latest = 0
  private readonly fetchPage: (choice: Choice, page: number) => Promise<ListPart<Row>>

  constructor(fetchPage: (choice: Choice, page: number) => Promise<ListPart<Row>>) {
    this.fetchPage = fetchPage
    makeAutoObservable<this, "fetchPage" | "choice" | "latest">(this, {
      fetchPage: false,
      choice: false,
      latest: false,
      rows: observableRef,
      shown: observableRef,
      problem: observableRef,
    })
  }

  get ended(): boolean {
    return this.known && (this.page > 0 || this.loading) && this.rows.length >= this.total
  }

  /** `keep`: the current rows stay until the first page of the new choice is loaded, as in a search while typing. */
  show(choice: Choice, { keep = false } = {}): Promise<void> {
    this.choice = choice
    this.page = 0
    if (!keep) {
      this.rows = []
      this.total = 0
      this.known = false
    }
    return this.fetch()
  }

  /** Loads the next page; also retries after a problem. */
  async more(): Promise<void> {
    if (!this.loading && !this.ended) await this.fetch()
  }

  private async fetch(): Promise<void> {
    const request = ++this.latest
    const page = this.page + 1
    this.loading = true
    this.problem = undefined
    const settle = (change: () => void): void =>
      runInAction(() => {
        if (request !== this.latest) return
        change()
        this.loading = false
      })
    await this.fetchPage(this.choice as Choice, page).then(
      ({ rows, total }) =>
        settle(() => {
          const before = page === 1 ? [] : this.rows
          // Rows may have moved between two pages: each is shown once.
          const here = new Set(before.map(row => row.id))
          const same = alike(this.rows)
          this.rows = [...before, ...rows.filter(row => !here.has(row.id)).map(same)]
          this.page = page
          this.known = true
          this.shown = this.choice
          this.total = rows.length === 0 ? this.rows.length : total
        }),
      (problem: Error) =>
        settle(() => {
          this.problem = problem
        }),
    )
  }
}

/** Returns the row already shown if it is unchanged, so that it need not be rendered again. */
function alike<Row extends { readonly id: number }>(shown: readonly Row[]): (row: Row) => Row {
  const known = new Map(shown.map(row => [row.id, row]))
  return row => {
    const old = known.get(row.id)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  }
}
