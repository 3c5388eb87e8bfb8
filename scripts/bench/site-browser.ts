import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { demoLogins } from "@baize/platform/brands/demo-logins.ts"
import { chromium, type Page } from "playwright-core"
import { LOGIN as PORTAL_LOGIN } from "../../agent-portal/src/paths.ts"
import { LOGIN } from "../../player-site/src/paths.ts"

/** A running site of the demo world. */
export interface RunningSite {
  readonly site: "player" | "portal"
  readonly address: string
}

/** A browser that is open to programs at a port. */
interface OpenBrowser {
  readonly port: number
  close(): Promise<void>
}

/**
 * The browser that Lighthouse uses, for a guest or with the demo's top agent or a member signed in. One process has all pages of
 * the site, and a tab keeps it running: a process that starts with a page is often traced only once the page has begun to load,
 * as each did that Lighthouse opened, because a page with an opener policy leaves the process of the empty tab.
 */
export async function browserAt(
  { site, address }: RunningSite,
  executablePath: string,
  { folder, signedIn }: { readonly folder: string; readonly signedIn: boolean },
): Promise<OpenBrowser> {
  const [port] = (await freePorts(1)) as [number]
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, "browser-")), {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--process-per-site", `--remote-debugging-port=${port}`],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  if (signedIn) {
    await signIn(page, { site, address })
    const token = await page.evaluate(key => sessionStorage.getItem(key), TOKEN)
    await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [TOKEN, token!] as const)
  }
  await page.goto(`${address}/robots.txt`)
  return { port, close: () => context.close() }
}

export async function signIn(page: Page, { site, address }: RunningSite): Promise<void> {
  const role = site === "portal" ? "agent" : "member"
  const { username, password } = demoLogins().find(one => one.role === role && one.brand === "BAIZE")!
  await page.goto(address + (site === "portal" ? PORTAL_LOGIN : LOGIN))
  const form = page.locator("form").filter({ has: page.locator("input[type=password]") })
  await form.locator("input").first().fill(username)
  await form.locator("input[type=password]").fill(password)
  await form.locator("button[type=submit]").click()
  await page
    .locator(site === "portal" ? "nav a" : "[data-testid=balance]")
    .first()
    .waitFor({ state: "attached", timeout: 60_000 })
}
