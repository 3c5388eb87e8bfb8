import type { Page } from "playwright-core"
import { cutTexts, outOfReach } from "./out-of-reach.ts"

/** Of what a player reads and presses: elements that overlap, are cut off or extend beyond the window. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const controls = [".top-left > *", ".tools", ".plate-text", ".choices > *", ".stakes", ".spin", ".figures", ".strip"]
    const parts = [...controls, ".cabinet", ".race-title", ".sports-count", ".derby-head", ".pit-dealer small", ".pit-middle > *"]
    /** How far the ring around the main button extends beyond it. */
    const ring = (part: string, one: Element) => (part !== ".spin" ? 0 : one.matches(".round") ? 13 : 6)
    const shown = parts.flatMap(part =>
      [...document.querySelectorAll<HTMLElement>(part)]
        .filter(one => one.checkVisibility())
        .map(one => {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          const more = ring(part, one)
          return { part, one, box: { left: left - more, top: top - more, right: right + more, bottom: bottom + more } }
        }),
    )
    const outside = ({ left, top, right, bottom }: Pick<DOMRect, "left" | "top" | "right" | "bottom">) =>
      left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
    /** It can be scrolled into sight. */
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflow) || scrolls(one.parentElement))
    const pressed = [...document.querySelectorAll<HTMLElement>(".choices :is(button, input, select, output)")]
      .filter(one => one.checkVisibility() && outside(one.getBoundingClientRect()))
      .filter(one => !scrolls(one))
      .map(one => `${one.className || one.tagName} is out of sight`)
    return shown
      .flatMap(({ part, one, box }, n) => [
        ...(outside(box) ? [`${part} is out of sight`] : []),
        ...(one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible" ? [`${part} is cut off`] : []),
        ...shown
          .slice(n + 1)
          .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1)
          .filter(({ box: other }) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1)
          .map(other => `${part} (${one.textContent.slice(0, 60)}) and ${other.part} lie over each other`),
      ])
      .concat(pressed)
  })

/** Nothing lies over anything else, every control can be pressed, every text is whole, and the page does not scroll sideways. */
export const whole = async (page: Page): Promise<string[]> => {
  const wide = await page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth ? [`the page has ${document.documentElement.scrollWidth} px`] : [],
  )
  return [...wide, ...(await collisions(page)), ...(await outOfReach(page)), ...(await cutTexts(page))]
}
