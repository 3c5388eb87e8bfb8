import { parseArgs } from "node:util"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import { defaultLanguage, languageOf, languages } from "../../locales/languages.ts"
import { createBrand, offerVendors } from "../brands/create.ts"
import { currencies } from "../brands/currencies.ts"
import { defaultSettings } from "../brands/default-settings.ts"
import { defaultFlags } from "../brands/flags.ts"
import { gamesAt, holderOf, hostName } from "../brands/hosts.ts"
import type { Platform } from "../platform.ts"
import { vendorStates } from "../play/vendors/switches.ts"
import { themes } from "../site/pages/themes.ts"
import { print } from "./terminal.ts"

const usage =
  `open-brand CODE --name NAME --currency EUR (--player HOST --agent HOST | --host HOST) [--gmt=-4] ` +
  `[--languages en,ko]
  [--theme NAME] [--vendors BZ,…]; the first language is the default; --host serves both sites on one host, on different ports`

/**
 * Opens a brand with its host names and vendors; everything else has the defaults of a new brand. Exit code 0 done, 1 code or
 * host name is taken, 2 misused.
 */
export async function openBrandCommand({ database, brands, settings }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = brandArguments(args)
  const code = positionals[0]?.toUpperCase()
  const name = values.name?.trim()
  if (!code || positionals.length > 1 || !name || !values.currency) return print(usage, 2)
  if (values.host.length === 0 && (values.player.length === 0 || values.agent.length === 0)) return print(usage, 2)
  if (!/^[A-Z][A-Z0-9]{1,15}$/.test(code)) return print(`A code has 2 to 16 capital letters and digits, not "${code}".`, 2)
  if (name.length > 40) return print("A name can have at most 40 characters.", 2)

  const currency = values.currency.toUpperCase()
  if (!Object.hasOwn(currencies, currency))
    return print(`--currency must be one of ${Object.keys(currencies).join(", ")}, not "${values.currency}".`, 2)
  const gmtOffsetMinutes = minutesOf(values.gmt)
  if (gmtOffsetMinutes === undefined) return print(`--gmt must be hours from GMT like 9, =-4 or 5:30, not "${values.gmt}".`, 2)
  const spoken = listed(values.languages)
  if (spoken.length === 0 || !spoken.every(languageOf))
    return print(`--languages must be from ${languages.map(one => one.code).join(", ")}, not "${values.languages}".`, 2)
  if (!themes.includes(values.theme)) return print(`--theme must be ${themes.join(" or ")}, not "${values.theme}".`, 2)

  const hosts: { readonly host: string; readonly site?: "player" | "agent" }[] = []
  for (const [option, site] of [["host"], ["player", "player"], ["agent", "agent"]] as const)
    for (const typed of values[option]) {
      const host = hostName(typed)
      if (!host) return print(`"${typed}" is not a host name; leave out http:// and the port, like play.example.com.`, 2)
      if (hosts.some(one => one.host === host))
        return print(`${host} is named twice; use --host for one that serves both sites.`, 2)
      hosts.push(site ? { host, site } : { host })
    }
  const all = await brands.all()
  const games = hosts.map(({ host }) => gamesAt(host, settings.gamesUrl, all)).find(Boolean)
  if (games) return print(games, 1)
  const there = await vendorStates(database)
  const vendors =
    values.vendors === undefined ? there.filter(one => one.connected).map(one => one.id) : listed(values.vendors.toUpperCase())
  const unknown = vendors.find(id => !there.some(one => one.id === id))
  if (unknown !== undefined || vendors.length === 0)
    return print(`There is no vendor ${unknown ?? "without a name"}. There are: ${there.map(one => one.id).join(", ")}.`, 2)

  try {
    await database.transaction(async tx => {
      const id = await createBrand(tx, {
        code,
        name,
        currency,
        exponent: currencies[currency]!.exponent,
        gmtOffsetMinutes,
        languages: spoken,
        language: spoken[0]!,
        theme: values.theme,
        flags: defaultFlags,
        blockedCountries: ["KP"],
        settings: defaultSettings(currency, spoken),
        hosts,
      })
      await offerVendors(tx, id, vendors)
    })
  } catch (error) {
    if (brokenConstraint(error) === "brand_code_key") return print(`Brand ${code} already exists.`, 1)
    const taken = await holderOf(
      database,
      hosts.map(({ host }) => host),
    )
    if (taken) return print(`${taken.host} already belongs to ${taken.code}.`, 1)
    throw error
  }
  await brands.reload()
  return print(`${code} is open. Next, open a top agent account: \`top-agent ${code} USERNAME\`.`, 0)
}

function brandArguments(args: string[]) {
  const many = { type: "string", multiple: true, default: [] as string[] } as const
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      currency: { type: "string" },
      player: many,
      agent: many,
      host: many,
      gmt: { type: "string", default: "0" },
      languages: { type: "string", default: defaultLanguage },
      theme: { type: "string", default: themes[0]! },
      vendors: { type: "string" },
    },
  })
}

const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map(one => one.trim())
      .filter(Boolean),
  ),
]

/** Minutes of a GMT offset such as 9, -4, +5:30 or GMT+9. */
function minutesOf(text: string): number | undefined {
  const [all, sign, hours, minutes = "0"] = /^(?:GMT)?([+-]?)(\d{1,2})(?::(00|15|30|45))?$/i.exec(text) ?? []
  if (all === undefined) return undefined
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return offset >= -12 * 60 && offset <= 14 * 60 ? offset : undefined
}
