import { action, computed, makeObservable, observable, observableRef, runInAction, when } from "mobx"
import { type Access, mayAct, type StaffAct } from "../api/access.ts"
import type { Api } from "../api/client.ts"
import { type ContractKind, contractKinds } from "../api/contract-terms.ts"
import { vendorGameTypes } from "../api/games.ts"
import { setLanguage } from "../api/member.ts"
import { Contracts } from "./contracts/contracts.ts"
import { Settlements } from "./contracts/settlements.ts"
import { WaitingContracts } from "./contracts/waiting-contracts.ts"
import type { DataTable } from "./data-table.ts"
import { dayOf } from "./days.ts"
import type { TextStore } from "./environment.ts"
import { RegisterLinks } from "./links/register-links.ts"
import { Messages } from "./messages/messages.ts"
import { Remote } from "./remote.ts"
import { Entries, memberRoundsTable, type RoundRow, type RoundsAnswer, type RoundsFilter } from "./reports/entries.ts"
import { GroupReport, type GroupReportName } from "./reports/group-report.ts"
import { TeamRebates } from "./rewards/team-rebates.ts"
import type { Session } from "./session/session.ts"
import { SignIn } from "./session/sign-in.ts"
import { ServerTime } from "./site/server-time.ts"
import type { Site } from "./site/site.ts"
import { createSiteDomain, type SiteEnvironment, type StoreDependencies } from "./site-domain.ts"
import { Staff } from "./staff/staff.ts"
import { Downlines } from "./team/downlines.ts"
import { TeamOverview } from "./team/overview.ts"

/** Everything for one signed-in agent; discarded at sign-out. */
export class AgentStores {
  readonly overview: TeamOverview
  readonly downlines: Downlines
  readonly links: RegisterLinks
  readonly reports: Readonly<Record<GroupReportName, GroupReport>>
  readonly rounds: DataTable<RoundRow, RoundsFilter, RoundsAnswer>
  readonly entries: Entries
  readonly contracts: Readonly<Record<ContractKind, Contracts>>
  readonly settlements: Readonly<Record<ContractKind, Settlements>>
  readonly waiting: WaitingContracts
  readonly rebates: TeamRebates
  readonly messages: Messages
  readonly staff: Staff
  /** The brand's vendors, for filters. */
  readonly vendors: Remote<readonly { readonly code: string; readonly name: string }[]>

  constructor(api: Api, today: () => string, self: number) {
    this.overview = new TeamOverview(api, today)
    this.downlines = new Downlines(api)
    this.links = new RegisterLinks(api)
    this.reports = {
      teamBetting: new GroupReport(api, "teamBetting", today),
      userLoss: new GroupReport(api, "userLoss", today),
      agentRevenue: new GroupReport(api, "agentRevenue", today),
    }
    this.rounds = memberRoundsTable(api, today, () => self)
    this.entries = new Entries(api, today)
    this.waiting = new WaitingContracts(api)
    const byKind = <Store>(make: (kind: ContractKind) => Store) =>
      Object.fromEntries(contractKinds.map(kind => [kind, make(kind)])) as Record<ContractKind, Store>
    this.contracts = byKind(kind => new Contracts(api, kind, () => this.waiting.look()))
    this.settlements = byKind(kind => new Settlements(api, kind))
    this.rebates = new TeamRebates(api, today)
    this.messages = new Messages(api)
    this.staff = new Staff(api)
    this.vendors = new Remote(async () => {
      const { list } = await api(vendorGameTypes, {})
      const names = new Map(list.flatMap(({ vendors }) => vendors.map(({ vassalage, name }) => [vassalage, name])))
      return [...names].map(([code, name]) => ({ code, name }))
    })
  }
}

/** The agent portal's data and actions, without any page. */
export class AgentDomain {
  readonly site: Site
  readonly session: Session
  readonly time: ServerTime
  readonly storage: TextStore
  /** The session expired; the next sign-in resets it. */
  expired = false
  /** Why an agent coming from the player site must sign in again. */
  stopped: Error | undefined = undefined
  /** Dependencies of stores that load later. */
  readonly dependencies: StoreDependencies
  private readonly api: Api

  constructor(environment: SiteEnvironment) {
    this.dependencies = createSiteDomain(environment, {
      kind: "agent",
      onOpen: ({ member }) => this.session.accept(member?.isAgent ? member : null),
    })
    const { api, clock, site, session, storage } = this.dependencies
    this.api = api
    this.site = site
    this.session = session
    this.storage = storage
    this.time = new ServerTime(this.site, clock)
    makeObservable(this, {
      expired: observable,
      stopped: observableRef,
      expire: action,
      agentStores: computed({ keepAlive: true }),
    })
  }

  /** The stores of the signed-in agent, new with each sign-in. */
  get agentStores(): AgentStores | undefined {
    const { memberId } = this.session
    return memberId === undefined ? undefined : new AgentStores(this.api, () => this.today, memberId)
  }

  /** True for the agent's staff: they read and do what the agent has opened to them. */
  get isStaff(): boolean {
    return this.session.member?.staff !== undefined
  }

  /** Whether the signed-in user can do this: the agent everything, their staff by right. */
  readonly may = (act: StaffAct): boolean => {
    const staff = this.session.member?.staff
    return !staff || mayAct(staff, act)
  }

  /** Whether the signed-in user can open this page (or one of these; `any`: every page). Without a page only the agent can. */
  readonly opens = (page: Access["page"]): boolean => {
    const open = this.session.member?.staff?.pages
    return !open || page === "any" || (page !== undefined && [page].flat().some(one => open.includes(one)))
  }

  /** The brand's current business day. */
  get today(): string {
    return dayOf(this.site.now(), this.site.info?.gmtOffsetMinutes ?? 0)
  }

  /** The platform no longer accepts the token. */
  expire(): void {
    const cameByItself = this.session.signedIn
    this.session.end()
    if (!cameByItself) return
    this.expired = true
    const forget = action(() => {
      this.expired = false
    })
    when(() => this.session.signedIn, forget)
  }

  /** Signs in with the code from the player site. If it fails, an existing session stays, else the sign-in form is shown. */
  async arrive(code: string): Promise<void> {
    try {
      await this.session.takeOver(code)
    } catch (problem) {
      runInAction(() => {
        this.stopped = problem as Error
      })
    }
  }

  /** Switches the language, also for messages; if the platform is unreachable, the portal still switches. */
  async speak(language: string): Promise<void> {
    await this.api(setLanguage, { language }).catch(() => undefined)
  }

  signIn(): SignIn {
    return new SignIn(this.api, this.session, this.storage, () => this.dependencies.clock.now())
  }
}

export const createAgentDomain = (environment: SiteEnvironment): AgentDomain => new AgentDomain(environment)
