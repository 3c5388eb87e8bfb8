/** A text that is sent to many, encoded once for all of them. */
export class SharedText {
  readonly text: string
  private encoded: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** As the beginning of an event. */
  get event(): Buffer {
    this.encoded ??= Buffer.from(`data: ${this.text}`)
    return this.encoded
  }
}

/** A text of which the beginning is sent to many. */
export interface PartlyShared {
  readonly shared: SharedText
  readonly own: string
}
