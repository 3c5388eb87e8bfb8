/** What the domain needs of the world around it. Each site passes the browser's own, a test its own. */
export interface Clock {
  now(): number
  /** Runs `work` after so many milliseconds; the answer takes it back. */
  later(milliseconds: number, work: () => void): () => void
}

/** A small store of texts that outlives a page. */
export interface TextStore {
  read(key: string): string | undefined
  /** Undefined removes it. */
  write(key: string, value: string | undefined): void
}

/** The other tabs of the same browser: one sign-in covers all of them, and the last one closed ends it. */
export interface Tabs {
  /** Somebody has signed in here (the token), or out. */
  say(token: string | undefined): void
  /** `read`: what a new tab that asks is answered. `heard`: somebody has signed in in another tab, or out. */
  join(read: () => string | undefined, heard: (token: string | undefined) => void): void
}
