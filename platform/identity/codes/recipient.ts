import { contactIndexes } from "../../server/vault/vault.ts"

/**
 * The forms in which the recipient of a code can be stored: an email or a number in it as its blind index, by the present key
 * first.
 */
export function storedForms(recipient: string): [string, ...string[]] {
  const words = recipient.split(" ")
  const at = words.findIndex(word => word.startsWith("+") || word.includes("@"))
  const [first = recipient, ...others] = at < 0 ? [] : contactIndexes(words[at]!).map(index => words.with(at, index).join(" "))
  return [first, ...others]
}
