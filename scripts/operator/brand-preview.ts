import { once } from "node:events"
import { parseArgs } from "node:util"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { hostsOf } from "@baize/platform/brands/hosts.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { type PreviewedSite, servePreview } from "./preview/serve-preview.ts"
import { previewOf } from "./preview/state.ts"

const usage = "brand-preview BRAND FILE [--site ADDRESS] [--portal ADDRESS]"

const isUp = (site: string): Promise<boolean> =>
  fetch(site, { method: "HEAD", redirect: "manual" }).then(
    () => true,
    () => false,
  )

/**
 * Serves the brand's real sites with the settings in a file, on loopback until it is interrupted: at the size of a phone and of a
 * desk, dark and light. Nothing is set. Exit code 0 done, 1 unknown brand or no site, 2 misused.
 */
export async function brandPreviewCommand(
  platform: Platform,
  args: string[],
  until: Promise<unknown> = once(process, "SIGINT"),
): Promise<number> {
  const { positionals, values } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { site: { type: "string" }, portal: { type: "string" } },
  })
  const [code, file, ...more] = positionals
  if (!code || !file || more.length > 0) return print(usage, 2)
  for (const address of [values.site, values.portal])
    if (address !== undefined && !URL.canParse(address)) return print(`"${address}" is not an address.`, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const hosts = await hostsOf(platform.database, brand.id)
  const own = hosts.find(({ site }) => site !== "agent")
  if (!own) return print(`${brand.code} has no host name for members.`, 1)
  const { playerPort, agentPort } = readConfiguration()
  const at = (kind: PreviewedSite["kind"], named: string | undefined, host: string, port: number): PreviewedSite =>
    named === undefined
      ? { kind, site: `http://127.0.0.1:${port}`, host: `${host}:${port}` }
      : { kind, site: named, host: new URL(named).host }
  const player = at("player", values.site, own.host, playerPort)
  if (!(await isUp(player.site))) return print(`No site answers at ${player.site}. Start it, or name another with --site.`, 1)
  const staff = hosts.find(({ site }) => site === "agent") ?? hosts.find(({ site }) => site === null)
  // The portal on this machine is not that of a site elsewhere.
  const portal = (values.portal || !values.site) && staff && at("agent", values.portal, staff.host, agentPort)
  const hasPortal = portal && (await isUp(portal.site))
  const state = async () => await previewOf(platform, (await platform.brands.all()).find(({ id }) => id === brand.id)!, file)
  const first = await state()
  if (!first.isShown) return print(first.says, 2)
  const sites = hasPortal ? [player, portal] : [player]
  const preview = await servePreview({ sites, title: `${brand.name} with ${file}`, state })
  const notes = [
    ...(first.unseen ? [first.unseen] : []),
    ...(hasPortal ? [] : ["The agent portal is not shown: name its address with --portal."]),
    "It follows changes of the file. Ctrl-C ends it.",
  ]
  console.log([preview.address, ...notes].join("\n"))
  await until
  await preview.stop()
  return 0
}
