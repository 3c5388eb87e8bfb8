/** Messages to the site that shows the game. */
type ParentMessage = { baize: "balance"; balance: number } | { baize: "closed" } | { baize: "error"; code: string }

/** Whether an origin is in the list, whose entries may start their host with `*.` as in a content security policy. */
export const isOneOf = (allowed: readonly string[], origin: string): boolean =>
  // An address with a path could end like one of our hosts and still belong to a stranger.
  /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) &&
  allowed.some(pattern => {
    const [scheme, rest] = pattern.split("://*.")
    return rest === undefined ? pattern === origin : origin.startsWith(`${scheme}://`) && origin.endsWith(`.${rest}`)
  })

/** The origin of the site that shows the game: named in the address or reported by the browser, and allowed to frame us. */
export function parentOrigin(allowed: readonly string[], named: string | null): string | undefined {
  const ancestor = document.location.ancestorOrigins?.[0]
  const referrer = document.referrer ? new URL(document.referrer).origin : undefined
  return [named, ancestor, referrer].find(origin => origin && isOneOf(allowed, origin)) ?? undefined
}

export type SendToParent = (message: ParentMessage) => void

/** Sends messages to the site that frames the game or opened its window; undefined without one. */
export function parentSender(origin: string | undefined): SendToParent | undefined {
  const site = window.parent !== window ? window.parent : (window.opener as Window | null)
  return site && origin ? message => site.postMessage(message, origin) : undefined
}

/** Shows the rules at the request of the framing site; messages from other origins are ignored. */
export function onParentMessage(origin: string | undefined, rules: () => void): void {
  addEventListener("message", (event: MessageEvent<unknown>) => {
    if (!origin || event.origin !== origin || event.source !== window.parent) return
    if ((event.data as { baize?: unknown } | null)?.baize === "rules" && !document.querySelector("dialog[open]")) rules()
  })
}
