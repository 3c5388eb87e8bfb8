import { readFileSync } from "node:fs"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import type { FastifyInstance } from "fastify"
import { describeCalls } from "./openapi.ts"
import { docsPage } from "./page.ts"

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
const declared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [name, callsOf(module as object) as Record<string, Endpoint>]),
)

/** `/docs` for people, `/docs/openapi.json` for programs; made once. */
export async function docsRoutes(http: FastifyInstance): Promise<void> {
  const openapi = describeCalls(declared, version)
  const page = docsPage(declared, openapi)
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  http.get("/docs", (_message, reply) =>
    reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(page),
  )
  http.get("/docs/openapi.json", (_message, reply) => reply.type("application/json").send(openapi))
}
