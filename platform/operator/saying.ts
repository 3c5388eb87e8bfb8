import { userInfo } from "node:os"
import { parseMoney } from "@baize/common/money.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"

/** Prints a sentence where it belongs, and gives the exit code back. */
export function say(sentence: string, code: 0 | 1 | 2): number {
  if (code === 0) console.log(sentence)
  else console.error(sentence)
  return code
}

/** Says what is wrong with what the operator wrote, in the file if one is named. Any other error is a fault and is thrown on. */
export function sayInvalid(error: unknown, code: 1 | 2, file?: string): number {
  if (!(error instanceof InvalidInput)) throw error
  const lines = file === undefined ? [error.message] : error.message.split("\n").map(line => `${file}: ${line}`)
  return say(lines.map(line => `${line}.`).join("\n"), code)
}

/**
 * What somebody outside has written, as it may stand on an operator's terminal: on one line, so that it is taken for no other, and
 * without signs that move the terminal or turn the direction of what follows.
 */
export const typed = (text: string): string => text.replace(/\s+/g, " ").replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD")

/**
 * Who runs the command, as the system knows them: the account, and behind a slash the one that entered it with sudo. Somebody could set
 * that variable by hand, but only to count as more people, never as another one.
 */
export function operator(): string {
  const { username } = userInfo()
  const { SUDO_USER: entered = username } = process.env
  return `operator ${entered === username || !/^[\w.-]+$/.test(entered) ? username : `${username}/${entered}`}`
}

/** Minor units as a decimal number of the currency, exactly. */
export function money(amount: number, { exponent }: { readonly exponent: number }): string {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0")
  const whole = digits.slice(0, digits.length - exponent)
  return `${amount < 0 ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}`
}

/** A decimal number of the currency, perhaps with a sign, as minor units; undefined when it is none, or too fine. */
export function minorUnits(text: string, { exponent }: { readonly exponent: number }): number | undefined {
  const minor = parseMoney(text.replace(/^[+-]/, ""), exponent)
  return minor === undefined ? undefined : text.startsWith("-") ? -minor : minor
}
