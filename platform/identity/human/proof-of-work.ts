import { createHmac } from "node:crypto"
import { createChallenge, verifySolution } from "altcha-lib/v1"
import * as v from "valibot"
import { liveSecrets } from "../../server/secret.ts"
import type { IdentityServices } from "../services.ts"
import { type Origin, puzzleCost } from "./cost.ts"
import { firstUse } from "./first-use.ts"

const LIFETIME_MS = 5 * 60_000

const Solved = v.object({
  algorithm: v.literal("SHA-256"),
  challenge: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  salt: v.pipe(v.string(), v.maxLength(200)),
  signature: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
})

type PuzzleServices = Pick<IdentityServices, "database" | "clock" | "settings">

/** The key that signs puzzles, and nothing else. */
const keyOf = (secret: string): string => createHmac("sha256", secret).update("human verification").digest("hex")

/**
 * An ALTCHA puzzle: find the number, up to the cost for this network (or `times` the plain cost, if greater), whose hash with the
 * salt is the challenge. Stateless: the salt, which the challenge covers, contains the cost.
 */
export async function makePuzzle(services: PuzzleServices, origin: Origin, times = 1) {
  const { clock, settings } = services
  const cost = Math.max(await puzzleCost(services, origin), settings.humanCost * times)
  const { algorithm, challenge, salt, signature } = await createChallenge({
    hmacKey: keyOf(settings.secret),
    algorithm: "SHA-256",
    maxnumber: cost,
    params: { cost: String(cost) },
    expires: new Date(clock.now().getTime() + LIFETIME_MS),
  })
  return { algorithm, challenge, salt, signature, maxnumber: cost }
}

/**
 * Whether `proof` solves a puzzle of ours, in time, for the first time, and at a cost sufficient for the network that sends it: a
 * cheap puzzle from another network is refused. `proof` is base64 of the solution, as the ALTCHA widget sends it.
 */
export const isHuman = async (services: PuzzleServices, proof: string, origin: Origin): Promise<boolean> =>
  (await provenCost(services, proof, origin)) > 0

/** The cost of the puzzle that such a proof solves, as a multiple of `settings.humanCost`; 0 for an invalid proof. */
export async function provenCost(services: PuzzleServices, proof: string, origin: Origin): Promise<number> {
  const { database, clock, settings } = services
  const solved = v.safeParse(Solved, decode(proof))
  if (!solved.success) return 0
  const { algorithm, challenge, number, salt, signature } = solved.output
  // The library's own time check reads the machine's clock; this one uses ours.
  const solution = { algorithm, challenge, number, salt, signature }
  const verified = await Promise.all(liveSecrets(settings).map(secret => verifySolution(solution, keyOf(secret), false)))
  if (!verified.includes(true)) return 0
  const params = new URLSearchParams(salt.split("?")[1])
  const expires = Number(params.get("expires")) * 1000
  if (!(expires > clock.now().getTime())) return 0
  const cost = Number(params.get("cost"))
  // The cost can have doubled once while the form was filled in.
  if (!(cost * 2 >= (await puzzleCost(services, origin)))) return 0
  return (await firstUse(database, "puzzle", challenge, new Date(expires))) ? cost / settings.humanCost : 0
}

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, "base64").toString("utf8"))
  } catch {
    return undefined
  }
}
