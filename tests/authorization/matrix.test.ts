import type { Cell, Row } from "@baize/common/api/access.ts"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import { type Api, RefusedError } from "@baize/common/api/client.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import type { World } from "@baize/platform/testing/world.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inviteCast, type Party } from "./cast.ts"
import { requests } from "./requests.ts"

type Kind = keyof Row

let world: World
let apis: Record<Kind, Api>
let parties: Record<string, Party>

beforeAll(async () => {
  const cast = await inviteCast()
  world = cast.world
  parties = cast.parties
  const { member, trial, agent, otherTree } = cast.parties as Record<"member" | "trial" | "agent" | "otherTree", Party>
  apis = {
    guest: cast.guest,
    otherBrand: cast.strangers,
    member: member.api,
    trial: trial.api,
    agent: agent.api,
    otherTree: otherTree.api,
  }
}, 120_000)
afterAll(() => world.close())

/** Whose things are one's own, and whose are somebody else's: the two trees look at each other, all others at the first tree. */
const sides = (kind: Kind): { me: Party; they: Party } => {
  const { agent, otherTree } = parties as Record<"agent" | "otherTree", Party>
  if (kind === "guest") return { me: agent, they: agent }
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
]
async function contents(): Promise<unknown> {
  const tables = owned.map(name => `(select md5(string_agg(t::text, ',' order by t::text)) from ${name} t) as ${name}`)
  return world.database.one(sql`select ${raw(tables.join(", "))}`)
}

for (const [module, declarations] of Object.entries(modules))
  describe(`the authorization matrix of ${module}`, () => {
    for (const [name, endpoint] of Object.entries(callsOf(declarations as object) as Record<string, Endpoint>))
      for (const whose of ["others", "own"] as const) {
        const row = endpoint.access[whose]
        if (!row) continue
        it(`${name}, ${whose === "own" ? "one's own" : "somebody else's"}`, async () => {
          // Last those whom the call may change: logging out, for one, must not end the session the next cell needs.
          const kinds = (Object.keys(row) as Kind[]).sort(
            (left, right) => Number(row[left] === "allowed") - Number(row[right] === "allowed"),
          )
          const before = await contents()
          for (const kind of kinds.filter(kind => row[kind] !== "allowed")) {
            const { me, they } = sides(kind)
            const request = (requests[name as keyof typeof requests](me, they) as Record<typeof whose, object>)[whose]
            expect((await ask(apis[kind], endpoint, request)).cell, `${kind} calls ${name}`).toBe(row[kind])
          }
          expect(await contents(), "whoever is turned away changes nothing").toEqual(before)
          for (const kind of kinds.filter(kind => row[kind] === "allowed")) {
            const { me, they } = sides(kind)
            const request = (requests[name as keyof typeof requests](me, they) as Record<typeof whose, object>)[whose]
            const { cell, code } = await ask(name === "logout" ? await again(kind) : apis[kind], endpoint, request)
            expect(cell, `${kind} calls ${name}: ${code}`).toBe("allowed")
            if (endpoint.method === "GET") expect(code, `${kind} reads ${name}`).toBe("")
          }
        })
      }
  })

/** Another session of the same person, to be ended. */
const again = (kind: Kind): Promise<Api> => world.signIn(parties[kind]!.person)
