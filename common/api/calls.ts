import * as authenticator from "./authenticator.ts"
import * as bonuses from "./bonuses.ts"
import * as cashier from "./cashier.ts"
import * as chat from "./chat.ts"
import * as clearance from "./clearance.ts"
import * as codes from "./codes.ts"
import * as contracts from "./contracts.ts"
import type { Endpoint } from "./endpoint.ts"
import * as exports from "./exports.ts"
import * as feedback from "./feedback.ts"
import * as forecast from "./forecast.ts"
import * as games from "./games.ts"
import * as identity from "./identity.ts"
import * as inbox from "./inbox.ts"
import * as levels from "./levels.ts"
import * as links from "./links.ts"
import * as lottery from "./lottery.ts"
import * as tickets from "./lottery-tickets.ts"
import * as member from "./member.ts"
import * as messages from "./messages.ts"
import * as missions from "./missions.ts"
import * as notifications from "./notifications.ts"
import * as passkeys from "./passkeys.ts"
import * as payouts from "./payouts.ts"
import * as points from "./points.ts"
import * as profile from "./profile.ts"
import * as protection from "./protection.ts"
import * as rebates from "./rebates.ts"
import * as records from "./records.ts"
import * as referrals from "./referrals.ts"
import * as reports from "./reports.ts"
import * as rounds from "./rounds.ts"
import * as seamless from "./seamless.ts"
import * as security from "./security.ts"
import * as service from "./service.ts"
import * as session from "./session.ts"
import * as settlements from "./settlements.ts"
import * as site from "./site.ts"
import * as staff from "./staff.ts"
import * as tables from "./tables.ts"
import * as team from "./team.ts"
import * as transfers from "./transfers.ts"
import * as views from "./views.ts"
import * as wallet from "./wallet.ts"
import * as withdrawals from "./withdrawals.ts"

/** Every declaration file, for the platform, the documentation and the tests. The sites import single calls instead. */
export const modules = {
  site,
  session,
  codes,
  member,
  identity,
  profile,
  security,
  authenticator,
  passkeys,
  wallet,
  cashier,
  clearance,
  payouts,
  withdrawals,
  rebates,
  referrals,
  points,
  levels,
  bonuses,
  transfers,
  missions,
  protection,
  rounds,
  games,
  tables,
  lottery,
  tickets,
  team,
  links,
  views,
  records,
  reports,
  contracts,
  settlements,
  forecast,
  staff,
  exports,
  messages,
  inbox,
  notifications,
  chat,
  service,
  feedback,
  seamless,
}

/** The calls of a declaration file: the results of `endpoint`, without the schemas beside them. */
export type Calls<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] & Endpoint }

const isEndpoint = (thing: unknown): thing is Endpoint =>
  typeof thing === "object" && thing !== null && "path" in thing && "access" in thing

export const callsOf = <Module extends object>(module: Module): Calls<Module> =>
  Object.fromEntries(Object.entries(module).filter(([, thing]) => isEndpoint(thing))) as Calls<Module>

/** Every call by its name. */
export const calls: Readonly<Record<string, Endpoint>> = Object.assign({}, ...Object.values(modules).map(callsOf))
