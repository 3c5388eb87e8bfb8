import type { Brand } from "../brands/brands.ts"
import type { Settings } from "./settings.ts"
import type { Visitor } from "./visitor.ts"

/**
 * The address of one of a brand's sites, without a trailing slash, for a browser at the other one: the site's own host where it
 * has one, else this host with the site's port.
 */
export function siteUrl(
  settings: Pick<Settings, "playerPort" | "agentPort">,
  brand: Pick<Brand, "hosts">,
  visitor: Pick<Visitor, "origin">,
  site: "player" | "agent",
): string {
  const [, scheme, host] = /^(https?:\/\/)(.*)$/.exec(visitor.origin) ?? ["", "http://", ""]
  const own = brand.hosts[site]
  if (own) return scheme + own
  const port = site === "player" ? settings.playerPort : settings.agentPort
  return scheme + (port ? `${host?.replace(/:\d*$/, "")}:${port}` : host)
}
