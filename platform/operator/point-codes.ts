import { readFileSync } from "node:fs"
import { undoable } from "@baize/kit/database/undoable.ts"
import type { Platform } from "../platform.ts"
import { addCodes, type OfferedReward } from "../rewards/points/offer.ts"
import { freeCodes } from "../rewards/points/unchecked.ts"
import { noteChange } from "./note-change.ts"
import { print } from "./terminal.ts"

interface CodeOptions {
  readonly file?: string | undefined
  /** They were set aside by a restore, and are unspent. */
  readonly free: boolean
  readonly dry: boolean
}

/** Adds the codes in a text file, one a line, or frees them. */
export async function codes(
  { database }: Platform,
  { id, kind }: Pick<OfferedReward, "id" | "kind">,
  { file, free, dry }: CodeOptions,
): Promise<number> {
  if (file === undefined) return print("points codes ID --file FILE [--free]", 2)
  if (kind !== "voucher") return print(`Reward ${id} is no voucher.`, 1)
  let lines: string[]
  try {
    lines = readFileSync(file, "utf8").split(/\r?\n/)
  } catch {
    return print(`${file} cannot be read.`, 2)
  }
  const written = [...new Set(lines.map(line => line.trim()).filter(Boolean))]
  const wrong = written.find(code => !/^[\x21-\x7E]{4,64}$/.test(code))
  if (wrong !== undefined || written.length === 0)
    return print(`${file}: a code has 4 to 64 letters, digits or signs, one a line.`, 2)
  const changed = await undoable<number>(database, async (tx, undo) => {
    const count = await (free ? freeCodes : addCodes)(tx, id, written)
    return dry ? undo(count) : count
  })
  if (!dry) noteChange("point-codes", null, { reward: id, [free ? "freed" : "added"]: changed })
  const others = written.length - changed
  const [would, are] = dry ? ["would be", "would be"] : ["were", "are"]
  if (free) return print(`${changed} codes ${are} free of reward ${id}; ${others} were not set aside.`, 0)
  return print(`${changed} codes ${would} added to reward ${id}; ${others} were there.`, 0)
}
