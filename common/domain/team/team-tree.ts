import type { Api } from "@baize/common/api/client.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { downlineFigures } from "@baize/common/api/reports.ts"
import { downlines } from "@baize/common/api/team.ts"
import { makeAutoObservable, observableRef, observableShallow, runInAction } from "mobx"
import type { DayInterval } from "../days.ts"
import type { Downline } from "./downlines.ts"

/** Direct downlines per load, the largest teams first. */
const PIECE = 100

export type BranchFigures = Response<typeof downlineFigures>["rows"][number]
export type TreeOwner = Response<typeof downlineFigures>["own"]

/** The direct downlines of an account: their number, and those loaded so far by their place. */
export class Branch {
  readonly of: number
  readonly level: number
  readonly upline: TreeLine | undefined
  readonly rows = new Map<number, Downline>()
  readonly figures = new Map<number, BranchFigures>()
  /** The open ones below, by their place. */
  readonly open = new Map<number, Branch>()
  total = 0
  /** Pieces that are loaded or on their way. */
  readonly asked = new Set<number>()

  constructor(of: number, level: number, upline?: TreeLine) {
    this.of = of
    this.level = level
    this.upline = upline
    makeAutoObservable(this, {
      of: false,
      level: false,
      upline: false,
      asked: false,
      rows: observableShallow,
      figures: observableShallow,
      open: observableShallow,
    })
  }
}

/** A line of the tree: the account at a place of a branch. */
export interface TreeLine {
  readonly branch: Branch
  readonly place: number
}

interface TreeDependencies {
  readonly api: Api
  readonly days: DayInterval
  /** Whether the caller may read what a team brought: staff without the right see who belongs to whom. */
  readonly withFigures: boolean
}

/** The agent's team as a tree. A branch has its lines as soon as it is open; its rows are loaded where someone looks. */
export class TeamTree {
  readonly top = new Branch(0, 0)
  account: string | undefined = undefined
  /** Undefined until its figures are known. */
  owner: TreeOwner | undefined = undefined
  loaded = false
  problem: Error | undefined = undefined
  private readonly dependencies: TreeDependencies

  constructor(dependencies: TreeDependencies) {
    this.dependencies = dependencies
    makeAutoObservable<this, "dependencies">(this, {
      top: false,
      dependencies: false,
      owner: observableRef,
      problem: observableRef,
    })
  }

  /** Every line of the open branches, from the top down. */
  get lines(): readonly TreeLine[] {
    const lines: TreeLine[] = []
    const add = (branch: Branch): void => {
      for (let place = 0; place < branch.total; place++) {
        lines.push({ branch, place })
        const below = branch.open.get(place)
        if (below) add(below)
      }
    }
    add(this.top)
    return lines
  }

  start(): Promise<void> {
    return this.load(this.top, 0)
  }

  /** Opens the branch below a line. */
  async open(line: TreeLine): Promise<void> {
    const { branch, place } = line
    const row = branch.rows.get(place)
    if (!row || row.directs === 0 || branch.open.has(place)) return
    const below = new Branch(row.id, branch.level + 1, line)
    await this.load(below, 0)
    if (!this.problem) runInAction(() => branch.open.set(place, below))
  }

  close({ branch, place }: TreeLine): void {
    branch.open.delete(place)
  }

  /** Loads what is missing between two of the lines, both included. */
  reach(first: number, last: number): void {
    for (const { branch, place } of this.lines.slice(first, last + 1))
      if (!branch.rows.has(place)) void this.load(branch, Math.floor(place / PIECE))
  }

  private async load(branch: Branch, piece: number): Promise<void> {
    if (branch.asked.has(piece)) return
    branch.asked.add(piece)
    const { api, days, withFigures } = this.dependencies
    const of = branch.of > 0 && { memberId: branch.of }
    const order = { order: "teamSize", descending: true } as const
    try {
      const { rows, total, path } = await api(downlines, { ...of, ...order, pageNo: piece + 1, pageSize: PIECE })
      this.settle(() => {
        branch.total = total
        for (const [n, row] of rows.entries()) branch.rows.set(piece * PIECE + n, row)
        if (branch === this.top) this.account = path.at(-1)!.account
      })
      if (!withFigures) return
      const figures = await api(downlineFigures, { ...days, ...of, members: rows.map(({ id }) => id) })
      this.settle(() => {
        for (const row of figures.rows) branch.figures.set(row.id, row)
        if (branch === this.top) this.owner = figures.own
      })
    } catch (problem) {
      branch.asked.delete(piece)
      this.settle(() => {
        this.problem = problem as Error
      })
    }
  }

  private settle(change: () => void): void {
    this.problem = undefined
    this.loaded = true
    change()
  }
}
