import type { Api } from "@baize/common/api/client.ts"
import { downlines } from "@baize/common/api/team.ts"
import { makeAutoObservable, observableShallow, runInAction } from "mobx"
import type { Downline } from "./downlines.ts"

/** Direct downlines per load, the largest teams first. */
const BRANCH = 100

interface Branch {
  readonly rows: readonly Downline[]
  readonly total: number
}

/** The team as a tree, opened branch by branch. */
export class TeamTree {
  /** By the upline of the branch; 0: the agent's own. */
  readonly branches = new Map<number, Branch>()
  problem: Error | undefined = undefined
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    makeAutoObservable<this, "api">(this, { api: false, branches: observableShallow })
  }

  /** Opens a branch, or loads more of it. */
  async open(of: number): Promise<void> {
    const have = this.branches.get(of)?.rows ?? []
    try {
      const { rows, total } = await this.api(downlines, {
        ...(of > 0 && { memberId: of }),
        order: "teamSize",
        descending: true,
        pageNo: Math.floor(have.length / BRANCH) + 1,
        pageSize: BRANCH,
      })
      runInAction(() => {
        const known = new Set(have.map(({ id }) => id))
        this.branches.set(of, { rows: [...have, ...rows.filter(({ id }) => !known.has(id))], total })
        this.problem = undefined
      })
    } catch (problem) {
      runInAction(() => {
        this.problem = problem as Error
      })
    }
  }
}
