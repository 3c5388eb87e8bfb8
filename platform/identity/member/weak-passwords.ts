import { readFileSync } from "node:fs"
import { SHORTEST_PASSWORD } from "../../brands/register-rules.ts"

/** Shorter names occur in too many words. */
const SHORTEST_NAME = 4
const FEWEST_DIFFERENT = 4

/** The 10,000 most common passwords of the leaks, most common first, in lower case (docs/third-party.md). */
let known: ReadonlySet<string> | undefined
const common = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
      .trim()
      .split("\n"),
  )
  return known
}

const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")

/**
 * Why a password is easy to guess: it is a common one, alone or with digits and signs around it, has hardly any distinct
 * characters, or is little more than `names` (of its owner, of the site).
 */
export function weaknessOf(password: string, names: readonly string[]): "password-weak" | "password-has-name" | undefined {
  const letters = bare(password)
  const word = letters.replace(/^\p{N}+|\p{N}+$/gu, "")
  if (new Set(password).size < FEWEST_DIFFERENT) return "password-weak"
  if ([password.toLowerCase(), letters, word].some(form => common().has(form))) return "password-weak"
  const rest = names
    .map(bare)
    .filter(name => name.length >= SHORTEST_NAME)
    .reduce((left, name) => left.replaceAll(name, ""), letters)
  return rest !== letters && rest.length < SHORTEST_PASSWORD ? "password-has-name" : undefined
}

/** The most popular ones that no other rule finds (four digits; 1004 is "angel" in Korean). */
const favorites = new Set([
  "1004",
  "1313",
  "2580",
  "0852",
  "6969",
  "1022",
  "0070",
  "5683",
  "159753",
  "147258",
  "147852",
  "142536",
])

/** Whether a numeric payment password is easy to guess: one digit, a run, a repetition, a year or the birthday. */
export function isTrivialPin(pin: string, birthday = ""): boolean {
  if (!/^\d+$/.test(pin)) return weaknessOf(pin, []) !== undefined
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, at) => (digit - digits[at]! + 10) % 10)
  const isRun = new Set(steps).size === 1 && [0, 1, 9].includes(steps[0]!)
  const repeats = /^(\d{1,3})\1+$/.test(pin) || /^(?:(\d)\1)+$/.test(pin)
  const [year = "", month = "", day = ""] = birthday.split("-")
  const short = year.slice(2)
  const days = birthday ? [year, month + day, day + month, short + month + day, day + month + short, month + day + short] : []
  return isRun || repeats || /^(?:19|20)\d\d$/.test(pin) || favorites.has(pin) || days.includes(pin)
}
