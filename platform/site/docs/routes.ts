import type { FastifyInstance } from "fastify"
import type { Settings } from "../../server/settings.ts"
import { declared, openapi } from "./document.ts"
import { docsPage } from "./page.ts"
import { vendorGuide } from "./vendors/guide.ts"

/** Built when it is first asked for, which costs a start half a second less. */
function kept<Built extends object | string>(build: () => Built): () => Built {
  let built: Built | undefined
  return () => (built ??= build())
}

const document = kept(openapi)
const guide = kept(vendorGuide)
const page = kept(() => docsPage(declared, document()))

/**
 * `/docs` for people, `/docs/vendors` for game vendors, `/docs/openapi.json` for programs; each is built once. Without `all`,
 * only the vendor guide is served: the others reveal every call and its access.
 */
export const docsRoutes =
  (shown: Settings["docs"]) =>
  async (http: FastifyInstance): Promise<void> => {
    const pages = { "/docs/vendors": guide, ...(shown === "all" && { "/docs": page }) }
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    for (const [address, built] of Object.entries(pages))
      http.get(address, (_message, reply) =>
        reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(built()),
      )
    if (shown === "all") http.get("/docs/openapi.json", (_message, reply) => reply.type("application/json").send(document()))
  }
