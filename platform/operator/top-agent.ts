import { parseArgs } from "node:util"
import { openTopAgent, renewPassword } from "../agency/team/top-agent.ts"
import { UsernameTakenError } from "../identity/member/open.ts"
import type { Platform } from "../platform.ts"
import { minorUnits, print, printInvalid } from "./terminal.ts"

const usage = "top-agent BRAND USERNAME [--nickname NAME] [--rebate PERCENT] [--group N] | BRAND USERNAME --new-password"

/**
 * Opens a top agent of a brand, with 2 % rebate and the highest prize group by default, or gives one another password; prints the
 * password, this once. Exit code 0 done, 1 unknown brand or refused name, 2 misused.
 */
export async function topAgentCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      nickname: { type: "string" },
      rebate: { type: "string" },
      group: { type: "string" },
      "new-password": { type: "boolean" },
    },
  })
  const [code, username, ...more] = positionals
  if (!code || !username || more.length > 0) return print(usage, 2)
  const { nickname, rebate = "2", group, "new-password": renew } = values
  if (renew && (nickname !== undefined || values.rebate !== undefined || group !== undefined)) return print(usage, 2)
  const rebatePpm = minorUnits(rebate, { exponent: 4 })
  if (rebatePpm === undefined || rebatePpm < 0 || rebatePpm > 1_000_000)
    return print(`--rebate must be a percentage of turnover like 1.5, not "${rebate}".`, 2)
  const prizeGroup = group === undefined ? undefined : Number(group) // NaN is refused like any other
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  try {
    const account = renew
      ? await renewPassword(platform, { brand, username })
      : await openTopAgent(platform, { brand, username, nickname, rebatePpm, prizeGroup })
    if (!account) return print(`${brand.code} has no top agent ${username}.`, 1)
    console.log(
      `${username} is a top agent of ${brand.code}. They sign in to the agent portal with this password, which is shown ` +
        `only once:`,
    )
    console.log(account.password)
    return 0
  } catch (error) {
    if (error instanceof UsernameTakenError) return print(`${brand.code} already has a member ${username}.`, 1)
    return printInvalid(error, 1)
  }
}
