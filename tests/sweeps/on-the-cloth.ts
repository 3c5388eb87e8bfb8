import type { Page } from "playwright-core"

/** Things on the cloth that must not lie on each other; a plate may carry what belongs to its own seat. */
const things = ".seat-plate, .seat-tag:not(:empty), .poker-bet, .poker-board, .poker-pot b, .pot-parts > span"

/** The pairs that overlap by more than two pixels each way, and what sticks out of the window. */
export const onTheCloth = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].flatMap(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const seat = element.closest<HTMLElement>(".poker-seat")?.dataset.seat
      const name = `${element.className || element.tagName} ${element.textContent}`.trim()
      return right > left ? [{ left, right, top, bottom, seat, name }] : []
    })
    const pairs = found.flatMap((one, n) => found.slice(n + 1).map(other => ({ one, other })))
    const lying = pairs.filter(({ one, other }) => {
      if (one.seat !== undefined && one.seat === other.seat) return false
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return wide > 2 && high > 2
    })
    const out = found.filter(({ left, right, top }) => left < -1 || right > innerWidth + 1 || top < -1)
    return [...lying.map(({ one, other }) => `${one.name} | ${other.name}`), ...out.map(({ name }) => `${name} | window`)]
  }, things)
