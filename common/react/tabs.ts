import type { Tabs, TextStore } from "../domain/environment.ts"
import { TOKEN } from "../domain/session/session.ts"

/** The channel between tabs of one origin. The page's early call (player-site/early-call.ts) uses it too. */
export const CHANNEL = "baize.tabs"
/** Stored while any tab may be signed in: only then is it worth asking. */
export const SIGNED_IN = "baize.signed-in"
/** How long a new tab waits for an answer; a sleeping tab gives none. */
export const PATIENCE_MS = 200

type TabMessage = { readonly ask: true } | { readonly token: string } | { readonly out: true }

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL)

/** The other tabs of this browser at this site: messages stay within the origin and aren't stored. */
export function browserTabs(storage: TextStore): Tabs {
  const others = channel()
  const say = (said: TabMessage): void => others?.postMessage(said)
  return {
    say(token) {
      storage.write(SIGNED_IN, token && "1")
      say(token === undefined ? { out: true } : { token })
    },
    join(read, onChange) {
      others?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
        const token = read()
        if ("ask" in data) token && say({ token })
        else onChange("token" in data ? data.token : undefined)
      })
      // The page asked before: the answer of a busy tab comes too late for that, and finds nobody listening in between.
      if (storage.read(SIGNED_IN)) say({ ask: true })
    },
  }
}

/** Takes the token over from another tab, if this one is new and another is signed in. */
export function takeToken(visit: TextStore, storage: TextStore): Promise<void> {
  const others = visit.read(TOKEN) || !storage.read(SIGNED_IN) ? undefined : channel()
  if (!others) return Promise.resolve()
  return new Promise(resolve => {
    const done = (): void => {
      others.close()
      resolve()
    }
    others.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (!("token" in data)) return
      visit.write(TOKEN, data.token)
      done()
    })
    others.postMessage({ ask: true } satisfies TabMessage)
    setTimeout(done, PATIENCE_MS)
  })
}
