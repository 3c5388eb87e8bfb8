import { createLedger } from "../books/ledger/ledger.ts"
import type { Posting } from "../books/ledger/posting.ts"
import { type ModelGame, PlayModel } from "./play-model.ts"
import type { TestWorld } from "./world.ts"

/** A ledger, the model of what it does, and the random choices of a history: the same for the same seed. */
export class RandomBooks {
  readonly model = new PlayModel()
  readonly random: () => number
  readonly ledger
  /** The time of the present step. */
  at: Date
  /** Prefix of every name: histories with different ones can run concurrently in one world. */
  readonly prefix: string
  private count = 0

  constructor(world: TestWorld, seed: number, prefix: string) {
    this.prefix = prefix
    this.random = numbers(seed)
    this.at = world.platform.clock.now()
    this.ledger = createLedger(world.database, { ...world.platform.clock, now: () => this.at })
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!
  }

  upTo(most: number): number {
    return Math.floor(this.random() * (most + 1))
  }

  /** Whether the money moved; a member without funds does not pay. */
  async post(posting: Posting): Promise<boolean> {
    const { status } = await this.ledger.post(posting)
    if (status !== "posted" && status !== "short") throw new Error(`${posting.kind} ${posting.ref} was ${status}`)
    return status === "posted"
  }

  newName(letter: string): string {
    return `${this.prefix}${letter}${++this.count}`
  }

  sourceOf({ vendor }: ModelGame): string {
    return `vendor:${vendor}`
  }
}

/** mulberry32: small, and the same everywhere. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
