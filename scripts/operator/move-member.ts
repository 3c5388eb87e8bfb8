import { parseArgs } from "node:util"
import type { Platform } from "@baize/platform/platform.ts"
import { CannotMove, moveMember } from "@baize/platform/team/move.ts"
import sql from "sql-template-tag"
import { operator, say } from "./saying.ts"

const usage = "move-member BRAND USERNAME --to USERNAME|house"

const why: Readonly<Record<CannotMove["reason"], string>> = {
  absent: "There is no such account at this brand.",
  "upline-absent": "The new upline is no agent of this brand.",
  "already-there": "He is directly below that upline already.",
  "below-himself": "The new upline is below him.",
  "rebate-above-upline": "His rebate is higher than the new upline's; lower it first.",
}

/** Moves a member, with everybody below him, to another upline. Exit code 0 done, 1 not possible, 2 misused. */
export async function moveMemberCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { to: { type: "string" } } })
  const [code, username, ...more] = positionals
  if (!code || !username || more.length > 0 || !values.to) return say(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return say(`There is no brand ${code}.`, 1)
  const find = async (name: string): Promise<number | undefined> =>
    (
      await platform.database.row<{ id: number }>(
        sql`select id from member where brand = ${brand.id} and lower(username) = lower(${name})`,
      )
    )?.id
  const member = await find(username)
  if (member === undefined) return say(`${brand.code} has no ${username}.`, 1)
  const to = values.to === "house" ? null : await find(values.to)
  if (to === undefined) return say(`${brand.code} has no ${values.to}.`, 1)
  try {
    const { members, from, contracts } = await moveMember(platform, { brand, member, to, by: operator() })
    const ended = contracts === 0 ? "" : ` ${contracts} of his contracts end${contracts === 1 ? "s" : ""} today.`
    return say(
      `${members} moved. What they do from ${from} on counts for ${values.to}; until then it stays where it was.${ended}`,
      0,
    )
  } catch (error) {
    if (error instanceof CannotMove) return say(why[error.reason], 1)
    throw error
  }
}
