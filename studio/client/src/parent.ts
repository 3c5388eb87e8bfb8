/** What the game tells the site that shows it. */
type Message = { baize: "balance"; balance: number } | { baize: "closed" } | { baize: "error"; code: string }

/** Whether an origin is one of these, of which some may begin their host with `*.` as in a content security policy. */
export const isOneOf = (allowed: readonly string[], origin: string): boolean =>
  // An address with a path could end like one of our hosts and still be a stranger's.
  /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) &&
  allowed.some(pattern => {
    const [scheme, rest] = pattern.split("://*.")
    return rest === undefined ? pattern === origin : origin.startsWith(`${scheme}://`) && origin.endsWith(`.${rest}`)
  })

/** The origin of the site that shows the game: asked for in the address or seen by the browser, and one that may frame us. */
export function parentOrigin(allowed: readonly string[], asked: string | null): string | undefined {
  const seen = document.location.ancestorOrigins?.[0]
  const referrer = document.referrer ? new URL(document.referrer).origin : undefined
  return [asked, seen, referrer].find(origin => origin && isOneOf(allowed, origin)) ?? undefined
}

export type Tell = (message: Message) => void

/** How to say something to the site that frames the game or opened its window; undefined when there is none. */
export function tellParent(origin: string | undefined): Tell | undefined {
  const site = window.parent !== window ? window.parent : (window.opener as Window | null)
  return site && origin ? message => site.postMessage(message, origin) : undefined
}

/** Shows the rules when the site that frames the game asks for them; what anybody else says is not heard. */
export function hearParent(origin: string | undefined, rules: () => void): void {
  addEventListener("message", (event: MessageEvent<unknown>) => {
    if (!origin || event.origin !== origin || event.source !== window.parent) return
    if ((event.data as { baize?: unknown } | null)?.baize === "rules" && !document.querySelector("dialog[open]")) rules()
  })
}
