import type { Configuration } from "../configuration.ts"
import { demoLogins } from "../demo/logins.ts"

/** What a newcomer needs now: where to look, and as whom. */
export function welcome({ playerPort, agentPort, platformPort, demo }: Configuration, seconds: number): void {
  console.log(`
Baize is ready (${seconds.toFixed(1)} s).

  Player site    http://localhost:${playerPort}          second brand: http://jade.localhost:${playerPort}
  Agent portal   http://localhost:${agentPort}/agent
  Platform       http://localhost:${platformPort}/docs
`)
  if (demo) {
    console.log("  Demo logins")
    for (const { what, username, password } of demoLogins())
      console.log(`    ${what.padEnd(40)} ${username.padEnd(12)} ${password}`)
    console.log("")
  }
  console.log("Ctrl-C stops everything.")
}
