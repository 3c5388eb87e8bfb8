import type { HelpSection } from "@baize/common/api/site.ts"
import texts from "../../../locales/en/help.json" with { type: "json" }
import type { Brand } from "../../brands/brands.ts"
import { loadTexts } from "../../server/texts.ts"

/** An entry of the house's help center: its title and text are in `help.json` of each language, by section and key. */
interface HouseEntry {
  readonly section: HelpSection
  readonly key: string
}

/**
 * The house's help for a brand that publishes none, and its privacy, storage and money-laundering texts: what the platform itself
 * does, so they change with it. Terms of keeping are those of `retention.ts`; what browsers store has keys that start with
 * `baize.`. `help.ts` fills in `{brand}`, `{operator}`, `{authority}`, `{license}` and `{age}`.
 */
export const houseHelp: readonly HouseEntry[] = Object.entries(texts).flatMap(([section, entries]) =>
  Object.keys(entries).map(key => ({ section: section as HelpSection, key })),
)

/** Entries that are true of some brands only. */
const heldBy: Readonly<Record<string, (brand: Brand) => boolean>> = {
  "cookies.noCookies": ({ settings }) => !settings.analytics,
  "cookies.statistics": ({ settings }) => Boolean(settings.analytics),
  "aml.license": ({ settings }) => settings.license !== undefined,
}

const say = loadTexts("help", ".")

/** The house's texts of these entries as far as they are true of the brand. */
export const houseTexts = (entries: readonly HouseEntry[], brand: Brand, language: string) =>
  entries
    .filter(({ section, key }) => heldBy[`${section}.${key}`]?.(brand) ?? true)
    .map(({ section, key }) => ({
      section,
      title: say(language, `${section}.${key}.title`),
      text: say(language, `${section}.${key}.text`),
    }))
