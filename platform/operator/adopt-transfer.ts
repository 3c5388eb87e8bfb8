import type { Platform } from "../platform.ts"
import { adoptTransfer, type LostTransfer, lostTransfer, type NotLost } from "../play/transfers/adopt.ts"
import { noteChange } from "./note-change.ts"
import { money, print, printable } from "./terminal.ts"

const usage =
  "wallets adopt VENDOR NUMBER, which `wallets entries VENDOR` shows as unknown-transfer or unknown-player, " +
  "then as that prints it"

const notLost: Readonly<Record<NotLost, string>> = {
  absent: "is not held",
  waits: "is held for another reason, or behind another entry: see to that one first",
  unanswered: "is not given by the vendor now",
  "no-transfer": "is no transfer of ours",
  known: "is of a transfer that our books have, and that its vendor has refused: agree on it with the vendor",
  "unknown-member": "is of a member whom the brand does not have",
}

interface Lost extends LostTransfer {
  /** Whether the command says what it takes over; else it shows it. */
  readonly isStated: boolean
}

/**
 * The lost transfer that a command names; else the exit code, after printing why. A stated one is still as it was when it was
 * shown: a vendor can change an entry before the second person runs the command.
 */
async function readLost(platform: Platform, args: readonly string[]): Promise<Lost | number> {
  const [vendor, digits, ...stated] = args
  const number = Number(digits)
  if (!vendor || !Number.isSafeInteger(number) || number < 1) return print(usage, 2)
  const found = await lostTransfer(platform, vendor.toUpperCase(), number)
  if (typeof found === "string") return print(`Entry ${number} of ${vendor.toUpperCase()} ${notLost[found]}.`, 1)
  const isStated = stated.length > 0
  if (isStated && stated.join(" ") !== termsOf(found).join(" ")) return print(`This entry is another now. ${lineOf(found)}`, 1)
  return { ...found, isStated }
}

/** What makes it the transfer that it is, as a command states it after vendor and number. */
const termsOf = ({ direction, brand, username, amount, reference }: LostTransfer): readonly string[] => [
  direction,
  brand.code,
  username,
  money(amount, brand),
  reference,
]

const lineOf = ({ vendor, number, reference, brand, username, direction, amount }: LostTransfer): string =>
  `Entry ${number}: ${money(amount, brand)} ${brand.currency} ${direction === "in" ? "to" : "from"} ${vendor}, ` +
  `${brand.code} ${printable(username)}, reference ${reference}.`

/** Before a second person is involved: shows the transfer, or prints why it can't be taken over and gives the exit code. */
export async function findAdoptProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const lost = await readLost(platform, args.slice(1))
  if (typeof lost === "number") return lost
  console.log(lineOf(lost))
  return undefined
}

/**
 * Shows a transfer that a restore has lost, or takes it over from its vendor's entry where the command states it. Exit code 0
 * done, 1 not possible or not done yet, 2 misused.
 */
export async function adoptCommand(platform: Platform, args: readonly string[]): Promise<number> {
  const lost = await readLost(platform, args)
  if (typeof lost === "number") return lost
  const { vendor, number, brand, username, amount } = lost
  if (!lost.isStated)
    return print(`${lineOf(lost)} To take it over: wallets adopt ${[vendor, number, ...termsOf(lost)].join(" ")}`, 0)
  const state = await adoptTransfer(platform, lost)
  const sum = `${money(amount, brand)} ${brand.currency}`
  if (state === "short")
    return print(
      `${brand.code} ${printable(username)} no longer has ${sum} in cash. What is missing is the house's loss: give it by ` +
        `\`adjust\`, and request it again: wallets adopt ${vendor} ${number}`,
      1,
    )
  noteChange(`transfer of entry ${number} of ${vendor}`, null, lineOf(lost))
  if (state === "done") return print(`${lineOf(lost)} It is done, and what waited behind it is tried again.`, 0)
  return print(`${lineOf(lost)} It is ${state}: wallets pending, wallets entries ${vendor}.`, 1)
}
