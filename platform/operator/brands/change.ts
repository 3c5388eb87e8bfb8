import { checked, inField } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import { languages } from "../../../locales/languages.ts"
import type { Brand } from "../../brands/brands.ts"
import { holderOf, remoteHosts } from "../../brands/hosts.ts"
import { writtenRules } from "../../brands/register-rules.ts"
import { BrandSettings } from "../../brands/settings.ts"
import { refuseCircle } from "../../brands/white-label.ts"
import { knownTexts } from "../../brands/words.ts"
import { firstPassword } from "../../identity/session/first-password.ts"
import { pictureAt } from "../../play/catalog/pictures/address.ts"
import type { Services } from "../../play/services.ts"
import { UNKNOWN } from "../../server/geo/countries.ts"
import type { Naming } from "../../server/pictures/operator-file.ts"
import { themes } from "../../site/pages/themes.ts"
import { hasOneOperator } from "../two-people.ts"
import { differencesOf } from "./differences.ts"
import { keptFiles, keptMarks, refuseFaintLogo } from "./dress.ts"

const known = languages.map(({ code }) => code)
const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" })
const once = <Item>(all: readonly Item[]): boolean => new Set(all).size === all.length

export const BrandName = v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(40, "at most 40 characters"))
export const BrandTheme = v.picklist(themes, `must be ${themes.join(" or ")}`)

const Changeable = v.pipe(
  v.strictObject({
    name: BrandName,
    languages: v.pipe(
      v.array(v.picklist(known, `they are of ${known.join(", ")}`)),
      v.minLength(1, "empty"),
      v.check(once, "a language is named twice"),
    ),
    language: v.string(),
    theme: BrandTheme,
    blockedCountries: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^(?:[A-Z]{2}|unknown)$/, "write a country like KP, or unknown for addresses without a known country"),
          v.check(code => code === UNKNOWN || countries.of(code) !== undefined, "there is no such country"),
        ),
      ),
      v.check(once, "a country is named twice"),
    ),
    ...BrandSettings.entries,
  }),
  v.forward(
    v.check(({ language, languages }) => languages.includes(language), "must be one of the languages"),
    ["language"],
  ),
)

/** Null takes a setting away unless it is a value of the setting: one that a brand cannot be without is missing then. */
const withoutNulls = (changes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value === null && !takesNull(field) ? undefined : value]),
  )
const takesNull = (field: string): boolean =>
  Object.entries(Changeable.entries).some(([name, schema]) => name === field && v.is(schema, null))

/** Texts without those in languages that do not exist, from before these were refused: no visitor could see them. */
const inLanguages = ({
  customerService,
  helpLines,
  levels,
}: Pick<BrandSettings, "customerService" | "helpLines" | "levels">) => ({
  customerService: customerService.map(({ names, hoursIn, ...chat }) => ({
    ...{ ...chat, ...(names && { names: knownTexts(names) }), ...(hoursIn && { hoursIn: knownTexts(hoursIn) }) },
  })),
  ...(helpLines && { helpLines: knownTexts(helpLines) }),
  ...(levels && { levels: levels.map(level => ({ ...level, name: knownTexts(level.name) })) }),
})

/** Fields that money, reports, contracts and vendors' names of members depend on. */
const fixed = ["code", "currency", "exponent", "gmtOffsetMinutes"] as const

/** All settings of a brand in the operator's form; flags, status and host names have commands of their own. */
export function settingsOf(brand: Brand) {
  const { code, name, currency, exponent, gmtOffsetMinutes, languages, language, theme, blockedCountries, settings } = brand
  const own = { ...settings, registerRules: writtenRules(settings.registerRules) }
  return { code, name, currency, exponent, gmtOffsetMinutes, languages, language, theme, blockedCountries, ...own }
}

interface SettingsChange extends Naming {
  /** The amount from which payouts take two people can be raised: a second person has agreed. */
  readonly raisesThreshold?: boolean
  /** Accounts that members transfer to can be added or changed: a second person has agreed. */
  readonly changesAccounts?: boolean
  /** Of the file with the settings. */
  readonly checksum?: string | undefined
}

/** Whether more payouts would be made by one person. */
const isRaised = (before: BrandSettings, after: BrandSettings): boolean =>
  before.twoPeopleFrom !== undefined && (after.twoPeopleFrom === undefined || after.twoPeopleFrom > before.twoPeopleFrom)

/** Whether members would transfer to an account that the brand did not name for the same method before. */
function addsAccount(before: BrandSettings, after: BrandSettings): boolean {
  const named = ({ deposit }: BrandSettings): string[] =>
    deposit.flatMap(({ code, accounts = [] }) =>
      accounts.map(({ bank, holder, number }) => JSON.stringify([code, bank, holder, number])),
    )
  const known = new Set(named(before))
  return named(after).some(account => !known.has(account))
}

/**
 * Applies the named settings, all or nothing, and gives a line for each difference; null takes one away. Throws InvalidInput that
 * names every invalid field; fields that never change can be named with their present value.
 */
export async function changeSettings(
  { database, brands }: Pick<Services, "database" | "brands">,
  id: number,
  written: unknown,
  { raisesThreshold = false, changesAccounts = false, checksum, ...naming }: SettingsChange,
): Promise<string[]> {
  const differences = await database.transaction(async tx => {
    // Serializes two operators, also of two brands: together they could close a circle of parents. What merely refers to a brand
    // does not wait for them.
    await tx.run(sql`select from brand order by id for no key update`)
    await brands.reload()
    const brand = await brands.byId(id)
    const before = settingsOf(brand)
    const changes = checked(v.record(v.string(), v.unknown()), written)
    for (const field of fixed)
      if (field in changes && changes[field] !== before[field])
        throw new InvalidInput(`${field}: cannot be changed from ${before[field]}: balances and reports depend on it`)

    const { code, currency, exponent, gmtOffsetMinutes, ...now } = { ...before, ...inLanguages(before), ...withoutNulls(changes) }
    const { name, languages, language, theme, blockedCountries, ...own } = checked(Changeable, now)
    // Marks from before they were checked stay until they are named again.
    const deposit = "deposit" in changes ? await keptMarks(tx, id, own.deposit, naming) : own.deposit
    const settings: BrandSettings = { ...own, deposit, ...(await keptFiles(tx, id, own, naming)) }
    await refuseFaintLogo(address => pictureAt(tx, id, address), { ...settings, theme }, before)
    if (!raisesThreshold && isRaised(brand.settings, settings) && !(await hasOneOperator(tx)))
      throw new InvalidInput(
        `twoPeopleFrom: raising it takes two people: use \`brand-settings ${code} --two-people-from AMOUNT\``,
      )
    if (!changesAccounts && addsAccount(brand.settings, settings) && !(await hasOneOperator(tx)))
      throw new InvalidInput(
        `deposit: new accounts that members transfer to take two people: add \`--accounts ${checksum ?? "CHECKSUM"}\``,
      )
    const { parent } = settings
    if (parent) await inField("parent", refuseCircle(code, parent, brands))
    await inField("registerRules", takesFirstPassword(settings))
    await inField("launchGameCDNs", keepsGamesApart(tx, settings))
    await tx.run(sql`
      update brand set name = ${name}, languages = ${languages}, language = ${language}, theme = ${theme},
             blocked_countries = ${blockedCountries}, settings = ${JSON.stringify(settings)}
      where id = ${id}`)
    return differencesOf(before, settingsOf({ ...brand, name, languages, language, theme, blockedCountries, settings }))
  })
  await brands.reload()
  return differences
}

/** At the origin of a site, a frame would not isolate the scripts of games. */
async function keepsGamesApart(tx: Database, { launchGameCDNs = [] }: BrandSettings): Promise<void> {
  const site = await holderOf(tx, remoteHosts(launchGameCDNs))
  if (site) throw new InvalidInput(`${site.host} is a site of ${site.code}; games need a host of their own`)
}

/** Top agents get a first password, which must satisfy the brand's rule. */
const takesFirstPassword = async (settings: BrandSettings): Promise<void> => void firstPassword(settings)
