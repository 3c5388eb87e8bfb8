import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import type { InstantRules, Rules, SharedRules, StepRules, StudioGame } from "../games/game.ts"
import type { EntryChain, RoundView } from "../protocol.ts"
import { canonical, commitmentOf, paytableHashOf } from "./commitment.ts"
import { type Hashes, hex } from "./hashes.ts"
import { playersOf, secretHashOf, sharedDraw } from "./shared-draw.ts"
import { fairDraw } from "./stream.ts"

const utf8 = new TextEncoder()

/** Not Node's functions, which the studio draws with: a verifier must not depend on the party it verifies. */
export const verifierHashes: Hashes = {
  sha256: text => sha256(utf8.encode(text)),
  hmacSha256: (key, text) => hmac(sha256, key, utf8.encode(text)),
}

/** The studio's claim about a finished round: a round from `GET /api/rounds`, or the part of it that matters. */
export type RoundClaim = Pick<
  RoundView<unknown>,
  "state" | "stake" | "choice" | "win" | "outcome" | "actions" | "commitment" | "clientSeed" | "nonce" | "serverSeed" | "chain"
> & {
  /** Further bets of its steps; absent in rounds from before there were any. */
  raised?: number
  /** The paytable it was played under; default: today's. */
  paytable?: unknown
}

export interface Verdict {
  /** The revealed seed (or hash) and this game's paytable match the commitment made before the bet. */
  commitment: boolean
  /** They lead to this outcome. */
  outcome: boolean
  /** It pays this win, and its steps cost the further bets that were taken. */
  win: boolean
  fair: boolean
}

/**
 * Recalculates a finished round from what has been revealed. Needs nothing from the server, neither network nor trust. A round
 * that has not been decided and revealed is not fair: every field is false.
 */
export function verifyRound(game: StudioGame, claim: RoundClaim): Verdict {
  if (claim.outcome === null) return verdict(false, undefined, claim)
  const { rules, paytableHash } = rulesOf(game, claim.paytable)
  if (rules.kind === "shared") return shared(rules, paytableHash, claim, claim.outcome)
  const { serverSeed, clientSeed, nonce } = claim
  if (serverSeed === null || clientSeed === null || nonce === null) return verdict(false, undefined, claim)
  const committed = commitmentOf(verifierHashes, serverSeed, paytableHash) === claim.commitment
  return verdict(committed, played(rules, fairDraw(verifierHashes, { serverSeed, clientSeed, nonce }), claim), claim)
}

/** The rules in force when the round was played: its own paytable, whose hash is in the commitment. */
function rulesOf(game: StudioGame, paytable: unknown): { rules: Rules; paytableHash: string } {
  const today = paytableHashOf(verifierHashes, game.paytable)
  const paytableHash = paytable === undefined || paytable === null ? today : paytableHashOf(verifierHashes, paytable)
  return { rules: paytableHash === today ? game : game.under(paytable), paytableHash }
}

/** The round's end by these numbers; undefined if it does not end with these steps. */
function played(game: InstantRules | StepRules, draw: (below: number) => number, claim: RoundClaim): Replayed | undefined {
  const { stake, choice } = claim
  if (game.kind === "instant") return game.play(draw, stake, choice)
  let state: object | undefined = game.begin(draw, stake, choice)
  let raised = 0
  for (const action of claim.actions) {
    raised += (state && game.raises?.(state, action, stake)) ?? 0
    state = state && game.step(state, action)
  }
  return state && { ...(game.ended(state, stake) ?? game.abandoned(state, stake)), raised }
}

/** A round's end, and what its steps cost in addition to its stake. */
interface Replayed {
  readonly outcome: object
  readonly win: number | null
  readonly raised?: number
}

function shared(game: SharedRules, paytableHash: string, claim: RoundClaim, outcome: object): Verdict {
  const { chain } = claim
  if (!chain || chain.hash === null) return verdict(false, undefined, claim)
  let link = chain.hash
  for (let n = 0; n < chain.index; n++) link = hex(verifierHashes.sha256(link))
  const mixed = mixedIn(chain)
  const committed = link === chain.terminal && mixed !== "broken" && paytableHash === chain.paytableHash
  const { entries, mine } = game.again(outcome, claim.stake, claim.choice, chain.leftAt)
  const seeds = { ...chain, hash: chain.hash, mixed: mixed === "broken" ? undefined : mixed }
  const result = game.decide(sharedDraw(verifierHashes, seeds), entries, chain.index)
  const settled =
    chain.interruptedAt === null ? game.settle(result, entries) : game.interrupted(result, entries, chain.interruptedAt)
  const own = settled[mine]
  const entry = entries[mine]
  const raised = (entry && game.raised?.(result, entry)) ?? 0
  // Settled by the decisions that its player has made, and no others.
  const decided = canonical(asJson(entry?.actions ?? [])) === canonical(asJson(claim.actions ?? []))
  const ended = decided ? own : undefined
  return verdict(committed, ended && { outcome: ended.outcome, win: "win" in ended ? ended.win : null, raised }, claim)
}

/**
 * The inputs in addition to the chain: undefined for a round from before players contributed; "broken" if they don't match the
 * commitment, or if the player's own seed is not among the players' seeds.
 */
function mixedIn({ secretHash, secret, players, seed, seeds }: EntryChain) {
  if ((secretHash ?? null) === null) return undefined
  if (secret === null || players === null || seeds === null || seed === null) return "broken"
  const holds =
    secretHashOf(verifierHashes, secret) === secretHash && playersOf(verifierHashes, seeds) === players && seeds.includes(seed)
  return holds ? { secret, players } : "broken"
}

function verdict(commitment: boolean, again: Replayed | undefined, claim: RoundClaim): Verdict {
  const outcome = again !== undefined && canonical(asJson(again.outcome)) === canonical(asJson(claim.outcome))
  const win = again !== undefined && again.win === claim.win && (again.raised ?? 0) === (claim.raised ?? 0)
  return { commitment, outcome, win, fair: commitment && outcome && win }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
