import { userInfo } from "node:os"
import type { Minor } from "@baize/common/api/units.ts"
import { decimalOf, parseMoney } from "@baize/common/money.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"

/** Prints a sentence to the right stream, and gives the exit code back. */
export function print(sentence: string, code: 0 | 1 | 2): number {
  if (code === 0) console.log(sentence)
  else console.error(sentence)
  return code
}

/** Prints what is wrong with the operator's input, in the file if one is named. Rethrows any other error as a fault. */
export function printInvalid(error: unknown, code: 1 | 2, file?: string): number {
  if (!(error instanceof InvalidInput)) throw error
  const lines = file === undefined ? [error.message] : error.message.split("\n").map(line => `${file}: ${line}`)
  return print(lines.map(line => `${line}.`).join("\n"), code)
}

/**
 * External text made safe for an operator's terminal: on one line, so that it cannot pass for another, and without control or
 * direction characters.
 */
export const printable = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD")

/**
 * The person who runs the command, according to the system: the account, and behind a slash the one that entered it with sudo.
 * Setting that variable by hand can only add a person, never replace one.
 */
export function operator(): string {
  const { username } = userInfo()
  const { SUDO_USER: entered = username } = process.env
  return `operator ${entered === username || !/^[\w.-]+$/.test(entered) ? username : `${username}/${entered}`}`
}

/** Minor units as a decimal number of the currency. */
export const money = (amount: Minor, { exponent }: { readonly exponent: number }): string => decimalOf(amount, exponent)

/** A decimal number of the currency, with an optional sign, as minor units; undefined if invalid or too precise. */
export function minorUnits(text: string, { exponent }: { readonly exponent: number }): number | undefined {
  const minor = parseMoney(text.replace(/^[+-]/, ""), exponent)
  return minor === undefined ? undefined : text.startsWith("-") ? -minor : minor
}
