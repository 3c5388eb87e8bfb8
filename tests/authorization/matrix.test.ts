import { type AccessOutcome, type CallerAccess, type StaffAct, staffActs } from "@baize/common/api/access.ts"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import { type Api, RefusedError } from "@baize/common/api/client.ts"
import { type Endpoint, waitsForPassword } from "@baize/common/api/endpoint.ts"
import { saveView } from "@baize/common/api/views.ts"
import type { TestWorld } from "@baize/platform/testing/world.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inviteCast, type Party } from "./cast.ts"
import { requests } from "./requests.ts"

/**
 * Kinds of an agent's staff: one may open every page, another none; and one for each right to act, who may open every page and do
 * that alone.
 */
type StaffKind = "staff" | "bareStaff" | StaffAct
type CallerKind = keyof CallerAccess | StaffKind
const staffKinds: readonly StaffKind[] = ["staff", "bareStaff", ...staffActs]
const isStaff = (kind: CallerKind): kind is StaffKind => (staffKinds as readonly string[]).includes(kind)

/**
 * Expected cell for staff: on a page open to them, or by a right of theirs, what their agent gets; elsewhere nothing; without a
 * session, what a guest gets.
 */
function cellOf({ token, access }: Endpoint, whose: "own" | "others", kind: CallerKind): AccessOutcome {
  const row = access[whose]!
  if (!isStaff(kind)) return row[kind]
  const byRight = access.act !== undefined && ([access.act].flat() as readonly string[]).includes(kind)
  const open = access.page === "any" || (access.page !== undefined && kind !== "bareStaff") || byRight
  if (token === true) return open ? row.agent : "forbidden"
  return token === "optional" && open ? row.agent : row.guest
}

let world: TestWorld
let apis: Record<CallerKind, Api>
let parties: Record<string, Party>
let staffSession: Awaited<ReturnType<typeof inviteCast>>["staffSession"]
/** A view of each kind of staff. */
let viewsOfStaff: Record<StaffKind, number>

beforeAll(async () => {
  const cast = await inviteCast()
  world = cast.world
  // A studio with a wallet of its own, which does not answer.
  await world.database.run(sql`update vendor set transfer_url = 'http://127.0.0.1:9/none' where id = 'CPL'`)
  parties = cast.parties
  staffSession = cast.staffSession
  const { member, trial, agent, otherTree } = cast.parties as Record<"member" | "trial" | "agent" | "otherTree", Party>
  apis = {
    guest: cast.guest,
    otherBrand: cast.strangers,
    member: member.api,
    trial: trial.api,
    agent: agent.api,
    otherTree: otherTree.api,
    ...(Object.fromEntries(
      await Promise.all(staffKinds.map(async kind => [kind, await cast.staffSession(kind)] as const)),
    ) as Record<StaffKind, Api>),
  }
  const view = { table: "downlines", name: "Whole", query: "show=whole" }
  viewsOfStaff = Object.fromEntries(
    await Promise.all(staffKinds.map(async kind => [kind, (await apis[kind](saveView, view)).id] as const)),
  ) as typeof viewsOfStaff
}, 120_000)
afterAll(() => world.close())

/** Which party is "own" and which is "others": the two trees call about each other, everyone else about the first tree. */
const sides = (kind: CallerKind): { me: Party; they: Party } => {
  const { agent, otherTree, boss } = parties as Record<"agent" | "otherTree" | "boss", Party>
  if (kind === "guest") return { me: agent, they: agent }
  if (isStaff(kind)) {
    // What staff do by right they do to things of an agent of their own, which no one else has changed.
    const whose = kind === "staff" || kind === "bareStaff" ? agent : boss
    return { me: { ...whose, viewId: viewsOfStaff[kind] }, they: otherTree }
  }
  return { me: parties[kind]!, they: kind === "agent" ? otherTree : agent }
}

/** Translates an answer into a cell of the matrix. */
async function ask(api: Api, endpoint: Endpoint, request: object): Promise<{ cell: AccessOutcome; code: string }> {
  try {
    await api(endpoint, request)
    return { cell: "allowed", code: "" }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const { status, code } = error
    expect(status, code).toBeLessThan(500)
    if (status === 401) return { cell: "signed-out", code }
    if (code === "forbidden") return { cell: "forbidden", code }
    if (code === "absent") return { cell: "absent", code }
    return { cell: "allowed", code } // authorized, but refused for a business reason
  }
}

const owned = [
  "contract",
  "contract_event",
  "register_link",
  "withdrawal",
  "withdrawal_proof",
  "bonus",
  "deposit",
  "settlement",
  "transfer",
  "favorite",
  "member",
  "staff",
  "member_note",
  "saved_view",
  "freeze_request",
  "message",
  "export",
  "lottery_ticket",
]
async function contents(): Promise<unknown> {
  const tables = owned.map(name => `(select md5(string_agg(t::text, ',' order by t::text)) from ${name} t) as ${name}`)
  return world.database.one(sql`select ${raw(tables.join(", "))}`)
}

const kindsOf = (row: CallerAccess) => [...Object.keys(row), ...staffKinds] as CallerKind[]

/** Sends a call as a caller of that kind, through `api` when given. */
async function send(
  name: string,
  endpoint: Endpoint,
  { kind, whose, api = apis[kind] }: { kind: CallerKind; whose: "own" | "others"; api?: Api },
) {
  const { me, they } = sides(kind)
  // An export starts once; here each kind of caller starts the same one.
  if (endpoint.sends) await world.database.run(sql`update export_ticket set begun_at = null`)
  const request = (requests[name as keyof typeof requests](me, they) as Record<typeof whose, object>)[whose]
  return ask(api, endpoint, request)
}

for (const [module, declarations] of Object.entries(modules))
  describe(`the authorization matrix of ${module}`, () => {
    for (const [name, endpoint] of Object.entries(callsOf(declarations as object) as Record<string, Endpoint>))
      for (const whose of ["others", "own"] as const) {
        const row = endpoint.access[whose]
        if (!row) continue
        it(`${name}, ${whose === "own" ? "own things" : "another account's things"}`, async () => {
          // Callers whose state the call changes go last: signing out, for one, must not end the session the next cell needs.
          const cell = (kind: CallerKind): AccessOutcome => cellOf(endpoint, whose, kind)
          const kinds = kindsOf(row).sort((left, right) => Number(cell(left) === "allowed") - Number(cell(right) === "allowed"))
          const before = await contents()
          for (const kind of kinds.filter(kind => cell(kind) !== "allowed"))
            expect((await send(name, endpoint, { kind, whose })).cell, `${kind} calls ${name}`).toBe(cell(kind))
          expect(await contents(), "refused callers change nothing").toEqual(before)
          for (const kind of kinds.filter(kind => cell(kind) === "allowed")) {
            const answer = await send(name, endpoint, { kind, whose, ...(await otherSession(name, endpoint, kind)) })
            const { code } = answer
            expect(answer.cell, `${kind} calls ${name}: ${code}`).toBe("allowed")
            if (endpoint.method === "GET") expect(code, `${kind} reads ${name}`).toBe("")
          }
        })
      }
  })

describe("an agent's session of the player site", () => {
  const portal = Object.values(modules)
    .flatMap(module => Object.entries(callsOf(module as object) as Record<string, Endpoint>))
    .filter(([, endpoint]) => endpoint.access.site === "agent")

  it.each(portal)("a player-site session of an agent can't call %s, which belongs to the portal", async (name, endpoint) => {
    const api = await world.signIn(parties.agent!.person, { site: "player" })
    expect((await send(name, endpoint, { kind: "agent", whose: "own", api })).cell).toBe("forbidden")
  })
})

describe("while a password must be changed", () => {
  beforeAll(async () => {
    await world.database.run(sql`update member set must_change = 'expired'`)
    await world.database.run(sql`update staff set must_change = 'first-login'`)
  })
  const declared = Object.values(modules).flatMap(module => Object.entries(callsOf(module as object) as Record<string, Endpoint>))

  it.each(declared.filter(([, endpoint]) => waitsForPassword(endpoint)))(
    "%s is refused while the caller must change their password",
    async (name, endpoint) => {
      const before = await contents()
      const kinds = kindsOf(endpoint.access.own).filter(kind => kind !== "trial" && cellOf(endpoint, "own", kind) === "allowed")
      expect(kinds).toContain("agent")
      for (const kind of kinds)
        expect((await send(name, endpoint, { kind, whose: "own" })).code, `${kind} calls ${name}`).toBe("password-change-first")
      expect(await contents()).toEqual(before)
    },
  )
  it("callers who must change their password can make only the calls listed here", () => {
    const served = declared.filter(([, endpoint]) => {
      const changes = endpoint.token === true && endpoint.method !== "GET"
      return changes && !waitsForPassword(endpoint)
    })
    expect(served.map(([name]) => name).sort()).toEqual([
      "changePassword",
      "closeGame",
      "endDevice",
      "endOtherDevices",
      "excludeMyself",
      "handOver",
      "logout",
      "ownCode",
      "setLanguage",
      "takeTimeOut",
    ])
  })
})

it("staff change, by right, only what the calls listed here change", () => {
  const declared = Object.values(modules).flatMap(module => Object.entries(callsOf(module as object) as Record<string, Endpoint>))
  const byRight = (act: StaffAct): string[] =>
    declared.flatMap(([name, { access }]) => ([access.act ?? []].flat().includes(act) ? [name] : [])).sort()
  expect(Object.fromEntries(staffActs.map(act => [act, byRight(act)]))).toEqual({
    contracts: [
      "amendContract",
      "offerContract",
      "processDailySalary",
      "processDividend",
      "processHourlySalary",
      "processRealTimeSalary",
      "setPaymentPassword",
    ],
    transfers: ["balance", "fundDownline", "setPaymentPassword"],
    downlines: [
      "deleteNote",
      "openAccount",
      "openingRules",
      "requestFreeze",
      "setPaymentPassword",
      "setPrizeGroup",
      "setRebate",
      "writeNote",
    ],
    links: ["deleteLink", "makeLink", "openingRules", "setPaymentPassword", "switchLink"],
  })
})

/** Another session of the same person, to be ended. */
const again = async (kind: CallerKind): Promise<Api> =>
  isStaff(kind) ? await staffSession(kind) : world.signIn(parties[kind]!.person)

/** A separate session for a call that ends its session, or for the site the agent isn't signed in to. */
async function otherSession(name: string, { access }: Endpoint, kind: CallerKind): Promise<{ api?: Api }> {
  if (name === "logout") return { api: await again(kind) }
  return access.site === "player" && parties[kind] ? { api: await world.signIn(parties[kind].person, { site: "player" }) } : {}
}
