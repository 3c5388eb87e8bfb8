import { readFileSync } from "node:fs"
import { type RoundClaim, verifyRound } from "@baize/studio/fair/verify.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { readOptions } from "./options.ts"

// `npm run verify-round -- FILE`: recomputes a finished round of the studio from what was revealed of it, and says whether it
// matches the commitment. FILE (or `-`, standard input) holds the round as "Copy for verification" in the game's history gives
// it. Makes no request.
const { positionals } = readOptions({ allowPositionals: true })
const [file] = positionals
if (!file || positionals.length > 1)
  fail("Say which file holds the round: npm run verify-round -- FILE, or - for standard input.")

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function read(): RoundClaim & { game: string } {
  try {
    return JSON.parse(readFileSync(file === "-" ? 0 : file!, "utf8"))
  } catch (error) {
    return fail(`This is not a round: ${(error as Error).message}`)
  }
}

const round = read()
const game = studioGames.find(({ code }) => code === round.game)
if (!game) fail(`There is no game "${round.game}". There are: ${studioGames.map(({ code }) => code).join(", ")}.`)

function verdictOf(): ReturnType<typeof verifyRound> {
  try {
    return verifyRound(game!, round)
  } catch (error) {
    return fail(`This round cannot be read: ${(error as Error).message}`)
  }
}

const { commitment, outcome, win, fair } = verdictOf()
console.log(`${commitment ? "yes" : "NO "}  the revealed numbers and the paytable are the ones committed to before the bet`)
console.log(`${outcome ? "yes" : "NO "}  they lead to this outcome`)
console.log(`${win ? "yes" : "NO "}  it pays this win`)
console.log(fair ? "The round was fair." : "The round was NOT as it was committed to, or not all of it has been revealed yet.")
process.exit(fair ? 0 : 1)
