import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import { recentGames } from "../../api/games.ts"
import type { WireGame } from "../../api/wire-game.ts"
import { type Game, gameOf } from "./game.ts"

/** As many as fill a line. */
const SHOWN = 10

/** The games that the member opened last, the newest first: undefined until they are known. */
export class RecentGames {
  list: readonly Game[] | undefined = undefined
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    makeAutoObservable<this, "api">(this, { api: false, list: observableRef })
  }

  /** Without an answer there is nothing to continue; the next visit asks again. */
  async load(language: string): Promise<void> {
    const { list } = await this.api(recentGames, { language, page: 1, pageSize: SHOWN }).catch(() => ({ list: [] }))
    runInAction(() => {
      this.list ??= list.map(gameOf).filter(({ maintenance }) => !maintenance)
    })
  }

  /** Takes them from the first call of a visit. */
  accept(games: readonly WireGame[]): void {
    this.list = games.map(gameOf)
  }

  /** A game was opened here. */
  add(game: Game): void {
    this.list = [game, ...(this.list ?? []).filter(({ id }) => id !== game.id)].slice(0, SHOWN)
  }
}
