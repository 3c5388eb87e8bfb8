import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { appSystems, type SiteInfo } from "@baize/common/api/site.ts"
import { soundSets } from "@baize/common/api/sounds.ts"
import { scriptOrigin } from "../brands/analytics.ts"
import { type Brand, mainDomainOf } from "../brands/brands.ts"
import { companyOf, licenseOf } from "../brands/company.ts"
import { helpLinesOf } from "../brands/help-lines.ts"
import { portalLook } from "../brands/look/style.ts"
import { countriesFor, signInCountries } from "../brands/phone-countries.ts"
import { whitelabelOf } from "../brands/white-label.ts"
import type { Services } from "../play/services.ts"
import { countryOf } from "../server/geo/countries.ts"
import { currentKey } from "../server/sealing/keys.ts"
import { siteUrl } from "../server/site-url.ts"
import type { Visitor } from "../server/visitor.ts"

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }

/** The filter's smallest bet in the catalog's unit: US cents, which each brand converts into its own money. */
const SLOT_FILTER_CENTS = 100

/** The brand as a site sees it. */
export async function siteInfoOf(
  { database, clock, settings, brands }: Pick<Services, "database" | "clock" | "settings" | "brands">,
  brand: Brand,
  language: string,
  visitor: Visitor,
  site: "player" | "agent",
): Promise<SiteInfo> {
  const { kid, raw } = await currentKey(database, clock)
  const all = await brands.all()
  const { analytics } = brand.settings
  return {
    merchantCode: brand.code,
    name: brand.name,
    theme: brand.theme,
    look: site === "agent" && brand.settings.look ? portalLook(brand.settings.look) : null,
    sounds: brand.settings.look?.sounds ?? soundSets[0],
    homeOrder: [...(brand.settings.look?.home ?? [])],
    labels: Object.fromEntries(Object.entries(brand.settings.labels ?? {}).filter(([code]) => brand.languages.includes(code))),
    logoUrl: brand.settings.logo,
    logoLightUrl: brand.settings.logoLight ?? "",
    currency: brand.currency,
    currencySymbol: symbolOf(brand.currency),
    exponent: brand.exponent,
    gmtOffsetMinutes: brand.gmtOffsetMinutes,
    languages: [...brand.languages],
    language,
    flags: { ...brand.flags },
    // A department of the site itself is also reachable from the portal.
    customerService: brand.settings.customerService.map(({ name, names, url, hours, hoursIn }) => ({
      name: names?.[language] ?? name,
      hours: hoursIn?.[language] ?? hours ?? null,
      url: site === "agent" && url.startsWith("/") ? siteUrl(settings, brand, visitor, "player") + url : url,
    })),
    downloads: appSystems.map(system => ({ system, url: brand.settings.downloads?.[system] ?? `/down#${system}` })),
    resources: [...brand.settings.social],
    social: [...brand.settings.social],
    company: companyOf(brand, language),
    license: licenseOf(brand, language),
    payments: brand.settings.deposit
      .filter(({ level }) => level === 0)
      .map(({ code, kind, logo = "" }) => ({ code, kind, logo })),
    helpLines: helpLinesOf(brand.settings, language).map(line => ({ ...line })),
    agentSiteUrl: siteUrl(settings, brand, visitor, "agent"),
    mainDomain: mainDomainOf(brand),
    domainRoute: [...brand.hosts.routes],
    whitelabel: whitelabelOf(brand, all),
    imageCDNs: [...(brand.settings.imageCDNs ?? [])],
    launchGameCDNs: [...(brand.settings.launchGameCDNs ?? [])],
    analyticsId: analytics?.id ?? null,
    analyticsOrigin: (analytics && scriptOrigin(analytics)) ?? null,
    sealing: { kid, publicKey: raw.toString("base64url") },
    attribution: brand.settings.attribution,
    registerRules: [...brand.settings.registerRules],
    minimumAge: brand.settings.minimumAge,
    slotFilterBet: SLOT_FILTER_CENTS * brand.settings.betMultiplier,
    phoneCountries: countriesFor(brand, language, countryOf(visitor.ip)),
    signInCountries: signInCountries(brand),
    version,
    revision: revisionOf(brand, all),
  }
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency

const revisions = new WeakMap<Brand, string>()

/** Identifies a version of a brand's settings, and of the brands below it: flags, looks, texts, links, rules. */
export function revisionOf(brand: Brand, all: readonly Brand[]): string {
  const known = revisions.get(brand)
  if (known) return known
  const { maintenanceUntil, status, isUninformed, ...set } = brand
  const revision = createHash("sha256")
    .update(JSON.stringify([set, whitelabelOf(brand, all).children]))
    .digest("base64url")
    .slice(0, 12)
  revisions.set(brand, revision)
  return revision
}
