import { computed, makeObservable } from "mobx"
import type { Api } from "../api/client.ts"
import type { Response } from "../api/endpoint.ts"
import type { GameType } from "../api/fields.ts"
import { registrationSettings } from "../api/site.ts"
import { ConnectionState } from "./connection.ts"
import { GameCatalog } from "./games/catalog.ts"
import { HomeBlock } from "./games/home-block.ts"
import { Launcher } from "./games/launcher.ts"
import { WinnerBoard, type WinnerEntry } from "./games/winner-board.ts"
import { MemberStores } from "./member/member-stores.ts"
import { Captcha } from "./session/captcha.ts"
import type { Session } from "./session/session.ts"
import { DEVICE, SignIn } from "./session/sign-in.ts"
import { Announcements } from "./site/announcements.ts"
import type { Site } from "./site/site.ts"
import { createSiteDomain, type SiteEnvironment, type StoreDependencies } from "./site-domain.ts"

/** The player site's data and actions, without any page. */
export class PlayerDomain {
  readonly site: Site
  readonly session: Session
  readonly launcher: Launcher
  readonly connection: ConnectionState
  /** Dependencies of stores that load later. */
  readonly dependencies: StoreDependencies
  private readonly api: Api

  constructor(environment: SiteEnvironment) {
    this.connection = new ConnectionState(environment.api, environment.clock)
    this.dependencies = createSiteDomain(
      { ...environment, api: this.connection.api },
      {
        kind: "player",
        forgetBrowser: () => environment.storage.write(DEVICE, undefined),
        onOpen: answer => {
          this.session.accept(answer.member)
          if (answer.balance !== null) this.memberStores?.wallet.update(answer.balance)
          this.memberStores?.recent.accept(answer.recent)
        },
      },
    )
    const { api, site, session } = this.dependencies
    this.api = api
    this.site = site
    this.session = session
    this.launcher = new Launcher(this.dependencies, game => this.memberStores?.recent.add(game))
    makeObservable(this, { memberStores: computed({ keepAlive: true }) })
  }

  /** Everything of the signed-in member; a new object for each sign-in, undefined for a guest. */
  get memberStores(): MemberStores | undefined {
    if (this.session.memberId === undefined) return undefined
    return new MemberStores(this.dependencies)
  }

  signIn(): SignIn {
    return new SignIn(
      this.api,
      this.session,
      this.dependencies.storage,
      () => this.dependencies.clock.now(),
      "remember this browser",
    )
  }

  /** A board that starts with `list` and adds later wins. */
  winnerBoard(list: readonly WinnerEntry[]): WinnerBoard {
    return new WinnerBoard(this.api, this.dependencies.clock, list)
  }

  captcha(): Captcha {
    return new Captcha(this.api)
  }

  registrationSettings(): Promise<Response<typeof registrationSettings>> {
    return this.api(registrationSettings, {})
  }

  catalog(): GameCatalog {
    return new GameCatalog(this.api)
  }

  announcements(types: "announcement" | "notice" | "promotion"): Announcements {
    return new Announcements(this.api, types)
  }

  homeBlock(gameType: GameType | undefined, games: HomeBlock["games"], total: number): HomeBlock {
    return new HomeBlock(this.api, gameType, games, total)
  }
}

export const createPlayerDomain = (environment: SiteEnvironment): PlayerDomain => new PlayerDomain(environment)
