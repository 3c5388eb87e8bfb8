/** The environment of the domain. Each site passes the browser's, a test its own. */
export interface TimerClock {
  now(): number
  /** Runs `work` after this many milliseconds; the returned function cancels it. */
  later(milliseconds: number, work: () => void): () => void
}

/** A small text store that outlives a page. */
export interface TextStore {
  read(key: string): string | undefined
  /** Undefined removes it. */
  write(key: string, value: string | undefined): void
}

/** The window that a game is opened in, over its reloads, and the page in it; UUIDs. */
export interface WindowPage {
  readonly windowId: string
  readonly pageId: string
}

/** The other tabs of the same browser: one sign-in covers all of them, and closing the last one ends it. */
export interface Tabs {
  /** Broadcasts a sign-in in this tab (the token), or a sign-out. */
  say(token: string | undefined): void
  /** `read`: the answer to a new tab. `heard`: called on a sign-in or sign-out in another tab. */
  join(read: () => string | undefined, onChange: (token: string | undefined) => void): void
}
