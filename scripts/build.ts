import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { buildStale } from "./build/build.ts"
import { contentPolicy, shownBy } from "./start/policy.ts"

// `npm run build`: the sites and the games, and the policies that the sites' production hosts must send.
const built = await buildStale(console.log)
console.log(built.length > 0 ? `Built: ${built.join(", ")}.` : "Everything is built already.")

const games = process.env.GAMES_URL ?? "https://games.example.com"
for (const site of ["player-site", "agent-portal"] as const)
  console.log(`\nContent-Security-Policy of ${site}:\n  ${contentPolicy(join(root, site, "dist"), shownBy(site, games))}`)
