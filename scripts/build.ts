import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { writeManifest } from "@baize/kit/program/manifest.ts"
import { buildStale } from "./build/build.ts"
import { contentPolicy, shownBy } from "./start/policy.ts"

// `npm run build`: the sites and the games, what the release states of its files, and the policies that the sites' production
// hosts must send.
const built = await buildStale(console.log)
console.log(built.length > 0 ? `Built: ${built.join(", ")}.` : "Everything is built already.")
await writeManifest(root)

const games = process.env.GAMES_URL ?? "https://games.example.com"
for (const site of ["player-site", "agent-portal"] as const)
  console.log(`\nContent-Security-Policy of ${site}:\n  ${contentPolicy(join(root, site, "dist"), shownBy(site, games))}`)
