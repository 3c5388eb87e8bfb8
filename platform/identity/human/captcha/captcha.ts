import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto"
import sql from "sql-template-tag"
import { liveSecrets } from "../../../server/secret.ts"
import type { IdentityServices } from "../../services.ts"
import { drawWord } from "./draw.ts"
import { letters } from "./glyphs.ts"

const LENGTH = 5
const LIFETIME_MS = 5 * 60_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type CaptchaServices = Pick<IdentityServices, "database" | "clock" | "settings">

const answerHash = (secret: string, id: string, word: string): Buffer =>
  createHmac("sha256", secret).update(`captcha ${id} ${word.trim().toUpperCase()}`).digest()
const systemRandom = (): number => randomInt(2 ** 32) / 2 ** 32

/** Draws a new picture; only a keyed hash of its answer is stored. */
export async function makeCaptcha({ database, clock, settings }: CaptchaServices): Promise<{ id: string; image: string }> {
  const word = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join("")
  return await storeCaptcha({ database, clock, settings }, word)
}

/** The picture of a given word, for a test that needs the answer. */
export async function storeCaptcha(
  { database, clock, settings }: CaptchaServices,
  word: string,
): Promise<{ id: string; image: string }> {
  const id = randomUUID()
  await database.run(sql`
    insert into captcha (id, answer_hash, expires_at)
    values (${id}, ${answerHash(settings.secret, id, word)}, ${new Date(clock.now().getTime() + LIFETIME_MS)})`)
  const image = `data:image/png;base64,${drawWord(word, systemRandom).toString("base64")}`
  return { id, image }
}

/** Whether the picture was read correctly, ignoring case. It allows one answer, right or wrong. */
export async function solvedCaptcha({ database, clock, settings }: CaptchaServices, id = "", answer = ""): Promise<boolean> {
  if (!UUID.test(id)) return false
  const row = await database.row<{ hash: Buffer; expiresAt: Date }>(
    sql`delete from captcha where id = ${id} returning answer_hash as hash, expires_at as "expiresAt"`,
  )
  if (!row || row.expiresAt <= clock.now()) return false
  return liveSecrets(settings).some(secret => timingSafeEqual(row.hash, answerHash(secret, id, answer)))
}
