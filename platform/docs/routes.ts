import type { FastifyInstance } from "fastify"
import { declared, openapi } from "./document.ts"
import { docsPage } from "./page.ts"
import { vendorGuide } from "./vendors/guide.ts"

/** `/docs` for people, `/docs/vendors` for those who integrate a game, `/docs/openapi.json` for programs; made once. */
export async function docsRoutes(http: FastifyInstance): Promise<void> {
  const document = openapi()
  const pages = { "/docs": docsPage(declared, document), "/docs/vendors": vendorGuide() }
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  for (const [address, page] of Object.entries(pages))
    http.get(address, (_message, reply) =>
      reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(page),
    )
  http.get("/docs/openapi.json", (_message, reply) => reply.type("application/json").send(document))
}
