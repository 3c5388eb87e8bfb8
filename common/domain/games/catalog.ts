import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import { EndlessList } from "../endless-list.ts"
import type { Game } from "./game.ts"
import { type GameChoice, gamesOf } from "./game-choice.ts"

/** The games of a category page, with the classifications of its bar. */
export class GameCatalog {
  readonly list: EndlessList<Game, GameChoice & { readonly language: string }>
  classifications: readonly string[] = []

  constructor(api: Api) {
    this.list = new EndlessList(async ({ language, ...choice }, page) => {
      const part = await gamesOf(api, choice, page, language)
      const own = choice.group === "recent" || choice.group === "favorites"
      if (!own && page === 1) runInAction(() => this.offer(part.classifications))
      return part
    })
    makeAutoObservable(this, { list: false, classifications: observableRef })
  }

  private offer(classifications: readonly string[]): void {
    this.classifications = classifications
  }
}
