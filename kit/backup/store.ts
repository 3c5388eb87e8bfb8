/** Where backups are kept: named objects. What `put` has resolved for survives a loss of power. */
export interface Store {
  /** Replaces the object if there is one. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Rejects when there is no such object. */
  get(name: string): Promise<Uint8Array>
  /** The names that begin so, in order of their characters. */
  names(prefix: string): Promise<string[]>
  /** An absent object is fine. */
  remove(name: string): Promise<void>
}
