import type { BrowserContext } from "playwright-core"

const latin = "abcdefghijklmnopqrstuvwxyz"
const other = "אבצדעפגהיקכלמנופקרסתוושחיז"
/** Tags, placeholders and entities stay what they are; so do addresses. */
const kept = /(<[^>]*>|\{\{[^}]*\}\}|&\w+;|https?:\/\/\S+)/

const written = (text: string): string =>
  text
    .split(kept)
    .map((part, index) => (index % 2 ? part : part.replace(/[a-z]/gi, letter => other[latin.indexOf(letter.toLowerCase())]!)))
    .join("")
/** A catalogue of English words in letters that are read from the right. */
export const fromTheRight = <Words>(words: Words): Words =>
  (typeof words === "string"
    ? written(words)
    : Array.isArray(words)
      ? words.map(fromTheRight)
      : Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, fromTheRight(inner)]))) as Words

/**
 * Gives a visitor of the English site a language that is read from the right: the same words in letters of such a script. It is made here, on
 * their way to him, and known to nobody else.
 */
export async function speakFromTheRight(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/(player|common|refusals)-[^/]*\.json$/, async route => {
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
