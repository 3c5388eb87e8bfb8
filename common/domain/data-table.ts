import { makeAutoObservable, observableRef, observableShallow, runInAction } from "mobx"
import { Remote } from "./remote.ts"

export interface TablePage<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole choice, not of the page. */
  readonly total: number
}

export interface TableChoice<Filter> {
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly order?: { readonly by: string; readonly descending: boolean }
  readonly filter: Filter
  /** All rows of the choice in one list; its pages load when they are scrolled into sight. */
  readonly whole?: boolean
}

/** Rows of a server-side table and the selected view. `answer` keeps the rest of the answer (totals, a sum check). */
export class DataTable<Row, Filter extends object, Answer extends TablePage<Row> = TablePage<Row>> {
  view: TableChoice<Filter>
  private readonly remote: Remote<Answer, TableChoice<Filter>>
  private readonly fetchPage: (view: TableChoice<Filter>) => Promise<Answer>
  /** Pages after the first of the shown answer, loaded and loading. */
  private further = new Map<number, readonly Row[]>()
  private requested = new Set<number>()
  private of: Answer | undefined = undefined
  /** Why a page after the first failed to load; loaded rows stay. */
  furtherProblem: Error | undefined = undefined

  constructor(fetchPage: (view: TableChoice<Filter>) => Promise<Answer>, filter: Filter, size = 20) {
    this.view = { page: 1, size, filter }
    this.fetchPage = fetchPage
    this.remote = new Remote(view => pageThatIs(fetchPage, view))
    makeAutoObservable<this, "remote" | "fetchPage" | "further" | "requested" | "of">(this, {
      view: observableRef,
      remote: false,
      fetchPage: false,
      further: observableShallow,
      requested: false,
      of: observableRef,
      furtherProblem: observableRef,
    })
  }

  /** The view of the shown rows, which may differ from the one being loaded. */
  get shown(): TableChoice<Filter> {
    return this.remote.answered ?? this.view
  }
  get answer(): Answer | undefined {
    return this.remote.value
  }
  get rows(): readonly Row[] {
    return this.remote.value?.rows ?? []
  }
  get total(): number {
    return this.remote.value?.total ?? 0
  }
  get pages(): number {
    return Math.max(1, Math.ceil(this.total / this.view.size))
  }
  get loading(): boolean {
    return this.remote.loading
  }
  get problem(): Error | undefined {
    return this.remote.problem
  }

  /** Changes the view: fields not given stay, but the page starts again at 1. */
  show(change: Partial<TableChoice<Filter>>): Promise<void> {
    this.view = { ...this.view, page: 1, ...change }
    return this.remote.load(this.view)
  }

  /** In a view of all rows, the one at an index from 0; undefined: not loaded yet. */
  rowAt(place: number): Row | undefined {
    const { size } = this.shown
    const page = Math.floor(place / size)
    return page === 0 ? this.rows[place] : this.of === this.answer ? this.further.get(page)?.[place % size] : undefined
  }

  /** Loads the page with the row at an index, unless it is loaded or loading. A failed page can be loaded again. */
  async reach(place: number): Promise<void> {
    const { answer, shown } = this
    const page = Math.floor(place / shown.size)
    if (this.of !== answer) {
      this.of = answer
      this.further.clear()
      this.requested.clear()
      this.furtherProblem = undefined
    }
    if (!answer || page === 0 || this.requested.has(page)) return
    this.requested.add(page)
    try {
      const { rows } = await this.fetchPage({ ...shown, page: page + 1 })
      runInAction(() => {
        if (this.of !== answer) return
        this.further.set(page, rows)
        this.furtherProblem = undefined
      })
    } catch (error) {
      runInAction(() => {
        if (this.of !== answer) return
        this.requested.delete(page)
        this.furtherProblem = error as Error
      })
    }
  }

  /** Loads the same view again. */
  reload(): Promise<void> {
    return this.remote.load(this.view)
  }
}

/** The page of a view; if it is beyond the last (an old bookmark, or rows were deleted), the last one. */
async function pageThatIs<Row, Of extends TableChoice<object>, Answer extends TablePage<Row>>(
  fetchPage: (view: Of) => Promise<Answer>,
  view: Of,
): Promise<Answer> {
  const answer = await fetchPage(view)
  const last = Math.ceil(answer.total / view.size)
  return answer.rows.length > 0 || last === 0 || view.page <= last ? answer : fetchPage({ ...view, page: last })
}
