import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import { freePorts } from "@baize/kit/free-ports.ts"
import { demoLogins } from "@baize/platform/brands/demo-logins.ts"
import { type BrowserContext, chromium } from "playwright-core"
import { BETTING, LOGIN, OVERVIEW } from "../../agent-portal/src/paths.ts"

/** The pages of an agent that are measured. */
export const portalPages = { "portal overview": OVERVIEW, "portal report": BETTING } as const

/** A browser in which the demo's top agent is signed in, open to programs at a port. */
interface SignedInBrowser {
  readonly port: number
  close(): Promise<void>
}

/**
 * Signs in at the portal of the demo world. Its tab stays open: one opened beside it, as Lighthouse does, takes the session from
 * there.
 */
export async function signedInBrowser(portal: string, executablePath: string, folder: string): Promise<SignedInBrowser> {
  const [port] = (await freePorts(1)) as [number]
  const context: BrowserContext = await chromium.launchPersistentContext(mkdtempSync(join(folder, "browser-")), {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", `--remote-debugging-port=${port}`],
  })
  const agent = demoLogins().find(({ role, brand }) => role === "agent" && brand === "BAIZE")!
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(portal + LOGIN)
  await page.locator("input").first().fill(agent.username)
  await page.locator("input[type=password]").fill(agent.password)
  await page.locator("button[type=submit]").click()
  await page.locator("main h1").waitFor({ timeout: 60_000 })
  return { port, close: () => context.close() }
}
