import { closeSheet } from "./close-sheet.ts"

/** Messages to the site that shows the game. */
type ParentMessage =
  /** The page of the game runs: the site need not try another host. */
  | { baize: "here" }
  | { baize: "ready" }
  | { baize: "front" }
  | { baize: "balance"; balance: number }
  | { baize: "closed" }
  /** For the site's bar, once the site has said that it shows them; a game with a `logo` has its name drawn below. */
  | { baize: "tools"; tools: readonly { key: string; label: string; pressed?: boolean }[]; logo: boolean }
  /** The player has too little money for what they want to do: the site shows how to bring some. */
  | { baize: "funds" }
  | { baize: "error"; code: string }

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

/** Receives what the framing site sends; messages from other origins are ignored. */
export function listenToParent(
  origin: string | undefined,
  receive: (message: { readonly baize?: unknown; readonly on?: unknown; readonly tool?: unknown }) => void,
): void {
  addEventListener("message", (event: MessageEvent<unknown>) => {
    if (origin && event.origin === origin && event.source === window.parent) receive(event.data ?? {})
  })
}

/** What the framing site asks of a game. */
export interface ParentRequests {
  rules(): void
  /** The game is one of several beside each other: the site shows the balance, once for all. */
  beside(on: boolean): void
  /** The balance has moved elsewhere. */
  moved(): void
}

/** Does what the framing site asks. */
export function onParentMessage(origin: string | undefined, requests: ParentRequests): void {
  listenToParent(origin, ({ baize, on }) => {
    if (baize === "rules") {
      closeSheet()
      requests.rules()
    }
    if (baize === "beside") requests.beside(on === true)
    if (baize === "moved") requests.moved()
  })
}
