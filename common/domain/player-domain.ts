import { computed, makeObservable } from "mobx"
import { type Api, RefusedError } from "../api/client.ts"
import type { Response } from "../api/endpoint.ts"
import type { GameType } from "../api/fields.ts"
import { captcha } from "../api/session.ts"
import { registrationSettings } from "../api/site.ts"
import { ConnectionState } from "./connection.ts"
import { GameCatalog } from "./games/catalogue.ts"
import { HomeBlock } from "./games/home-block.ts"
import { Launcher } from "./games/launcher.ts"
import { WinnerBoard, type WinnerEntry } from "./games/winner-board.ts"
import type { Challenge } from "./human/solve.ts"
import { MemberStores } from "./member/member-stores.ts"
import type { Clock, Tabs, TextStore } from "./outside.ts"
import { Remote } from "./remote.ts"
import { Session } from "./session/session.ts"
import { DEVICE, SignIn } from "./session/sign-in.ts"
import { Announcements } from "./site/announcements.ts"
import { DecorativeJackpot } from "./site/decorative-jackpot.ts"
import { JackpotCounter } from "./site/jackpot.ts"
import { lookAgainAfter, Site } from "./site/site.ts"

/** The environment of the player site's domain. */
export interface PlayerEnvironment {
  readonly api: Api
  /** Kept permanently: language, remembered name, whether the balance is hidden. */
  readonly storage: TextStore
  /** Kept as long as the window: the token. */
  readonly visit: TextStore
  readonly clock: Clock
  /** Without it each window has its own session. */
  readonly tabs?: Tabs
  readonly prove: (challenge: Challenge) => Promise<string>
  /** A fresh UUID. */
  readonly newId: () => string
}

/** Dependencies of stores that load later with their pages and popups. */
export interface StoreDependencies extends Pick<PlayerEnvironment, "api" | "clock" | "storage" | "visit" | "newId"> {
  readonly site: Site
  readonly session: Session
}

/** The player site's data and actions, without any page. */
export class PlayerDomain {
  readonly site: Site
  readonly session: Session
  readonly launcher: Launcher
  readonly connection: ConnectionState
  private readonly environment: PlayerEnvironment
  private readonly api: Api

  constructor(environment: PlayerEnvironment) {
    this.environment = environment
    this.connection = new ConnectionState(environment.api, environment.clock)
    this.api = async (endpoint, request, sending) => {
      try {
        return await this.connection.api(endpoint, request, sending)
      } catch (error) {
        if (error instanceof RefusedError && lookAgainAfter.includes(error.code)) void this.site.reopen()
        throw error
      }
    }
    const { visit, prove, tabs } = environment
    const forgetBrowser = (): void => environment.storage.write(DEVICE, undefined)
    this.session = new Session({ api: this.api, storage: visit, prove, site: "player", tabs, forgetBrowser })
    this.site = new Site(this.api, environment.clock, "player", answer => {
      if (answer.status.systemStatus !== 0) return
      this.session.accept(answer.member)
      if (answer.balance !== null) this.memberStores?.wallet.hear(answer.balance)
    })
    this.launcher = new Launcher(this.api, this.session, () => environment.clock.now())
    makeObservable(this, { memberStores: computed({ keepAlive: true }) })
  }

  /** Everything of the signed-in member; a new object for each sign-in, undefined for a guest. */
  get memberStores(): MemberStores | undefined {
    if (this.session.memberId === undefined) return undefined
    const { storage, clock, newId } = this.environment
    return new MemberStores({ api: this.api, storage, clock, newId, site: this.site, session: this.session })
  }

  /** Dependencies of stores that load later. */
  get dependencies(): StoreDependencies {
    const { clock, storage, visit, newId } = this.environment
    return { api: this.api, clock, storage, visit, newId, site: this.site, session: this.session }
  }

  signIn(): SignIn {
    return new SignIn(
      this.api,
      this.session,
      this.environment.storage,
      () => this.environment.clock.now(),
      "remember this browser",
    )
  }

  /** A counter that starts at `pool` and follows it; the decorative one if the brand has enabled it. */
  jackpot(pool: number): JackpotCounter | DecorativeJackpot {
    const { clock } = this.environment
    return this.site.has("JACKPOTSHOW3") ? new DecorativeJackpot(clock) : new JackpotCounter(this.api, clock, pool)
  }

  /** A board that starts with `list` and adds later wins. */
  winnerBoard(list: readonly WinnerEntry[]): WinnerBoard {
    return new WinnerBoard(this.api, this.environment.clock, list)
  }

  captcha(): Remote<Response<typeof captcha>> {
    return new Remote(() => this.api(captcha, {}))
  }

  registrationSettings(): Promise<Response<typeof registrationSettings>> {
    return this.api(registrationSettings, {})
  }

  catalogue(): GameCatalog {
    return new GameCatalog(this.api)
  }

  announcements(types: "announcement" | "notice" | "promotion"): Announcements {
    return new Announcements(this.api, types)
  }

  homeBlock(gameType: GameType | undefined, games: HomeBlock["games"], total: number): HomeBlock {
    return new HomeBlock(this.api, gameType, games, total)
  }
}

export const createPlayerDomain = (environment: PlayerEnvironment): PlayerDomain => new PlayerDomain(environment)
