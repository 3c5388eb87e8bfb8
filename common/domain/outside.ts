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
