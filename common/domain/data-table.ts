import { makeAutoObservable, observableRef } from "mobx"
import { Remote } from "./remote.ts"

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole choice, not of the page. */
  readonly total: number
}

export interface View<Filter> {
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly order?: { readonly by: string; readonly descending: boolean }
  readonly filter: Filter
}

/** Rows of a server-side table and the view of them somebody has chosen. `answer` keeps what came with them (totals, a sum check). */
export class DataTable<Row, Filter extends object, Answer extends Page<Row> = Page<Row>> {
  view: View<Filter>
  private readonly remote: Remote<Answer, View<Filter>>

  constructor(fetchPage: (view: View<Filter>) => Promise<Answer>, filter: Filter, size = 20) {
    this.view = { page: 1, size, filter }
    this.remote = new Remote(fetchPage)
    makeAutoObservable<this, "remote">(this, { view: observableRef, remote: false })
  }

  /** The view whose rows are shown: what a row means is read by it, not by the view that is on its way. */
  get shown(): View<Filter> {
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

  /** Shows another view: what is not named stays, but the page starts again at 1. */
  show(change: Partial<View<Filter>>): Promise<void> {
    this.view = { ...this.view, page: 1, ...change }
    return this.remote.load(this.view)
  }

  /** Asks for the same view again. */
  reload(): Promise<void> {
    return this.remote.load(this.view)
  }
}
