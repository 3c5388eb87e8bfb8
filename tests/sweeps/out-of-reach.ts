import type { Page } from "playwright-core"

/** Buttons, fields and links of a game that a finger in their middle does not hit. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** It can be scrolled into sight. */
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflow) || scrolls(one.parentElement))
    const nameOf = (one: Element) => one.getAttribute("aria-label") ?? (one.textContent?.trim().slice(0, 40) || one.className)
    const controls = document.querySelectorAll<HTMLElement>("#game :is(button, input, select, a[href]):not(:disabled)")
    return [...controls]
      .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true]"))
      .filter(one => getComputedStyle(one).pointerEvents !== "none" && !scrolls(one))
      .flatMap(one => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [`"${nameOf(one)}" is outside of the window`]
        const hit = document.elementFromPoint(x, y)
        // A board takes touches for the spots that lie on it, and a label for its field.
        const own = hit && (one.contains(hit) || hit.contains(one) || hit.closest("label")?.contains(one))
        return own ? [] : [`"${nameOf(one)}" is under ${hit?.className || hit?.tagName}`]
      })
  })

/** Texts of a game that are cut off, or leave the window. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const game = document.querySelector<HTMLElement>("#game")!
    const isSpokenOnly = (one: Element | null): boolean =>
      one !== null && (/inset/.test(getComputedStyle(one).clipPath) || isSpokenOnly(one.parentElement))
    const texts = [...game.querySelectorAll<HTMLElement>("*")].filter(
      one =>
        [...one.childNodes].some(node => node instanceof Text && node.data.trim() !== "") &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        // What only screen readers read is cut off on purpose.
        !isSpokenOnly(one),
    )
    const boxOf = (one: HTMLElement) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect()
    }
    /** What cuts it off: the nearest part around it that clips, unless it can be scrolled there. */
    const clipping = (one: Element): Element | undefined => {
      const style = getComputedStyle(one)
      if (/auto|scroll/.test(style.overflow)) return undefined
      if (/hidden|clip/.test(style.overflow)) return one
      return one === game || !one.parentElement ? game : clipping(one.parentElement)
    }
    const SLACK_PX = 1.5
    const beyond = (inner: DOMRect, outer: DOMRect) => inner.left < outer.left - SLACK_PX || inner.right > outer.right + SLACK_PX
    return texts.flatMap(one => {
      const said = `"${one.textContent?.trim().slice(0, 40)}" (${one.getAttribute("class") ?? one.parentElement?.className})`
      const box = boxOf(one)
      if (box.width === 0) return []
      const edge = clipping(one)
      return edge && beyond(box, edge.getBoundingClientRect()) ? [`${said} is cut off by ${edge.className || edge.id}`] : []
    })
  })
