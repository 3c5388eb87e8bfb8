import { chromium } from "playwright-core"
import type { Measurement } from "./figure.ts"

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Calls to the platform that a first visit makes before a game is visible. */
export async function visitHome(executablePath: string, address: string): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const page = await browser.newPage()
    const calls: string[] = []
    page.on("request", request => {
      const { pathname } = new URL(request.url())
      if (/^\/(wps|lgw|lotto)\//.test(pathname)) calls.push(pathname)
    })
    const began = performance.now()
    await page.goto(address)
    await page.locator("[data-game]").first().waitFor()
    const before = calls.length
    return [
      { name: "calls before the home page's first content", value: before, unit: "calls", goal: "1", ok: before === 1 },
      { name: "first visit to first game tile", value: (performance.now() - began) / 1000, unit: "s" },
    ]
  } finally {
    await browser.close()
  }
}
