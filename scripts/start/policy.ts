import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The Content-Security-Policy of a built site, by the origins of games that it may show. */
export function contentPolicy(dist: string): (frames: string) => string {
  const scripts = inlineScripts(join(dist, "index.html"))
  return frames =>
    [
      "default-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' data:",
      "style-src 'self' 'unsafe-inline'",
      `script-src 'self' ${scripts}`.trim(),
      "worker-src 'self' blob:",
      `frame-src 'self' ${frames}`.trim(),
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join("; ")
}

const sha256 = (code: string): string => createHash("sha256").update(code).digest("base64")

/** The hashes that allow the page's own inline scripts. */
const inlineScripts = (page: string): string =>
  [...readFileSync(page, "utf8").matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => `'sha256-${sha256(code ?? "")}'`)
    .join(" ")
