import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { BetType } from "../../lottery/bets/bet-type.ts"
import { LineReader, type TypedLines } from "../../lottery/bets/typed-lines.ts"

/** How long reading may hold the page before a frame, in milliseconds, and the lines it reads between looks at the clock. */
const SLICE = 8
const LINES = 500
/** A longer text is read from the next slice on: taking it over has held the page already. */
const AT_ONCE = 8_000

/** Lets a page continue between slices of work. */
export interface Slicing {
  now(): number
  pause(): Promise<void>
}

const nothing: TypedLines = { lines: [], duplicates: [], invalid: [], left: 0 }

/** Text typed or pasted as single combinations, read in slices. Short texts are read at once. */
export class TypedEntry {
  text = ""
  typed: TypedLines = nothing
  reading = false
  private latest = 0
  private readonly slicing: Slicing

  constructor(slicing: Slicing) {
    this.slicing = slicing
    makeAutoObservable<this, "latest" | "slicing">(this, { typed: observableRef, latest: false, slicing: false })
  }

  /** Reads a text; one entered later takes its place. */
  async enter(pad: BetType<never>, text: string): Promise<void> {
    const request = ++this.latest
    this.text = text
    this.reading = true
    const reader = new LineReader(pad, text)
    const { now, pause } = this.slicing
    if (text.length > AT_ONCE) {
      await pause()
      if (request !== this.latest) return
    }
    while (this.readSlice(reader, now() + SLICE, now)) {
      await pause()
      if (request !== this.latest) return
    }
    runInAction(() => {
      this.typed = reader.result
      this.reading = false
    })
  }

  clear(): void {
    this.latest++
    this.text = ""
    this.typed = nothing
    this.reading = false
  }

  /** False when everything has been read. */
  private readSlice(reader: LineReader, until: number, now: () => number): boolean {
    while (reader.read(LINES)) if (now() >= until) return true
    return false
  }
}
