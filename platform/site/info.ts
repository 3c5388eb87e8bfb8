import { readFileSync } from "node:fs"
import type { SiteInfo } from "@baize/common/api/site.ts"
import type { Brand } from "../brands/brands.ts"
import { siteUrl } from "../brands/site-url.ts"
import type { Parts } from "../parts.ts"
import { currentKey } from "../sealing/keys.ts"
import type { Visitor } from "../server/gate.ts"

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }

/** The brand as a site sees it. */
export async function siteInfoOf(
  { database, clock, settings }: Pick<Parts, "database" | "clock" | "settings">,
  brand: Brand,
  language: string,
  visitor: Visitor,
): Promise<SiteInfo> {
  const { kid, raw } = await currentKey(database, clock)
  return {
    merchantCode: brand.code,
    name: brand.name,
    theme: brand.theme,
    logoUrl: brand.settings.logo,
    currency: brand.currency,
    currencySymbol: symbolOf(brand.currency),
    exponent: brand.exponent,
    gmtOffsetMinutes: brand.gmtOffsetMinutes,
    languages: [...brand.languages],
    language,
    flags: { ...brand.flags },
    customerService: [...brand.settings.customerService],
    social: [...brand.settings.social],
    agentSiteUrl: siteUrl(settings, brand, visitor, "agent"),
    sealing: { kid, publicKey: raw.toString("base64url") },
    registerRules: [...brand.settings.registerRules],
    version,
  }
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency
