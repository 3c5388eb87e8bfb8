import { type Color, contrastOf } from "@baize/platform/brands/look/color.ts"
import type { Page } from "playwright-core"

/** Fields in sight whose border is not 3:1 on the ground around them (WCAG 2.2, 1.4.11), which axe does not look at. */
export async function faintFields(page: Page): Promise<string[]> {
  const fields = await page.evaluate(() => {
    const opaque = (color: string): boolean => !/, 0\)$|transparent/.test(color)
    const popup = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body
    // A slider has a track and a thumb instead of a border.
    const written = "input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=range]), select, textarea"
    return [...popup.querySelectorAll<HTMLElement>(written)].flatMap(field => {
      if (!field.checkVisibility({ opacityProperty: true })) return []
      let box: HTMLElement | null = field
      while (box && !(Number.parseFloat(getComputedStyle(box).borderBlockStartWidth) > 0)) box = box.parentElement
      let around = box?.parentElement
      while (around && !opaque(getComputedStyle(around).backgroundColor)) around = around.parentElement
      if (!box || !around) return []
      const name = field.getAttribute("aria-label") ?? field.getAttribute("name") ?? field.id
      return [{ name, border: getComputedStyle(box).borderBlockStartColor, ground: getComputedStyle(around).backgroundColor }]
    })
  })
  return fields.flatMap(({ name, border, ground }) => {
    const ratio = contrastOf(hexOf(border), hexOf(ground))
    return ratio < 3 ? [`field ${name}: ${border} on ${ground} is ${ratio.toFixed(2)}:1`] : []
  })
}

const hexOf = (color: string): Color =>
  `#${(color.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map(value => Math.round(Number(value)).toString(16).padStart(2, "0"))
    .join("")}`
