import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto"
import sql from "sql-template-tag"
import { liveSecrets } from "../../../server/secret.ts"
import type { IdentityServices } from "../../services.ts"
import { drawWord } from "./draw.ts"
import { letters } from "./glyphs.ts"
import { speakDigits, voices } from "./speak.ts"

const LENGTH = 5
const DIGITS = 6
const LIFETIME_MS = 5 * 60_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type CaptchaServices = Pick<IdentityServices, "database" | "clock" | "settings">

const answerHash = (secret: string, id: string, word: string): Buffer =>
  createHmac("sha256", secret)
    .update(`captcha ${id} ${word.replace(/\s/g, "").toUpperCase()}`)
    .digest()
const systemRandom = (): number => randomInt(2 ** 32) / 2 ** 32

export interface MadeCaptcha {
  readonly id: string
  /** A data URL: a picture of letters, or */
  readonly image: string | null
  /** digits to hear. */
  readonly sound: string | null
}

/** Draws a new picture; only a keyed hash of its answer is stored. */
export function makeCaptcha(services: CaptchaServices): Promise<MadeCaptcha> {
  const word = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join("")
  return storeCaptcha(services, word)
}

/** Speaks digits for someone who can't read a picture, in their language where it has a voice. */
export async function makeSpokenCaptcha(services: CaptchaServices, language: string): Promise<MadeCaptcha> {
  const digits = Array.from({ length: DIGITS }, () => randomInt(10)).join("")
  const voice = voices.find(one => one === language) ?? voices[0]
  const sound = `data:audio/wav;base64,${speakDigits(digits, voice, systemRandom).toString("base64")}`
  return { id: await keepAnswer(services, digits), image: null, sound }
}

/** The picture of a given word, for a test that needs the answer. */
export async function storeCaptcha(services: CaptchaServices, word: string): Promise<MadeCaptcha> {
  const image = `data:image/png;base64,${drawWord(word, systemRandom).toString("base64")}`
  return { id: await keepAnswer(services, word), image, sound: null }
}

async function keepAnswer({ database, clock, settings }: CaptchaServices, answer: string): Promise<string> {
  const id = randomUUID()
  await database.run(sql`
    insert into captcha (id, answer_hash, expires_at)
    values (${id}, ${answerHash(settings.secret, id, answer)}, ${new Date(clock.now().getTime() + LIFETIME_MS)})`)
  return id
}

/** Whether the picture or the digits were read correctly, ignoring case and spaces. It allows one answer, right or wrong. */
export async function solvedCaptcha({ database, clock, settings }: CaptchaServices, id = "", answer = ""): Promise<boolean> {
  if (!UUID.test(id)) return false
  const row = await database.row<{ hash: Buffer; expiresAt: Date }>(
    sql`delete from captcha where id = ${id} returning answer_hash as hash, expires_at as "expiresAt"`,
  )
  if (!row || row.expiresAt <= clock.now()) return false
  return liveSecrets(settings).some(secret => timingSafeEqual(row.hash, answerHash(secret, id, answer)))
}
