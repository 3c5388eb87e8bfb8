import { type Calls, callsOf, modules } from "@baize/common/api/calls.ts"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import websocket from "@fastify/websocket"
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import { contractsCalls } from "./agency/contracts/calls.ts"
import { exportsCalls } from "./agency/exports/calls.ts"
import { forecastCalls } from "./agency/forecast/calls.ts"
import { linksCalls } from "./agency/links/calls.ts"
import { reportsCalls } from "./agency/reports/calls.ts"
import { settlementsCalls } from "./agency/settlements/calls.ts"
import { statementKeysRoute } from "./agency/settlements/key-route.ts"
import { teamCalls } from "./agency/team/calls.ts"
import { viewsCalls } from "./agency/views/calls.ts"
import { createLedger } from "./books/ledger/ledger.ts"
import type { Replica } from "./books/replica.ts"
import { createBrands } from "./brands/brands.ts"
import { cashierCalls } from "./cashier/calls.ts"
import { clearanceCalls } from "./cashier/clearance/calls.ts"
import { payoutsCalls } from "./cashier/payouts/calls.ts"
import { callbackRoute } from "./cashier/providers/callback-route.ts"
import { recordsCalls } from "./cashier/records/calls.ts"
import { sandboxProvider } from "./cashier/sandbox/routes.ts"
import { walletCalls } from "./cashier/wallet/calls.ts"
import { withdrawalsCalls } from "./cashier/withdrawals/calls.ts"
import { authenticatorCalls } from "./identity/authenticator/calls.ts"
import { identityCalls } from "./identity/calls.ts"
import { codesCalls } from "./identity/codes/calls.ts"
import { identityCallbackRoute } from "./identity/documents/checks/callback-route.ts"
import { createRegister } from "./identity/exclusions/register.ts"
import { memberCalls } from "./identity/member/calls.ts"
import { passkeyCalls } from "./identity/passkeys/calls.ts"
import { type IdentityCheck, selfDeclared } from "./identity/person/identity.ts"
import { profileCalls } from "./identity/profile/calls.ts"
import { securityCalls } from "./identity/security/calls.ts"
import { sessionCalls } from "./identity/session/calls.ts"
import { staffCalls } from "./identity/staff/calls.ts"
import { createJobs } from "./jobs.ts"
import { messagesCalls } from "./letters/messages/calls.ts"
import { fillCatalog } from "./play/catalog/fill.ts"
import { writeFoundBy } from "./play/catalog/found-by.ts"
import { artRoutes } from "./play/catalog/pictures/routes.ts"
import { gamesCalls } from "./play/games/calls.ts"
import { lotteryCalls } from "./play/lottery/calls.ts"
import { fillLotteries } from "./play/lottery/fill.ts"
import { ticketsCalls } from "./play/lottery/tickets/calls.ts"
import { protectionCalls } from "./play/protection/calls.ts"
import { roundsCalls } from "./play/rounds/calls.ts"
import { seamlessCalls } from "./play/seamless/calls.ts"
import { dialectRoutes } from "./play/seamless/dialects/routes.ts"
import { createWallet } from "./play/seamless/wallet.ts"
import type { Services } from "./play/services.ts"
import { tableCalls } from "./play/tables/calls.ts"
import { transfersCalls } from "./play/transfers/calls.ts"
import { createGate } from "./play/vendors/gate.ts"
import { createVendors } from "./play/vendors/vendors.ts"
import { bonusesCalls } from "./rewards/bonuses/calls.ts"
import { levelsCalls } from "./rewards/levels/calls.ts"
import { missionsCalls } from "./rewards/missions/calls.ts"
import { pointsCalls } from "./rewards/points/calls.ts"
import { rebatesCalls } from "./rewards/rebates/calls.ts"
import { referralsCalls } from "./rewards/referrals/calls.ts"
import { createAudit } from "./server/audit/audit.ts"
import { createHttp } from "./server/http.ts"
import { pictureRoutes } from "./server/pictures/routes.ts"
import { createSecurityLog } from "./server/security-log.ts"
import { type Handlers, serve } from "./server/serve.ts"
import type { Settings } from "./server/settings.ts"
import { loadTexts } from "./server/texts.ts"
import { siteCalls } from "./site/calls.ts"
import { docsRoutes } from "./site/docs/routes.ts"
import { pageRoutes } from "./site/pages/routes.ts"
import { chatCalls } from "./talk/chat/calls.ts"
import { ChatRooms } from "./talk/chat/rooms.ts"
import { chatSocket } from "./talk/chat/socket.ts"
import { feedbackCalls } from "./talk/feedback/calls.ts"
import { inboxCalls } from "./talk/inbox/calls.ts"
import { LiveConnections } from "./talk/live/connections.ts"
import { notificationsCalls } from "./talk/notifications/calls.ts"
import { serviceCalls } from "./talk/service/calls.ts"

export interface Platform extends Services {
  readonly http: FastifyInstance
  /** Runs every periodic job once, now: reports, settlements, clean-up. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

interface PlatformOptions {
  /** Migrated already. */
  readonly database: Database
  /** The same one over connections that give way, for figures computed behind the bets; `database` by default. */
  readonly behind?: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  /** Where security events are written; the log by default. */
  readonly securityLog?: FastifyBaseLogger | undefined
  /** Run periodic jobs automatically (a server), or only on request (a test, a tool). */
  readonly jobs: boolean
  /** A provider that checks identities; without one the house accepts what is declared. */
  readonly identity?: IdentityCheck
  /** Where reports are read while it is near. */
  readonly replica?: Replica | undefined
}

function servicesOf({ identity = selfDeclared, securityLog, replica, ...given }: PlatformOptions): Services {
  const { database, clock, settings, log } = given
  const security = createSecurityLog(securityLog ?? log, clock)
  return {
    database,
    ledger: createLedger(database, clock),
    audit: createAudit(database, clock, log, security),
    security,
    brands: createBrands(database, clock, settings.exclusionRegister?.patienceSeconds),
    vendors: createVendors(database, clock),
    identity,
    register: settings.exclusionRegister && createRegister(settings.exclusionRegister),
    clock,
    settings,
    log,
    replica,
  }
}

const texts = loadTexts()

/** The platform of one process: every declared call on one HTTP server, over one database. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, clock, settings, log, jobs } = options
  const services = servicesOf(options)
  await fillCatalog(database)
  await fillLotteries(database, clock.now())
  await writeFoundBy(database)
  const gate = await createGate(services, texts)
  const http = createHttp(texts, log, settings.trustProxy)
  // Before every route: an upgrade that no route handles is closed.
  await http.register(websocket, {
    options: { maxPayload: 1024 },
    errorHandler: (error, socket) => {
      log.debug({ err: error }, "a socket broke")
      socket.terminate()
    },
  })
  const wallet = createWallet(services)
  const live = new LiveConnections(services)
  const handlers = createHandlers(services, wallet, live)
  const answer = <Name extends keyof typeof modules>(name: Name): void =>
    serve(http, callsOf(modules[name]), handlers[name], gate, settings.checkAnswers)
  for (const name of Object.keys(modules) as (keyof typeof modules)[]) answer(name)

  const rooms = new ChatRooms(services)
  chatSocket(http, services, gate, rooms)
  await http.register(dialectRoutes(services, wallet, gate.vendorLimiter))
  await http.register(artRoutes)
  await http.register(pictureRoutes(services))
  await http.register(pageRoutes(services))
  await http.register(callbackRoute(services))
  await http.register(identityCallbackRoute(services))
  if (settings.sandboxCashier) await http.register(sandboxProvider(services))
  await http.register(statementKeysRoute(services))
  await http.register(docsRoutes(settings.docs))

  const schedule = createJobs(services, options.behind ?? database)
  if (jobs) schedule.start()
  return {
    ...services,
    http,
    runJobs: schedule.runAll,
    async close() {
      await schedule.stop()
      await rooms.close()
      await live.close()
      await services.vendors.close()
      await http.close()
      await services.ledger.close()
      await services.audit.close()
      services.security.close()
      await services.register?.close()
    },
  }
}

/** The handlers of each declaration file: a missing one does not compile. */
const createHandlers = (
  services: Services,
  wallet: ReturnType<typeof createWallet>,
  live: LiveConnections,
): { readonly [Name in keyof typeof modules]: Handlers<Calls<(typeof modules)[Name]>> } => ({
  site: siteCalls(services),
  session: sessionCalls(services),
  codes: codesCalls(services),
  member: memberCalls(services),
  identity: identityCalls(services),
  profile: profileCalls(services),
  security: securityCalls(services),
  authenticator: authenticatorCalls(services),
  passkeys: passkeyCalls(services),
  wallet: walletCalls(services),
  records: recordsCalls(services),
  cashier: cashierCalls(services),
  clearance: clearanceCalls(services),
  payouts: payoutsCalls(services),
  withdrawals: withdrawalsCalls(services),
  rebates: rebatesCalls(services),
  referrals: referralsCalls(services),
  points: pointsCalls(services),
  levels: levelsCalls(services),
  bonuses: bonusesCalls(services),
  transfers: transfersCalls(services),
  missions: missionsCalls(services),
  protection: protectionCalls(services),
  rounds: roundsCalls(services),
  games: gamesCalls(services),
  tables: tableCalls(services),
  lottery: lotteryCalls(services),
  tickets: ticketsCalls(services),
  reports: reportsCalls(services),
  contracts: contractsCalls(services),
  settlements: settlementsCalls(services),
  forecast: forecastCalls(services),
  exports: exportsCalls(services),
  messages: messagesCalls(services),
  inbox: inboxCalls(services, live),
  notifications: notificationsCalls(services),
  staff: staffCalls(services),
  team: teamCalls(services),
  links: linksCalls(services),
  views: viewsCalls(services),
  chat: chatCalls(services),
  service: serviceCalls(services),
  feedback: feedbackCalls(services),
  seamless: seamlessCalls(wallet),
})
