import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import { freePorts } from "@baize/kit/free-ports.ts"
import { demoLogins } from "@baize/platform/brands/demo-logins.ts"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { BETTING, OVERVIEW, LOGIN as PORTAL_LOGIN } from "../../agent-portal/src/paths.ts"
import { DEPOSIT, HOME, LOGIN } from "../../player-site/src/paths.ts"

/** The pages of an agent, and of a member, that are measured. */
export const portalPages = { "portal overview": OVERVIEW, "portal report": BETTING } as const
export const memberPages = { "home, signed in": HOME, deposit: DEPOSIT } as const

export interface SignedInSite {
  readonly site: "player" | "portal"
  readonly address: string
}

/** A browser in which the demo's top agent, or a member of it, is signed in, open to programs at a port. */
interface SignedInBrowser {
  readonly port: number
  close(): Promise<void>
}

/**
 * Signs in at a site of the demo world. Its tab stays open: one opened beside it, as Lighthouse does, takes the session from
 * there.
 */
export async function signedInBrowser(
  { site, address }: SignedInSite,
  executablePath: string,
  folder: string,
): Promise<SignedInBrowser> {
  const [port] = (await freePorts(1)) as [number]
  const context: BrowserContext = await chromium.launchPersistentContext(mkdtempSync(join(folder, "browser-")), {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", `--remote-debugging-port=${port}`],
  })
  await signIn(context.pages()[0] ?? (await context.newPage()), site, address)
  return { port, close: () => context.close() }
}

async function signIn(page: Page, site: SignedInSite["site"], address: string): Promise<void> {
  const role = site === "portal" ? "agent" : "member"
  const { username, password } = demoLogins().find(one => one.role === role && one.brand === "BAIZE")!
  await page.goto(address + (site === "portal" ? PORTAL_LOGIN : LOGIN))
  const form = page.locator("form").filter({ has: page.locator("input[type=password]") })
  await form.locator("input").first().fill(username)
  await form.locator("input[type=password]").fill(password)
  await form.locator("button[type=submit]").click()
  await page
    .locator(site === "portal" ? "main h1" : "[data-testid=balance]")
    .first()
    .waitFor({ state: "attached", timeout: 60_000 })
}
