import { argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import { busy } from "../../server/refusal.ts"

/** argon2id at the minimum of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane; about 50 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

const derive = promisify(argon2)
/** Concurrency limit: during a wave of sign-ins, spins and balances keep their cores. */
const inTurn = createLimiter(2, 200, busy)

const tagOf = (password: string, salt: Buffer, { memory, passes, parallelism } = COST): Promise<Buffer> =>
  inTurn(() =>
    derive("argon2id", { message: password.normalize("NFKC"), nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES }),
  )
const plain = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "")

/** The stored form of a password in the PHC string format: algorithm, cost, salt, tag. It is verified at the cost it names. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(await tagOf(password, salt, cost))}`
}

const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Whether `password` is the one behind `hash`. Without a hash it takes as long and is false, so that no one learns which names
 * exist.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = SHAPE.exec(hash ?? "")
  const salt = parts ? Buffer.from(parts[4]!, "base64") : Buffer.alloc(16)
  const cost = parts && { memory: Number(parts[1]), passes: Number(parts[2]), parallelism: Number(parts[3]) }
  const tag = await tagOf(password, salt, cost ?? COST)
  return parts !== null && timingSafeEqual(tag, Buffer.from(parts[5]!, "base64"))
}

/** Stored for members without a password (free play): no input matches it. */
export const NO_PASSWORD = "!"
