import type { Database } from "@baize/kit/database/database.ts"
import { escapeHtml } from "@baize/kit/html.ts"
import type { Brand } from "../../brands/brands.ts"
import { framesOf } from "../../play/games/vendors.ts"
import type { Settings } from "../../server/settings.ts"

/**
 * Narrows the Content-Security-Policy of the player site, whose header is the same for all brands, to what this one shows of
 * other origins: its pictures and games. An element of the document, before any that loads a picture or a frame.
 */
export async function policyOf(database: Database, { gamesUrl }: Pick<Settings, "gamesUrl">, brand: Brand): Promise<string> {
  const { imageCDNs = [], launchGameCDNs = [] } = brand.settings
  const frames = new Set([new URL(gamesUrl).origin, ...launchGameCDNs, ...(await framesOf(database, brand))])
  const rules = [`img-src 'self' data: blob: ${imageCDNs.join(" ")}`, `frame-src 'self' ${[...frames].join(" ")}`]
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(rules.map(rule => rule.trim()).join("; "))}">`
}
