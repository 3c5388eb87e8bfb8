import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/**
 * Axe violations in what a page shows now, or in the popup over it: rule, place and reason, one line each. Games in their frames
 * are pages of their own.
 * `colors`: only rules that depend on colors, where the rest has been checked already.
 */
export async function findings(page: Page, { colors = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(async ruled => {
    const { axe } = window as unknown as { axe: { run: (where: object, options: object) => Promise<AxeResults> } }
    const options = { resultTypes: ["violations"], iframes: false, elementRef: false }
    // Nothing behind an open popup can be reached.
    const popups = [...document.querySelectorAll("dialog[open], [role=dialog][aria-modal=true]")]
    const where = popups.findLast(popup => popup.checkVisibility()) ?? document
    const { violations } = await axe.run(
      where,
      ruled ? { ...options, runOnly: ["color-contrast", "link-in-text-block"] } : options,
    )
    return { violations: violations.map(({ id, nodes }) => ({ id, nodes })) }
  }, colors)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.split("\n").slice(1, 2).join("").trim()}`,
    ),
  )
}
