import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"

/** What anyone needs to compute a raffle again. */
export interface RaffleProof {
  readonly id: number
  readonly commitment: string
  /** How many tickets win each prize, in the order they are drawn. */
  readonly counts: readonly number[]
  /** A line for each member: `first-last name`, numbered from 1 without gaps. */
  readonly list: string
  readonly listHash: string
  readonly seed: string
  /** In the order drawn. */
  readonly winners: readonly number[]
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Published when the raffle opens: SHA-256 of `raffle-ID|commitment|COUNTS|seed`, counts separated by commas. */
export const raffleCommitment = (id: number, counts: readonly number[], seed: string): string =>
  hashOf(`raffle-${id}|commitment|${counts.join(",")}|${seed}`)

/** Published when the tickets close, before the seed: SHA-256 of the list. */
export const ticketListHash = (list: string): string => hashOf(list)

/** How many tickets a list has; undefined where they are not numbered from 1 without gaps. */
function ticketsIn(list: string): number | undefined {
  let last = 0
  for (const line of list.split("\n").filter(Boolean)) {
    const [, from, to] = /^(\d+)-(\d+) \S+$/.exec(line) ?? []
    if (Number(from) !== last + 1 || Number(to) < Number(from)) return undefined
    last = Number(to)
  }
  return last
}

const RANGE = 2n ** 64n
/** Numbers of 64 bits in a block. */
const NUMBERS = 4

/**
 * The winning tickets in the order drawn. Block n (0, 1, 2 …) is HMAC-SHA256(seed, `raffle-ID|LISTHASH|n`), read as four
 * big-endian numbers of 64 bits; one at or above the highest multiple of the number of tickets is discarded, so that each ticket
 * is equally likely. The remainder plus one is the ticket; one that was drawn before is passed over.
 */
export function winningTickets(
  { id, counts, listHash }: Pick<RaffleProof, "id" | "counts" | "listHash">,
  tickets: number,
  seed: string,
): number[] {
  const count = Math.min(
    counts.reduce((sum, one) => sum + one, 0),
    tickets,
  )
  const size = BigInt(tickets)
  const winners = new Set<number>()
  for (let block = 0; winners.size < count; block++) {
    const numbers = new DataView(hmac(sha256, hexToBytes(seed), utf8ToBytes(`raffle-${id}|${listHash}|${block}`)).buffer)
    for (let n = 0; n < NUMBERS && winners.size < count; n++) {
      const drawn = numbers.getBigUint64(n * 8)
      if (drawn < RANGE - (RANGE % size)) winners.add(Number(drawn % size) + 1)
    }
  }
  return [...winners]
}

/** What of a raffle is as it was promised. */
export interface RaffleVerdict {
  /** The seed is the one that was committed to before the first ticket. */
  readonly committed: boolean
  /** The list is the one whose hash was published. */
  readonly listed: boolean
  /** The winners are those that seed and list lead to. */
  readonly led: boolean
  readonly fair: boolean
}

/** Verifies a raffle from what was published alone. */
export function verifyRaffle(proof: RaffleProof): RaffleVerdict {
  const { id, commitment, counts, list, listHash, seed, winners } = proof
  const tickets = ticketsIn(list)
  const committed = raffleCommitment(id, counts, seed) === commitment
  const listed = tickets !== undefined && ticketListHash(list) === listHash
  const led = tickets !== undefined && winningTickets(proof, tickets, seed).join() === winners.join()
  return { committed, listed, led, fair: committed && listed && led }
}
