import { readFileSync } from "node:fs"
import { nodeHashes } from "@baize/studio/fair/node-hashes.ts"
import { type RoundClaim, verifyRound } from "@baize/studio/fair/verify.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import type { HandProof } from "@baize/studio/poker/fair/hand-proof.ts"
import { type VerifiedHand, verifyHand } from "@baize/studio/poker/fair/verify-hand.ts"
import { pokerGame } from "@baize/studio/poker/poker-game.ts"
import { fail, readOptions } from "./options.ts"

// `npm run verify-round -- FILE`: recomputes a finished round of the studio, or a hand of poker, from what was revealed of it,
// and says whether it matches the commitment. FILE (or `-`, standard input) holds the round as "Copy for verification" in the
// game's history gives it, or the hand as "Copy proof" in "My hands" does. Makes no request.
const { positionals } = readOptions({ allowPositionals: true })
const [file] = positionals
if (!file || positionals.length > 1)
  fail("Say which file holds the round: npm run verify-round -- FILE, or - for standard input.")

type CopiedRound = RoundClaim & { game: string }

/** A hand of poker has the seals of its deck, other rounds have not. */
const isHand = (claim: CopiedRound | HandProof): claim is HandProof => "leaves" in claim

function read(): CopiedRound | HandProof {
  try {
    return Object(JSON.parse(readFileSync(file === "-" ? 0 : file!, "utf8")))
  } catch (error) {
    return fail(`This is not a round: ${(error as Error).message}`)
  }
}

/** What is said of each check, and whether it holds. */
type Findings = readonly (readonly [holds: boolean, says: string])[]

const handChecks: Readonly<Record<Exclude<keyof VerifiedHand, "fair">, string>> = {
  commitment: "the deck is the one committed to before any player's seed was known",
  cards: "every card that was opened is the one committed to, and none was opened twice",
  dealt: "the board and the cards that were shown lie where the players' seeds have cut the deck",
  terms: "blinds, rake and its cap are those published for the room",
  played: "every turn, bet, street and returned bet follows the rules",
  paid: "the pots went to the best hands, less that rake",
}

function ofHand(proof: HandProof): Findings {
  const found = verifyHand(nodeHashes, proof)
  return Object.entries(handChecks).map(([check, says]) => [found[check as keyof typeof handChecks], says])
}

function ofRound(round: CopiedRound): Findings {
  const game = studioGames.find(({ code }) => code === round.game)
  if (!game)
    fail(`There is no game "${round.game}". There are: ${[...studioGames.map(({ code }) => code), pokerGame].join(", ")}.`)
  const { commitment, outcome, win } = verifyRound(game, round)
  return [
    [commitment, "the revealed numbers and the paytable are the ones committed to before the bet"],
    [outcome, "they lead to this outcome"],
    [win, "it pays this win"],
  ]
}

function verdictOf(claim: CopiedRound | HandProof): Findings {
  try {
    return isHand(claim) ? ofHand(claim) : ofRound(claim)
  } catch (error) {
    return fail(`This round cannot be read: ${(error as Error).message}`)
  }
}

const claim = read()
const findings = verdictOf(claim)
for (const [holds, says] of findings) console.log(`${holds ? "yes" : "NO "}  ${says}`)
const isFair = findings.every(([holds]) => holds)
const bad = isHand(claim)
  ? "The hand was NOT as it was committed to, or not played by the published terms."
  : "The round was NOT as it was committed to, or not all of it has been revealed yet."
console.log(isFair ? `The ${isHand(claim) ? "hand" : "round"} was fair.` : bad)
process.exit(isFair ? 0 : 1)
