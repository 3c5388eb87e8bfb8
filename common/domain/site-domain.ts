import { type Api, RefusedError } from "../api/client.ts"
import type { Endpoint, Response } from "../api/endpoint.ts"
import { permission } from "../api/site.ts"
import type { Tabs, TextStore, TimerClock, WindowPage } from "./environment.ts"
import type { Challenge } from "./human/solve.ts"
import { Session, TOKEN } from "./session/session.ts"
import { lookAgainAfter, Site } from "./site/site.ts"

/** The environment of a site's domain. */
export interface SiteEnvironment {
  readonly api: Api
  /** Kept permanently: language, theme, remembered name. */
  readonly storage: TextStore
  /** Kept as long as the window: the token. */
  readonly visit: TextStore
  readonly clock: TimerClock
  /** Without it each window has its own session. */
  readonly tabs?: Tabs
  /** Without it the platform can't tell which games a page of this window has left open. */
  readonly windowPage?: () => Promise<WindowPage>
  readonly prove: (challenge: Challenge) => Promise<string>
  /** A fresh UUID. */
  readonly newId: () => string
}

/** Dependencies of every store of a site, also of those that load later with their pages and popups. */
export interface StoreDependencies extends Pick<SiteEnvironment, "api" | "clock" | "storage" | "visit" | "newId" | "windowPage"> {
  readonly site: Site
  readonly session: Session
}

interface SiteDomainOptions {
  readonly kind: "player" | "agent"
  /** Called with the answer of an open site. */
  readonly onOpen: (answer: Response<typeof permission>) => void
  readonly forgetBrowser?: () => void
}

/** The site, its session, and an API that looks at the site again when a refusal says that it has changed. */
export function createSiteDomain(environment: SiteEnvironment, options: SiteDomainOptions): StoreDependencies {
  const { clock, storage, visit, newId, prove, tabs, windowPage } = environment
  const { kind, onOpen, forgetBrowser } = options
  const api: Api = async (endpoint, request, sending) => {
    try {
      return await environment.api(endpoint, request, sending)
    } catch (error) {
      if (error instanceof RefusedError && lookAgainAfter.includes(error.code)) void site.reopen()
      throw error
    }
  }
  const session = new Session({ api, storage: visit, prove, site: kind, tabs, forgetBrowser })
  let tokenAtCall: string | undefined
  const openingApi: Api = (endpoint, request, sending) => {
    if ((endpoint as Endpoint) === permission) tokenAtCall = visit.read(TOKEN)
    return api(endpoint, request, sending)
  }
  const site = new Site(openingApi, clock, kind, answer => {
    // Without a member it says nothing about a session that another tab handed over meanwhile.
    const outdated = answer.member === null && visit.read(TOKEN) !== tokenAtCall
    if (answer.status.systemStatus === 0 && !outdated) onOpen(answer)
  })
  return { api, clock, storage, visit, newId, ...(windowPage && { windowPage }), site, session }
}
