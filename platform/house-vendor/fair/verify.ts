import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import type { SlotMachine } from "../slot/machine.ts"
import { playSlot, winOf } from "../slot/play.ts"
import { commitmentOf, paytableHashOf } from "./commitment.ts"
import type { Hashes } from "./hashes.ts"
import { fairDraw, type RoundSeeds } from "./stream.ts"

const utf8 = new TextEncoder()

/** Not Node's functions, which the studio draws with: a verifier must not depend on the party it verifies. */
export const verifierHashes: Hashes = {
  sha256: text => sha256(utf8.encode(text)),
  hmacSha256: (key, text) => hmac(sha256, key, utf8.encode(text)),
}

export interface RoundClaim extends RoundSeeds {
  /** Shown before the bet. */
  commitment: string
  stake: number
  win: number
  /** The stops of each spin of the round. */
  stops: readonly (readonly number[])[]
}

export interface Verdict {
  /** The revealed seed and this paytable are the ones that were committed to. */
  commitment: boolean
  /** The seeds lead to these stops. */
  stops: boolean
  /** These stops pay this win. */
  win: boolean
  fair: boolean
}

/** Plays a finished round again from its revealed seeds. Needs nothing from the server, neither network nor trust. */
export function verifyRound(machine: SlotMachine, claim: RoundClaim): Verdict {
  const commitment = commitmentOf(verifierHashes, claim.serverSeed, paytableHashOf(verifierHashes, machine)) === claim.commitment
  const outcome = playSlot(machine, fairDraw(verifierHashes, claim))
  const stops = JSON.stringify(outcome.spins.map(spin => spin.stops)) === JSON.stringify(claim.stops)
  const win = winOf(machine, claim.stake, outcome) === claim.win
  return { commitment, stops, win, fair: commitment && stops && win }
}
