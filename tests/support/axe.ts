import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The keys of its combobox scroll it: axe cannot see that, as the combobox controls a list beside it. */
const comboboxList = /\.ant-select-dropdown-list-holder/

/**
 * Axe violations in what a page shows now, or in the popup over it: rule, place and reason, one line each. Games in their frames
 * are pages of their own.
 * `colors`: only rules that depend on colors, where the rest has been checked already. `without`: rules that a check of the
 * caller stands in for.
 */
export async function findings(
  page: Page,
  { colors = false, without = [] }: { colors?: boolean; without?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    async ({ ruled, left }) => {
      const { axe } = window as unknown as { axe: { run: (where: object, options: object) => Promise<AxeResults> } }
      const rules = Object.fromEntries(left.map(rule => [rule, { enabled: false }]))
      const options = { resultTypes: ["violations"], iframes: false, elementRef: false, rules }
      // Nothing behind an open popup can be reached.
      const popups = [...document.querySelectorAll("dialog[open], [role=dialog][aria-modal=true]")]
      const where = popups.findLast(popup => popup.checkVisibility())
      // What a field of a popup has to choose from is beside the popup in the document.
      const lists = document.querySelectorAll(".ant-select-dropdown, .ant-picker-dropdown")
      const places = where ? [where, ...[...lists].filter(one => one.checkVisibility())] : [document]
      const { violations } = await axe.run(
        { include: places },
        ruled ? { ...options, runOnly: ["color-contrast", "link-in-text-block"] } : options,
      )
      return { violations: violations.map(({ id, nodes }) => ({ id, nodes })) }
    },
    { ruled: colors, left: without },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== "scrollable-region-focusable" || !comboboxList.test(target.join(" ")))
      .map(
        ({ target, failureSummary }) =>
          `${id} at ${target.join(" ")}: ${failureSummary?.split("\n").slice(1, 2).join("").trim()}`,
      ),
  )
}
