import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

interface SlowHint {
  readonly slow: string
}

const { slow } = JSON.parse(readFileSync(new URL("../locales/en/common.json", import.meta.url), "utf8")) as SlowHint

/**
 * Writes the message for slow loading into the page for when the platform does not answer, which otherwise says it in the
 * visitor's language: in all forty, it made the document too large for a server's first ten packets.
 */
export const slowHint = (): Plugin => ({
  name: "slow-hint",
  transformIndexHtml: html => html.replace("<!-- slow -->", `<p class="first-slow" lang="en">${slow}</p>`),
})
