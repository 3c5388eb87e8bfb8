import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { type Api, isRefused } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { closeGame, launchGame } from "../../api/games.ts"
import type { TimerClock, WindowPage } from "../environment.ts"
import type { Session } from "../session/session.ts"
import type { StoreDependencies } from "../site-domain.ts"
import type { Game } from "./game.ts"

export interface OpenGame extends Omit<Response<typeof launchGame>, "gameName"> {
  readonly game: Game
  /** Of the game, in the language it was launched in. */
  readonly name: string
  readonly options: LaunchOptions
  /** By the browser's clock; reloading the game does not change it. */
  readonly since: number
}

/** The result of opening a game. */
export type LaunchOutcome =
  | "playing"
  | "sign-in"
  | "register"
  | "identity"
  | "maintenance"
  | "wallet"
  | "elsewhere"
  | "failed"
  | "overtaken"

export interface LaunchOptions {
  /** For play money. */
  readonly free?: boolean
  /** Replaces the game that is open in another window. */
  readonly instead?: boolean
  /** The room, for a game with rooms. */
  readonly roomId?: string
  /** A past round to show, by the studio's id. */
  readonly round?: string
}

/** Opens games: a guest must sign in, a free-play member must register (except for games with free play). */
export class Launcher {
  play: OpenGame | undefined = undefined
  launching: number | undefined = undefined
  problem: Error | undefined = undefined
  /** The game open in another window, if only one may be. */
  elsewhere = ""
  private readonly api: Api
  private readonly session: Session
  private readonly clock: Pick<TimerClock, "now">
  private readonly windowPage: (() => Promise<WindowPage>) | undefined
  private readonly onOpened: (game: Game) => void

  constructor(
    { api, session, clock, windowPage }: Pick<StoreDependencies, "api" | "session" | "clock" | "windowPage">,
    onOpened: (game: Game) => void = () => {},
  ) {
    this.onOpened = onOpened
    this.api = api
    this.session = session
    this.clock = clock
    this.windowPage = windowPage
    makeAutoObservable<this, "api" | "session" | "clock" | "windowPage" | "onOpened">(this, {
      api: false,
      session: false,
      clock: false,
      windowPage: false,
      onOpened: false,
      play: observableRef,
      problem: observableRef,
    })
  }

  async launch(game: Game, language: string, options: LaunchOptions = {}): Promise<LaunchOutcome> {
    const { free = false, instead = false, roomId, round } = options
    // First, so that no one signs in or registers for a closed game.
    if (game.maintenance) return "maintenance"
    if (!this.session.signedIn) return "sign-in"
    if (this.session.trial && !game.freePlay) return "register"
    // A double click opens it once.
    if (this.launching === game.id) return "overtaken"
    this.launching = game.id
    this.problem = undefined
    try {
      const { gameName: name, ...answer } = await this.api(launchGame, {
        nodeId: game.id,
        free: free || this.session.trial,
        instead,
        ...(roomId && { roomId }),
        ...(round && { round }),
        ...(await this.windowPage?.()),
        language,
      })
      // Meanwhile another game was clicked, or this one closed.
      if (this.launching !== game.id) {
        void this.leave(answer)
        return "overtaken"
      }
      const before = this.play
      if (before) void this.leave(before)
      runInAction(() => {
        this.play = { ...answer, name, game, options, since: before?.game === game ? before.since : this.clock.now() }
      })
      this.onOpened(game)
      return "playing"
    } catch (problem) {
      if (this.launching !== game.id) return "overtaken"
      if (isRefused(problem, launchGame, "trial-must-register")) return "register"
      if (isRefused(problem, launchGame, "game-maintenance")) return "maintenance"
      if (isRefused(problem, launchGame, "identity-needed")) return "identity"
      if (isRefused(problem, launchGame, "wallet-empty")) return "wallet"
      const elsewhere = isRefused(problem, launchGame, "playing-elsewhere")
      runInAction(() => {
        if (elsewhere) this.elsewhere = String(problem.value.gameName)
        else this.problem = problem as Error
      })
      return elsewhere ? "elsewhere" : "failed"
    } finally {
      runInAction(() => {
        if (this.launching === game.id) this.launching = undefined
      })
    }
  }

  /** Leaves the game at once; its address accepts no more bets once the platform knows. */
  close(): Promise<void> {
    const { play } = this
    this.play = undefined
    this.launching = undefined
    return play ? this.leave(play) : Promise.resolve()
  }

  private async leave({ opening }: Pick<OpenGame, "opening">): Promise<void> {
    // If the platform is unreachable, the game ends with the session.
    if (this.session.signedIn) await this.api(closeGame, { opening }).catch(() => undefined)
  }
}
