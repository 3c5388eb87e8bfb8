import type { Page } from "playwright-core"
import { findings } from "../support/axe.ts"

/** Odds, sums, chips and cards on a control: they say what it is worth now, not what it is called. */
const figures = ".felt-pays, .others, .spot-others, .chip, .playing-card"

/** Controls whose name lacks words that are printed on them: who speaks to the page says what is shown (WCAG 2.2, 2.5.3). */
const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(worth => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: "word" })
    const wordsOf = (text: string) =>
      [
        ...segmenter.segment(
          text
            .normalize("NFKD")
            .toLowerCase()
            .replaceAll(/[\u00ad\u200b\u2060]/g, ""),
        ),
      ]
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    /** Words in their order; numbers, such as "1 · 4" for "1 and 4", with words between them. */
    const contains = (name: readonly string[], shown: readonly string[]) =>
      shown.every(word => /^\p{N}+$/u.test(word) && name.includes(word)) ||
      name.some((_, at) => shown.every((word, n) => name[at + n] === word))
    return [...document.querySelectorAll<HTMLElement>(":is(button, a, [role=button], [role=tab])[aria-label]")]
      .filter(one => one.checkVisibility({ visibilityProperty: true }))
      .flatMap(one => {
        const name = one.getAttribute("aria-label") ?? ""
        const printed = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const missing: string[] = []
        while (printed.nextNode()) {
          const { parentElement: part, textContent: text } = printed.currentNode
          if (!text?.trim() || part?.closest(worth)) continue
          if (!part?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
          if (!contains(wordsOf(name), wordsOf(text))) missing.push(`"${text}" is not in the name "${name}"`)
        }
        return missing
      })
  }, figures)

/** What axe reports of a game's page. Its rule about names takes odds, chips and cards for words; ours stands in for it. */
export const barriers = async (page: Page): Promise<string[]> => [
  ...(await findings(page, { without: ["label-content-name-mismatch"] })),
  ...(await misnamed(page)),
]
