import { readdirSync, readFileSync } from "node:fs"
import { calls } from "@baize/common/api/calls.ts"
import { bet } from "@baize/common/api/seamless.ts"
import { login } from "@baize/common/api/session.ts"
import Fastify from "fastify"
import { afterAll, describe, expect, it } from "vitest"
import { hub88 } from "../../play/seamless/dialects/hub88.ts"
import { pragmatic } from "../../play/seamless/dialects/pragmatic.ts"
import { openapi } from "./document.ts"
import { docsRoutes } from "./routes.ts"

type Json = Record<string, unknown>

describe("the documentation", async () => {
  const http = Fastify()
  await http.register(docsRoutes("all"))
  afterAll(() => http.close())

  it("the documentation describes every declared call", async () => {
    const { paths } = (await http.inject("/docs/openapi.json")).json<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>()
    const described = Object.values(paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
    const dialects = [hub88, pragmatic].flatMap(one => Object.keys(one.calls).map(call => `${one.name} ${call}`))
    expect(described.sort()).toEqual([...Object.keys(calls), ...dialects].sort())
  })
  it("the documentation has a short summary of every call, and describes its fields", async () => {
    const { paths } = (await http.inject("/docs/openapi.json")).json<{
      paths: Record<string, Record<string, { summary: string }>>
    }>()
    const summaries = Object.values(paths).flatMap(methods => Object.values(methods).map(({ summary }) => summary))
    expect(summaries.filter(summary => !/^[A-Z][^.]{5,79}$/.test(summary))).toEqual([])
    expect(new Set(Object.values(calls).map(({ summary }) => summary)).size).toBe(Object.keys(calls).length)
    expect(JSON.stringify(paths["/wps/cashier/requests"])).toContain("Where a pending deposit can be paid or canceled")
    expect(JSON.stringify(paths["/wps/agent/contracts/statement-file"])).toContain(
      '"name":"after","in":"query","required":false,"description"',
    )
  })
  it("the documentation is for vendors only unless opened", async () => {
    const closed = Fastify()
    await closed.register(docsRoutes("vendors"))
    const status = async (path: string) => (await closed.inject(path)).statusCode
    expect([await status("/docs"), await status("/docs/openapi.json"), await status("/docs/vendors")]).toEqual([404, 404, 200])
    await closed.close()
  })
  it("the documentation page shows each call", async () => {
    const page = (await http.inject("/docs")).body
    for (const { path } of Object.values(calls)) expect(page).toContain(path)
  })
})

it("the documentation gives each call's refusals, also for vendors' calls, and that it accepts no other fields", () => {
  const { paths } = openapi() as unknown as {
    paths: Record<string, { post: { responses: Record<string, { description: string }>; requestBody: { content: Json } } }>
  }
  const codesOf = (path: string) =>
    Object.fromEntries(Object.entries(paths[path]!.post.responses).map(([status, { description }]) => [status, description]))
  expect(codesOf(bet.path)).toMatchObject({
    400: "malformed",
    401: "signed-out, signature-wrong",
    403: "account-closed, session-expired, excluded, address-not-allowed",
    413: "too-large",
    429: "busy",
    500: "broken",
    503: "busy",
  })
  expect(codesOf(login.path)[503]).toBe("maintenance, busy")
  expect(paths[bet.path]!.post.requestBody.content).toMatchObject({
    "application/json": { schema: { additionalProperties: false }, example: { transaction: expect.any(String) } },
  })
  expect(JSON.stringify(paths)).not.toContain("$schema")
})

it("the documentation defines every schema that it refers to", () => {
  const { components, ...document } = openapi() as { components: { schemas: Json } }
  const named = [...JSON.stringify([document, components]).matchAll(/"\$ref":"([^"]*)"/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(components.schemas).map(name => `#/components/schemas/${name}`)))
})

it("the documentation includes every declaration file", () => {
  const folder = new URL("../../../common/api/", import.meta.url)
  const declaring = readdirSync(folder).filter(file => /= endpoint\(\{/.test(readFileSync(new URL(file, folder), "utf8")))
  const registry = readFileSync(new URL("calls.ts", folder), "utf8")
  expect(declaring.filter(file => file !== "endpoint.ts" && !registry.includes(`"./${file}"`))).toEqual([])
})
