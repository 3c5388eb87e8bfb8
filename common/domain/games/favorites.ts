import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import { addFavorite, favorites, removeFavorite } from "../../api/games.ts"
import type { Game } from "./game.ts"

const THROTTLE = 1_000

/** The member's favorites. A toggle shows immediately and is reverted if the platform refuses; at most one a second. */
export class Favorites {
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

  has(id: number): boolean {
    return this.ids.has(id)
  }

  /** On failure tiles show no marks; favorites are not essential. */
  async load(): Promise<void> {
    const answer = await this.api(favorites, {}).catch(() => undefined)
    if (answer)
      runInAction(() => {
        // Favorites marked meanwhile aren't in the answer yet.
        this.ids = new Set([...this.ids, ...answer.nodeIds])
      })
  }

  /** Whether the toggle was accepted: one within a second of the last is not. */
  async toggle({ id, vendor, gameType }: Pick<Game, "id" | "vendor" | "gameType">): Promise<boolean> {
    if (this.now() - this.lastToggle < THROTTLE) return false
    this.lastToggle = this.now()
    const add = !this.has(id)
    this.mark(id, add)
    this.problem = undefined
    try {
      await this.api(add ? addFavorite : removeFavorite, { nodeId: id, vendor, gameType })
    } catch (problem) {
      runInAction(() => {
        this.mark(id, !add)
        this.problem = problem as Error
      })
    }
    return true
  }

  private mark(id: number, marked: boolean): void {
    const ids = new Set(this.ids)
    if (marked) ids.add(id)
    else ids.delete(id)
    this.ids = ids
  }
}
