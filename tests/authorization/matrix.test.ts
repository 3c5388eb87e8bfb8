import type { Cell, Row } from "@baize/common/api/access.ts"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import { type Api, RefusedError } from "@baize/common/api/client.ts"
import { type Endpoint, waitsForPassword } from "@baize/common/api/endpoint.ts"
import type { World } from "@baize/platform/testing/world.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inviteCast, type Party } from "./cast.ts"
import { requests } from "./requests.ts"

/** Staff of an agent are of two kinds here: every page is open to the one, none to the other. */
type Kind = keyof Row | "staff" | "bareStaff"

/** What staff get: what belongs to a page that is open to them as their agent does, else nothing; where no session is needed, as a guest. */
function cellOf({ token, access }: Endpoint, whose: "own" | "others", kind: Kind): Cell {
  const row = access[whose]!
  if (kind !== "staff" && kind !== "bareStaff") return row[kind]
  const open = access.page === "any" || (access.page !== undefined && kind === "staff")
  if (token === true) return open ? row.agent : "forbidden"
  return token === "optional" && open ? row.agent : row.guest
}

let world: World
let apis: Record<Kind, Api>
let parties: Record<string, Party>
let staffSession: Awaited<ReturnType<typeof inviteCast>>["staffSession"]

beforeAll(async () => {
  const cast = await inviteCast()
  world = cast.world
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
    staff: await cast.staffSession("staff"),
    bareStaff: await cast.staffSession("bareStaff"),
  }
}, 120_000)
afterAll(() => world.close())

/** Whose things are one's own, and whose are somebody else's: the two trees look at each other, all others at the first tree. */
const sides = (kind: Kind): { me: Party; they: Party } => {
  const { agent, otherTree } = parties as Record<"agent" | "otherTree", Party>
  if (kind === "guest") return { me: agent, they: agent }
  if (kind === "staff" || kind === "bareStaff") return { me: agent, they: otherTree }
  return { me: parties[kind]!, they: kind === "agent" ? otherTree : agent }
}

/** What the answer to a call amounts to in the words of the matrix. */
async function ask(api: Api, endpoint: Endpoint, request: object): Promise<{ cell: Cell; code: string }> {
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
    return { cell: "allowed", code } // understood and refused for a reason of its own
  }
}

const owned = [
  "contract",
  "contract_event",
  "register_link",
  "withdrawal",
  "deposit",
  "settlement",
  "transfer",
  "favourite",
  "member",
  "staff",
  "member_note",
  "freeze_request",
  "export",
]
async function contents(): Promise<unknown> {
  const tables = owned.map(name => `(select md5(string_agg(t::text, ',' order by t::text)) from ${name} t) as ${name}`)
  return world.database.one(sql`select ${raw(tables.join(", "))}`)
}

const kindsOf = (row: Row) => [...Object.keys(row), "staff", "bareStaff"] as Kind[]

/** Sends a call as somebody of that kind makes it, by `api` where it is not the usual one. */
async function send(
  name: string,
  endpoint: Endpoint,
  { kind, whose, api = apis[kind] }: { kind: Kind; whose: "own" | "others"; api?: Api },
) {
  const { me, they } = sides(kind)
  // A file is begun once; here each kind of caller begins the same one.
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
        it(`${name}, ${whose === "own" ? "one's own" : "somebody else's"}`, async () => {
          // Last those whom the call may change: logging out, for one, must not end the session the next cell needs.
          const cell = (kind: Kind): Cell => cellOf(endpoint, whose, kind)
          const kinds = kindsOf(row).sort((left, right) => Number(cell(left) === "allowed") - Number(cell(right) === "allowed"))
          const before = await contents()
          for (const kind of kinds.filter(kind => cell(kind) !== "allowed"))
            expect((await send(name, endpoint, { kind, whose })).cell, `${kind} calls ${name}`).toBe(cell(kind))
          expect(await contents(), "whoever is turned away changes nothing").toEqual(before)
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

  it.each(portal)("does not open %s, which belongs to the portal", async (name, endpoint) => {
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

  it.each(declared.filter(([, endpoint]) => waitsForPassword(endpoint)))("%s is refused", async (name, endpoint) => {
    const before = await contents()
    const kinds = kindsOf(endpoint.access.own).filter(kind => kind !== "trial" && cellOf(endpoint, "own", kind) === "allowed")
    expect(kinds).toContain("agent")
    for (const kind of kinds)
      expect((await send(name, endpoint, { kind, whose: "own" })).code, `${kind} calls ${name}`).toBe("password-change-first")
    expect(await contents()).toEqual(before)
  })
  it("whoever is signed in changes nothing but these", () => {
    const served = declared.filter(([, endpoint]) => {
      const changes = endpoint.token === true && endpoint.method !== "GET"
      return changes && !waitsForPassword(endpoint)
    })
    expect(served.map(([name]) => name).sort()).toEqual([
      "changePassword",
      "closeGame",
      "excludeMyself",
      "handOver",
      "logout",
      "ownCode",
      "setLanguage",
      "takeTimeOut",
    ])
  })
})

/** Another session of the same person, to be ended. */
const again = async (kind: Kind): Promise<Api> =>
  kind === "staff" || kind === "bareStaff" ? await staffSession(kind) : world.signIn(parties[kind]!.person)

/** The session by which to send a call that ends the usual one, or belongs to the site that an agent is not signed in to. */
async function otherSession(name: string, { access }: Endpoint, kind: Kind): Promise<{ api?: Api }> {
  if (name === "logout") return { api: await again(kind) }
  return access.site === "player" && parties[kind] ? { api: await world.signIn(parties[kind].person, { site: "player" }) } : {}
}
