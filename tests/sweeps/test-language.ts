import type { BrowserContext } from "playwright-core"

const latin = "abcdefghijklmnopqrstuvwxyz"
const other = "אבצדעפגהיקכלמנופקרסתוושחיז"
/** Tags, placeholders, entities and addresses stay as they are. */
const kept = /(<[^>]*>|\{\{[^}]*\}\}|&\w+;|https?:\/\/\S+)/

const written = (text: string): string =>
  text
    .split(kept)
    .map((part, index) => (index % 2 ? part : part.replace(/[a-z]/gi, letter => other[latin.indexOf(letter.toLowerCase())]!)))
    .join("")
/** A catalog of English words in right-to-left letters. */
export const fromTheRight = <Words>(words: Words): Words =>
  (typeof words === "string"
    ? written(words)
    : Array.isArray(words)
      ? words.map(fromTheRight)
      : Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, fromTheRight(inner)]))) as Words

/**
 * Gives a visitor of the English site a right-to-left language: the same words in letters of such a script. It replaces the
 * catalog in transit and exists only for this visitor.
 */
export async function speakFromTheRight(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/words-[^/]+\/.*\.json$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: fromTheRight(await response.json()) })
  })
  await context.addInitScript(() => {
    Object.defineProperty(HTMLHtmlElement.prototype, "dir", {
      get: () => "rtl",
      set(this: HTMLElement) {
        this.setAttribute("dir", "rtl")
      },
    })
  })
}
