/** What the head is to say; a slower answer for a page that was left is dropped. */
let wanted = ""

/**
 * Says in the document's head what page this is, in this language: title, description, addresses, card. A document comes with the head
 * of its own address; for another page, the platform words it, as it does for whoever runs no scripts.
 */
export async function describe(language: string, address: string): Promise<void> {
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
  // A page that nobody may find has its own title alone.
  if (!head.querySelector("meta[name=robots][data-head]"))
    document.title = head.querySelector("title[data-head]")?.textContent ?? document.title
}
