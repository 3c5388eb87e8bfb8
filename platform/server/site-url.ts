import type { BrandHosts } from "../brands/brands.ts"
import type { Settings } from "./settings.ts"
import type { Visitor } from "./visitor.ts"

/**
 * The address of one of a brand's sites, without a trailing slash, for a browser at any of its hosts: the site's own host where
 * it has one, else the one of both sites, else this one, with the site's port.
 */
export function siteUrl(
  settings: Pick<Settings, "playerPort" | "agentPort">,
  brand: { readonly hosts: Pick<BrandHosts, "player" | "agent" | "shared"> },
  visitor: Pick<Visitor, "origin">,
  site: "player" | "agent",
): string {
  const [, scheme, host] = /^(https?:\/\/)(.*)$/.exec(visitor.origin) ?? ["", "http://", ""]
  const own = brand.hosts[site]
  if (own) return scheme + own
  const [, name = "", here = ""] = /^(.*?)(:\d*)?$/.exec(host ?? "") ?? []
  const port = site === "player" ? settings.playerPort : settings.agentPort
  return scheme + (brand.hosts.shared ?? name) + (port ? `:${port}` : here)
}
