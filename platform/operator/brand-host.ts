import { parseArgs } from "node:util"
import { addHost, type BrandHost, gamesAt, holderOf, hostName, hostsOf, makeMain, removeHost } from "../brands/hosts.ts"
import type { Platform } from "../platform.ts"
import { print } from "./terminal.ts"

const usage = "brand-host list BRAND | add BRAND HOST [--site player|agent] | main BRAND HOST | remove BRAND HOST"

/**
 * The host names of a brand's sites. Without --site a host has both, distinguished by port; links of the brand use its main one.
 * Running platforms notice within seconds. Exit code 0 done, 1 unknown brand or unavailable host, 2 misused.
 */
export async function brandHostCommand({ database, brands, settings }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { site: { type: "string" } } })
  const [action, code, typed, ...more] = positionals
  if (!code || more.length > 0 || (typed === undefined) !== (action === "list")) return print(usage, 2)
  if (!["list", "add", "main", "remove"].includes(action!) || (values.site !== undefined && action !== "add"))
    return print(usage, 2)
  const { site = null } = values
  if (site !== null && site !== "player" && site !== "agent") return print(`--site must be player or agent, not "${site}".`, 2)
  const host = typed === undefined ? "" : hostName(typed)
  if (host === undefined) return print(`"${typed}" is not a host name; leave out http:// and the port, like play.example.com.`, 2)
  const all = await brands.all()
  const brand = all.find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const games = action === "add" && gamesAt(host, settings.gamesUrl, all)
  if (games) return print(games, 1)

  if (action === "add" && !(await addHost(database, brand.id, { host, site })))
    return print(`${host} already belongs to ${(await holderOf(database, [host]))?.code}.`, 1)
  if (action === "remove" && !(await removeHost(database, brand.id, host)))
    return print(`${brand.code} has no host name ${host}.`, 1)
  if (action === "main" && !(await makeMain(database, brand.id, host)))
    return print(`The player site of ${brand.code} has no host name ${host}.`, 1)
  const hosts = await hostsOf(database, brand.id)
  for (const one of hosts) console.log(`${one.host.padEnd(32)} ${saysOf(one)}${one.main ? ", main" : ""}`)
  for (const [missing, people] of [
    ["player", "members"],
    ["agent", "agents"],
  ] as const)
    if (!hosts.some(one => one.site === null || one.site === missing)) console.log(`No host name left for ${people}.`)
  return 0
}

const saysOf = ({ site }: BrandHost): string =>
  site === null ? "both sites, by their ports" : site === "player" ? "player site" : "agent portal"
