import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import type { GameType } from "../../api/fields.ts"
import { gameList } from "../../api/games.ts"
import { Submission } from "../submission.ts"
import { type Game, gameOf } from "./game.ts"

const STEP = 12
/** Maximum of one answer; beyond it the category page continues. */
const MOST = 100

/** A block of the home page: it starts with the games of the first call and grows by 12. */
export class HomeBlock {
  games: readonly Game[]
  total: number
  readonly growing: Submission<string, void>

  /** `gameType` undefined is the block of hot games. */
  constructor(api: Api, gameType: GameType | undefined, games: readonly Game[], total: number) {
    this.games = games
    this.total = total
    this.growing = new Submission(async language => {
      const pageSize = Math.min(MOST, this.games.length + STEP)
      const choice = gameType ? { gameType } : { isHot: 1 as const }
      const answer = await api(gameList, { ...choice, language, pageNo: 1, pageSize })
      runInAction(() => {
        this.games = answer.games.map(gameOf)
        this.total = answer.total
      })
    })
    makeAutoObservable(this, { games: observableRef, growing: false })
  }

  get ended(): boolean {
    return this.games.length >= Math.min(this.total, MOST)
  }
}
