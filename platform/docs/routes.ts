import type { FastifyInstance } from "fastify"
import { declared, openapi } from "./document.ts"
import { docsPage } from "./page.ts"

/** `/docs` for people, `/docs/openapi.json` for programs; made once. */
export async function docsRoutes(http: FastifyInstance): Promise<void> {
  const document = openapi()
  const page = docsPage(declared, document)
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  http.get("/docs", (_message, reply) =>
    reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(page),
  )
  http.get("/docs/openapi.json", (_message, reply) => reply.type("application/json").send(document))
}
