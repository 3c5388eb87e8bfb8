import { codeOf } from "../../../locales/languages.ts"

/** Whether the document was opened at the address of a language: then its head names that of each page that follows. */
const named = /[?&]lang=/.test(document.head.querySelector("link[rel=canonical][data-head]")?.getAttribute("href") ?? "")

/** The page currently wanted in the head; a slower answer for a page that was left is dropped. */
let wanted = ""

/**
 * Updates the document's head for this page and language: title, description, addresses, card. A document arrives with the head
 * of its own address; for other pages the platform provides it, as it does for clients without scripts.
 */
export async function describe(language: string, path: string): Promise<void> {
  const address = named ? `${path}${path.includes("?") ? "&" : "?"}lang=${codeOf(language)}` : path
  wanted = `${language} ${address}`
  const mine = wanted
  const { head } = document
  if (head.querySelector<HTMLElement>("title[data-head]")?.dataset.head !== mine) {
    const headers = { "Accept-Language": language, "X-Page": address }
    const answer = await fetch("/page/head", { headers }).catch(() => undefined)
    const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined
    if (text === undefined || wanted !== mine) return
    const old = new Map([...head.querySelectorAll("[data-head]")].map(element => [element.outerHTML, element]))
    for (const element of new DOMParser().parseFromString(text, "text/html").querySelectorAll("[data-head]"))
      if (!old.delete(element.outerHTML)) head.append(element)
    for (const element of old.values()) element.remove()
  }
  // A page that isn't indexed has only its own title.
  if (!head.querySelector("meta[name=robots][data-head]"))
    document.title = head.querySelector("title[data-head]")?.textContent ?? document.title
}
