import { readdirSync, readFileSync } from "node:fs"
import { calls } from "@baize/common/api/calls.ts"
import Fastify from "fastify"
import { afterAll, describe, expect, it } from "vitest"
import { docsRoutes } from "./routes.ts"

describe("the documentation", async () => {
  const http = Fastify()
  await http.register(docsRoutes)
  afterAll(() => http.close())

  it("describes every declared call", async () => {
    const { paths } = (await http.inject("/docs/openapi.json")).json<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>()
    const described = Object.values(paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
    expect(described.sort()).toEqual(Object.keys(calls).sort())
  })
  it("shows each call on the page for people", async () => {
    const page = (await http.inject("/docs")).body
    for (const { path } of Object.values(calls)) expect(page).toContain(path)
  })
})

it("knows every file that declares calls", () => {
  const folder = new URL("../../common/api/", import.meta.url)
  const declaring = readdirSync(folder).filter(file => /= endpoint\(\{/.test(readFileSync(new URL(file, folder), "utf8")))
  const registry = readFileSync(new URL("calls.ts", folder), "utf8")
  expect(declaring.filter(file => file !== "endpoint.ts" && !registry.includes(`"./${file}"`))).toEqual([])
})
