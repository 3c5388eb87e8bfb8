import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import { addFavourite, favourites, type Game, removeFavourite } from "../../api/games.ts"

const THROTTLE = 1_000

/** The member's favorites. A toggle shows immediately and is reverted if the platform refuses; at most one a second. */
export class Favourites {
  ids: ReadonlySet<number> = new Set()
  /** Why the last toggle was reverted. */
  problem: Error | undefined = undefined
  private lastToggle = Number.NEGATIVE_INFINITY
  private readonly api: Api
  private readonly now: () => number

  constructor(api: Api, now: () => number) {
    this.api = api
    this.now = now
    makeAutoObservable<this, "api" | "now" | "lastToggle">(this, {
      api: false,
      now: false,
      lastToggle: false,
      ids: observableRef,
      problem: observableRef,
    })
  }

  has(nodeId: number): boolean {
    return this.ids.has(nodeId)
  }

  /** On failure tiles show no marks; favorites are not essential. */
  async load(): Promise<void> {
    const answer = await this.api(favourites, {}).catch(() => undefined)
    if (answer)
      runInAction(() => {
        // Favorites marked meanwhile aren't in the answer yet.
        this.ids = new Set([...this.ids, ...answer.nodeIds])
      })
  }

  /** Whether the toggle was accepted: one within a second of the last is not. */
  async toggle({ nodeId, vassalage, gameType }: Pick<Game, "nodeId" | "vassalage" | "gameType">): Promise<boolean> {
    if (this.now() - this.lastToggle < THROTTLE) return false
    this.lastToggle = this.now()
    const add = !this.has(nodeId)
    this.mark(nodeId, add)
    this.problem = undefined
    try {
      await this.api(add ? addFavourite : removeFavourite, { nodeId, vendor: vassalage, gameType })
    } catch (problem) {
      runInAction(() => {
        this.mark(nodeId, !add)
        this.problem = problem as Error
      })
    }
    return true
  }

  private mark(nodeId: number, marked: boolean): void {
    const ids = new Set(this.ids)
    if (marked) ids.add(nodeId)
    else ids.delete(nodeId)
    this.ids = ids
  }
}
