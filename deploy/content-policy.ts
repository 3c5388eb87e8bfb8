import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { setting } from "@baize/kit/variables.ts"
import { contentPolicy } from "../scripts/start/policy.ts"

// Writes the Content-Security-Policy of each built site as a file that nginx includes: `node deploy/content-policy.ts FOLDER`.
const [folder = "."] = process.argv.slice(2)
for (const site of ["player-site", "agent-portal"]) {
  const policy = contentPolicy(join(root, site, "dist"))(setting(process.env, "GAMES_URL"))
  writeFileSync(join(folder, `${site}.policy.conf`), `add_header Content-Security-Policy "${policy}" always;\n`)
}
