import { parseArgs } from "node:util"
import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { MoveError, moveMember } from "../agency/team/move.ts"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { operator, print } from "./terminal.ts"

const usage = "move-member BRAND USERNAME --to USERNAME|house"

const why: Readonly<Record<MoveError["reason"], string>> = {
  absent: "There is no such account at this brand.",
  "upline-absent": "The new upline is not an agent of this brand.",
  "already-there": "They are already a direct downline of that upline.",
  "below-themselves": "The new upline is in their own team.",
  "rebate-above-upline": "Their rebate is higher than the new upline's; lower it first.",
  "group-above-upline": "Their prize group is higher than the new upline's; lower it first.",
}

interface MoveCommand {
  readonly brand: Brand
  readonly member: MemberId
  /** Null: the house. */
  readonly to: number | null
  /** The new upline as typed. */
  readonly upline: string
}

/** The typed move, of existing accounts; else the exit code, after printing why. */
async function readMove(platform: Platform, args: readonly string[]): Promise<MoveCommand | number> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { to: { type: "string" } } })
  const [code, username, ...more] = positionals
  if (!code || !username || more.length > 0 || !values.to) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const find = async (name: string): Promise<number | undefined> =>
    (
      await platform.database.row<{ id: number }>(
        sql`select id from member where brand = ${brand.id} and lower(username) = lower(${name})`,
      )
    )?.id
  const member = await find(username)
  if (member === undefined) return print(`${brand.code} has no member ${username}.`, 1)
  const to = values.to === "house" ? null : await find(values.to)
  if (to === undefined) return print(`${brand.code} has no member ${values.to}.`, 1)
  return { brand, member, to, upline: values.to }
}

/** What is wrong with a move before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export async function findMoveProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const move = await readMove(platform, args)
  return typeof move === "number" ? move : undefined
}

/** Moves a member, with everybody below them, to another upline. Exit code 0 done, 1 not possible, 2 misused. */
export async function moveMemberCommand(platform: Platform, args: string[]): Promise<number> {
  const move = await readMove(platform, args)
  if (typeof move === "number") return move
  const { upline, ...request } = move
  try {
    const { members, from, contracts } = await moveMember(platform, { ...request, by: operator() })
    const ended = contracts === 0 ? "" : ` Contracts ending today: ${contracts}.`
    return print(
      `Members moved: ${members}. Their play counts for ${upline} from ${from}; earlier play stays with the previous ` +
        `upline.${ended}`,
      0,
    )
  } catch (error) {
    if (error instanceof MoveError) return print(why[error.reason], 1)
    throw error
  }
}
