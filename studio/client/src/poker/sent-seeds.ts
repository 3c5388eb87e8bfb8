import type { HandProof } from "../../../poker/fair/hand-proof.ts"

/** What this browser knew and gave before a hand was dealt. */
interface SentSeed {
  readonly commitment: string
  readonly seed: string
}

const key = "games.poker.seeds"
const keptAtMost = 300

/** The seeds that this browser has sent, by their hands: the latest, as long as its tab lives. */
export function sentSeeds() {
  let seeds = new Map<string, SentSeed>()
  try {
    seeds = new Map(JSON.parse(sessionStorage.getItem(key) ?? "[]"))
  } catch {
    // A browser that keeps nothing remembers them until it loads the page again.
  }
  return {
    of: (hand: string): SentSeed | undefined => seeds.get(hand),
    /** The studio has taken it. */
    keep(hand: string, sent: SentSeed): void {
      seeds.set(hand, sent)
      seeds = new Map([...seeds].slice(-keptAtMost))
      try {
        sessionStorage.setItem(key, JSON.stringify([...seeds]))
      } catch {
        // As above.
      }
    },
    /** The studio says that it doesn't have it. */
    forget: (hand: string): void => void seeds.delete(hand),
  }
}

/** Whether a proof is about the deck that this browser saw sealed, and cut with the seed that it sent. */
export const isCutBy = ({ commitment, seeds, seat }: HandProof, sent: SentSeed): boolean =>
  commitment === sent.commitment && seeds.some(one => one.seat === seat && one.seed === sent.seed)

export type SentSeeds = ReturnType<typeof sentSeeds>
export type { SentSeed }
