/** Where backups are kept: named objects. What `put` has resolved for survives a loss of power. */
export interface Store {
  /** Replaces the object if there is one. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Rejects when there is no such object. */
  get(name: string): Promise<Uint8Array>
  /** The names that begin so, in order of their characters. */
  names(prefix: string): Promise<string[]>
  /** When an object whose name begins so was put last, by the clock of the store; undefined when there is no such object. */
  lastPut(prefix: string): Promise<Date | undefined>
  /** An absent object is fine. */
  remove(name: string): Promise<void>
}

/** An object that can be read and not be opened: it was damaged, or sealed with a key that is not here. */
export class UnreadableObject extends Error {
  override readonly name = "UnreadableObject"
  readonly reason: "damaged" | "other-key"
  constructor(name: string, reason: "damaged" | "other-key", cause: unknown) {
    super(reason === "damaged" ? `${name} is damaged.` : `${name} was encrypted with another key than the backup key.`, { cause })
    this.reason = reason
  }
}
