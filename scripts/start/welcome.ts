import type { Configuration } from "@baize/kit/configuration.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { demoLogins } from "@baize/platform/brands/demo-logins.ts"
import sql from "sql-template-tag"

/** Whether there is anything to see yet. */
export const hasBrand = async (database: Database): Promise<boolean> =>
  (await database.row(sql`select from brand limit 1`)) !== undefined

/** What a newcomer needs now: addresses and logins; without a brand, how to open one. */
export function welcome(
  { playerPort, agentPort, platformPort, demo }: Configuration,
  { seconds, branded }: { readonly seconds: number; readonly branded: boolean },
): void {
  const others = demo
    ? `\n                 second and third brand: http://jade.localhost:${playerPort}, http://lido.localhost:${playerPort}`
    : ""
  console.log(`
Baize is ready (${seconds.toFixed(1)} s).

  Player site    http://localhost:${playerPort}${others}
  Agent portal   http://localhost:${agentPort}/agent
  Platform       http://localhost:${platformPort}/docs
`)
  if (!branded)
    console.log(
      `  There are no brands yet. Create one: npm run operator -- open-brand CODE --name NAME --currency USD --host localhost\n`,
    )
  if (demo) {
    console.log("  Demo logins")
    for (const { what, username, password } of demoLogins())
      console.log(`    ${what.padEnd(40)} ${username.padEnd(12)} ${password}`)
    console.log("")
  }
  console.log("Ctrl-C stops everything.")
}
