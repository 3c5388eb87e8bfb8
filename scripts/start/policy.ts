import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** What a site can show of other origins: pictures and, in frames, games. */
interface Shown {
  readonly images: string
  readonly frames: string
}

/**
 * What the header allows a site, which is the same for all brands. The player site: any origin, and none over plain HTTP but
 * `here`; each document narrows it to what its brand shows (`platform/site/pages/policy.ts`). The portal: the house's games.
 */
export const shownBy = (folder: "player-site" | "agent-portal", games: string, here = ""): Shown =>
  folder === "player-site"
    ? { images: `https: ${here}`.trim(), frames: `https: ${games} ${here}`.trim() }
    : { images: "", frames: games }

/** The Content-Security-Policy of a built site. */
export function contentPolicy(dist: string, { images, frames }: Shown): string {
  const scripts = inlineScripts(join(dist, "index.html"))
  return [
    "default-src 'self'",
    `img-src 'self' data: blob: ${images}`.trim(),
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
