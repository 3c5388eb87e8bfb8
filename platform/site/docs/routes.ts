import type { FastifyInstance } from "fastify"
import type { Settings } from "../../server/settings.ts"
import { declared, openapi } from "./document.ts"
import { docsPage } from "./page.ts"
import { vendorGuide } from "./vendors/guide.ts"

/**
 * `/docs` for people, `/docs/vendors` for game vendors, `/docs/openapi.json` for programs; each is built once. Without `all`,
 * only the vendor guide is served: the others reveal every call and its access.
 */
export const docsRoutes =
  (shown: Settings["docs"]) =>
  async (http: FastifyInstance): Promise<void> => {
    const document = shown === "all" ? openapi() : undefined
    const pages = { "/docs/vendors": vendorGuide(), ...(document && { "/docs": docsPage(declared, document) }) }
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    for (const [address, page] of Object.entries(pages))
      http.get(address, (_message, reply) =>
        reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(page),
      )
    if (document) http.get("/docs/openapi.json", (_message, reply) => reply.type("application/json").send(document))
  }
