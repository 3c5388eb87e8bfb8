import { demoLogins } from "../brands/demo-logins.ts"
import type { Platform } from "../platform.ts"

export async function demoLoginsCommand(_platform: Platform, args: string[]): Promise<number> {
  const logins = demoLogins()
  if (args.includes("--json")) console.log(JSON.stringify(logins))
  else
    for (const { what, host, username, password } of logins)
      console.log([what.padEnd(40), host.padEnd(16), username.padEnd(14), password].join(" "))
  return 0
}
