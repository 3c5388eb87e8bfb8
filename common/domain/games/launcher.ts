import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { type Api, isRefused } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { type Game, launchGame } from "../../api/games.ts"
import type { Session } from "../session/session.ts"

export interface Play extends Response<typeof launchGame> {
  readonly game: Game
  /** By the browser's clock. */
  readonly since: number
}

/** What a click on a game leads to. */
export type Launch = "playing" | "sign-in" | "register" | "maintenance" | "failed"

/** Opens games: a guest is sent to sign in, a free-play member to register (except where the game can be tried for free). */
export class Launcher {
  play: Play | undefined = undefined
  launching: number | undefined = undefined
  problem: Error | undefined = undefined
  private readonly api: Api
  private readonly session: Session
  private readonly now: () => number

  constructor(api: Api, session: Session, now: () => number) {
    this.api = api
    this.session = session
    this.now = now
    makeAutoObservable<this, "api" | "session" | "now">(this, {
      api: false,
      session: false,
      now: false,
      play: observableRef,
      problem: observableRef,
    })
  }

  /** `free` asks for play money. */
  async launch(game: Game, language: string, free = false): Promise<Launch> {
    if (!this.session.signedIn) return "sign-in"
    if (this.session.trial && game.supportPlay !== 0) return "register"
    if (game.maintenance) return "maintenance"
    this.launching = game.nodeId
    this.problem = undefined
    try {
      const answer = await this.api(launchGame, { nodeId: game.nodeId, free: free || this.session.trial, language })
      runInAction(() => {
        this.play = { ...answer, game, since: this.now() }
      })
      return "playing"
    } catch (problem) {
      if (isRefused(problem, launchGame, "trial-must-register")) return "register"
      if (isRefused(problem, launchGame, "game-maintenance")) return "maintenance"
      runInAction(() => {
        this.problem = problem as Error
      })
      return "failed"
    } finally {
      runInAction(() => {
        this.launching = undefined
      })
    }
  }

  close(): void {
    this.play = undefined
  }
}
