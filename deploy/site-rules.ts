import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { setting } from "@baize/kit/variables.ts"
import { pageAddressPattern } from "../scripts/start/addresses.ts"
import { contentPolicy, shownBy } from "../scripts/start/policy.ts"

// Writes what nginx includes of each built site, its Content-Security-Policy and the addresses of its pages:
// `node deploy/site-rules.ts FOLDER`.
const [folder = "."] = process.argv.slice(2)
for (const site of ["player-site", "agent-portal"] as const) {
  const dist = join(root, site, "dist")
  const policy = contentPolicy(dist, shownBy(site, setting(process.env, "GAMES_URL")))
  writeFileSync(join(folder, `${site}.policy.conf`), `add_header Content-Security-Policy "${policy}" always;\n`)
  writeFileSync(join(folder, `${site}.pages.conf`), `location ~* ${pageAddressPattern(dist)} { try_files $uri /index.html; }\n`)
}
