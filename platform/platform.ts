import * as agentsApi from "@baize/common/api/agents.ts"
import { callsOf } from "@baize/common/api/calls.ts"
import * as chatApi from "@baize/common/api/chat.ts"
import * as codesApi from "@baize/common/api/codes.ts"
import * as contractsApi from "@baize/common/api/contracts.ts"
import * as exportsApi from "@baize/common/api/exports.ts"
import * as feedbackApi from "@baize/common/api/feedback.ts"
import * as forecastApi from "@baize/common/api/forecast.ts"
import * as gamesApi from "@baize/common/api/games.ts"
import * as identityApi from "@baize/common/api/identity.ts"
import * as lotteryApi from "@baize/common/api/lottery.ts"
import * as memberApi from "@baize/common/api/member.ts"
import * as messagesApi from "@baize/common/api/messages.ts"
import * as protectionApi from "@baize/common/api/protection.ts"
import * as reportsApi from "@baize/common/api/reports.ts"
import * as roundsApi from "@baize/common/api/rounds.ts"
import * as seamlessApi from "@baize/common/api/seamless.ts"
import * as serviceApi from "@baize/common/api/service.ts"
import * as sessionApi from "@baize/common/api/session.ts"
import * as settlementsApi from "@baize/common/api/settlements.ts"
import * as siteApi from "@baize/common/api/site.ts"
import * as staffApi from "@baize/common/api/staff.ts"
import * as teamApi from "@baize/common/api/team.ts"
import * as walletApi from "@baize/common/api/wallet.ts"
import websocket from "@fastify/websocket"
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import { agentsCalls } from "./agents/calls.ts"
import { reportsCalls } from "./agents/report-calls.ts"
import { artRoutes } from "./artwork/routes.ts"
import { createAudit } from "./audit/audit.ts"
import { createBrands } from "./brands/brands.ts"
import { brandPictureRoutes } from "./brands/pictures.ts"
import { sandboxProvider } from "./cashier/sandbox/routes.ts"
import { vendorPictureRoutes } from "./catalogue/added.ts"
import { fillCatalogue } from "./catalogue/fill.ts"
import { chatCalls } from "./chat/calls.ts"
import { createRooms } from "./chat/rooms.ts"
import { chatSocket } from "./chat/socket.ts"
import type { Clock } from "./clock.ts"
import { codesCalls } from "./codes/calls.ts"
import { contractsCalls, settlementsCalls } from "./contracts/calls.ts"
import { forecastCalls } from "./contracts/forecast/calls.ts"
import { statementKeysRoute } from "./contracts/key-route.ts"
import type { Database } from "./database/database.ts"
import { docsRoutes } from "./docs/routes.ts"
import { exportsCalls } from "./exports/calls.ts"
import { feedbackCalls } from "./feedback/calls.ts"
import { gamesCalls } from "./games/calls.ts"
import { createJobs } from "./jobs.ts"
import { createLedger } from "./ledger/ledger.ts"
import { lotteryCalls } from "./lottery/calls.ts"
import { fillLotteries } from "./lottery/fill.ts"
import { memberCalls } from "./member/calls.ts"
import { identityCalls } from "./member/identity-calls.ts"
import { messagesCalls } from "./messages/calls.ts"
import { roundsCalls } from "./oversight/calls.ts"
import { pageRoutes } from "./pages/routes.ts"
import type { Parts } from "./parts.ts"
import { protectionCalls } from "./protection/calls.ts"
import { type IdentityCheck, selfDeclared } from "./protection/identity.ts"
import { seamlessCalls } from "./seamless/calls.ts"
import { dialectRoutes } from "./seamless/dialects/routes.ts"
import { createVendors } from "./seamless/vendors.ts"
import { createWallet } from "./seamless/wallet.ts"
import { createGate } from "./server/create-gate.ts"
import { createHttp } from "./server/http.ts"
import { serve } from "./server/serve.ts"
import { loadTexts } from "./server/texts.ts"
import { serviceCalls } from "./service/calls.ts"
import { sessionCalls } from "./session/calls.ts"
import type { Settings } from "./settings.ts"
import { siteCalls } from "./site/calls.ts"
import { staffCalls } from "./staff/calls.ts"
import { teamCalls } from "./team/calls.ts"
import { walletCalls } from "./wallet/calls.ts"

export interface Platform extends Parts {
  readonly http: FastifyInstance
  /** Runs every periodic job once, now: reports, settlements, clean-up. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

interface Given {
  /** Migrated already. */
  readonly database: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  /** Periodic jobs run by themselves (a server), or only when asked (a test, a tool). */
  readonly jobs: boolean
  /** A provider that checks identities; without one the house believes what is declared. */
  readonly identity?: IdentityCheck
}

/** The platform of one process: every declared call on one HTTP server, over one database. */
export async function createPlatform({
  database,
  clock,
  settings,
  log,
  jobs,
  identity = selfDeclared,
}: Given): Promise<Platform> {
  const parts: Parts = {
    database,
    ledger: createLedger(database, clock),
    audit: createAudit(database, clock, log),
    brands: createBrands(database, clock),
    vendors: createVendors(database, clock),
    identity,
    clock,
    settings,
    log,
  }
  await fillCatalogue(database)
  await fillLotteries(database)
  const texts = loadTexts()
  const gate = await createGate(parts, texts)
  const http = createHttp(texts, log, settings.trustProxy)
  // Before every route: an upgrade that a route does not speak is closed.
  await http.register(websocket, {
    options: { maxPayload: 1024 },
    errorHandler: (error, socket) => {
      log.debug({ err: error }, "a socket broke")
      socket.terminate()
    },
  })
  const on = <Calls extends object>(calls: Calls, handlers: Parameters<typeof serve<Calls>>[2]): void =>
    serve(http, calls, handlers, gate, settings.checkAnswers)

  on(callsOf(siteApi), siteCalls(parts))
  on(callsOf(sessionApi), sessionCalls(parts))
  on(callsOf(codesApi), codesCalls(parts))
  on(callsOf(memberApi), memberCalls(parts))
  on(callsOf(identityApi), identityCalls(parts))
  on(callsOf(walletApi), walletCalls(parts))
  on(callsOf(protectionApi), protectionCalls(parts))
  on(callsOf(roundsApi), roundsCalls(parts))
  on(callsOf(gamesApi), gamesCalls(parts))
  on(callsOf(lotteryApi), lotteryCalls(parts))
  on(callsOf(agentsApi), agentsCalls(parts))
  on(callsOf(reportsApi), reportsCalls(parts))
  on(callsOf(contractsApi), contractsCalls(parts))
  on(callsOf(settlementsApi), settlementsCalls(parts))
  on(callsOf(forecastApi), forecastCalls(parts))
  on(callsOf(exportsApi), exportsCalls(parts))
  on(callsOf(messagesApi), messagesCalls(parts))
  on(callsOf(staffApi), staffCalls(parts))
  on(callsOf(teamApi), teamCalls(parts))
  on(callsOf(chatApi), chatCalls(parts))
  on(callsOf(serviceApi), serviceCalls(parts))
  on(callsOf(feedbackApi), feedbackCalls(parts))
  const rooms = createRooms(parts)
  chatSocket(http, parts, gate, rooms)
  const wallet = createWallet(parts)
  on(callsOf(seamlessApi), seamlessCalls(wallet))
  await http.register(dialectRoutes(parts, wallet, gate.crowd))
  await http.register(artRoutes)
  await http.register(brandPictureRoutes(parts))
  await http.register(vendorPictureRoutes(parts))
  await http.register(pageRoutes(parts))
  if (settings.sandboxCashier) await http.register(sandboxProvider(parts))
  await http.register(statementKeysRoute(parts))
  await http.register(docsRoutes(settings.docs))

  const schedule = createJobs(parts)
  if (jobs) schedule.start()
  return {
    ...parts,
    http,
    runJobs: schedule.runAll,
    async close() {
      await schedule.stop()
      await rooms.close()
      await parts.vendors.close()
      await http.close()
      await parts.ledger.close()
      await parts.audit.close()
    },
  }
}
