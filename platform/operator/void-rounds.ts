import { parseArgs } from "node:util"
import { voidCauses } from "@baize/common/api/rounds.ts"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { carryOut } from "../play/rounds/voiding/carry-out.ts"
import { listVoids, orderVoid, planVoid, type VoidOrder, type VoidTotals } from "../play/rounds/voiding/order.ts"
import { money, operator, print, printInvalid } from "./terminal.ts"

const usage = [
  'void-rounds --vendor VENDOR --game CODE --from INSTANT --until INSTANT [--round REF …] --reason "…"',
  `            [--cause ${voidCauses.join("|")}] [--game-off] [--by NAME] [--confirm]`,
  "void-rounds list",
].join("\n")

/**
 * The malfunction procedure: voids every round of a set as one act, after showing the effect. All stakes are returned, no win
 * counts. If interrupted, the platform continues it automatically. Exit code 0 shown or done, 1 nothing to void, 2 misused.
 */
export async function voidRoundsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      vendor: { type: "string" },
      game: { type: "string" },
      from: { type: "string" },
      until: { type: "string" },
      round: { type: "string", multiple: true },
      reason: { type: "string" },
      cause: { type: "string", default: "malfunction" },
      by: { type: "string" },
      "game-off": { type: "boolean", default: false },
      confirm: { type: "boolean", default: false },
    },
  })
  if (positionals[0] === "list") return list(platform)
  const vendor = values.vendor?.toUpperCase()
  const [from, until] = [instantOf(values.from), instantOf(values.until)]
  const cause = voidCauses.find(one => one === values.cause)
  const reason = values.reason?.trim()
  if (!vendor || !values.game || !from || !until || !cause || !reason) return print(usage, 2)
  if (from >= until || until > platform.clock.now())
    return print("--from must be before --until, and --until must not be in the future.", 2)
  const game = await platform.database.row<{ id: number }>(
    sql`select id from game where vendor = ${vendor} and code = ${values.game}`,
  )
  if (!game) return print(`${vendor} has no game ${values.game}.`, 1)

  const set = { vendor, game: game.id, from, until, rounds: values.round }
  const order = { ...set, cause, reason, byWhom: values.by?.trim() || operator(), switchGameOff: values["game-off"] }
  try {
    return await voidSet(platform, order, { game: values.game, confirm: values.confirm })
  } catch (error) {
    return printInvalid(error, 1)
  }
}

/** Shows the effect; with `confirm`, voids. */
async function voidSet(
  platform: Platform,
  order: VoidOrder,
  { game, confirm }: { readonly game: string; readonly confirm: boolean },
): Promise<number> {
  const totals = await planVoid(platform, order)
  if (totals.length === 0) return print("No matching rounds; there is nothing to void.", 1)
  for (const one of totals) console.log(lineOf(one))
  if (order.switchGameOff) console.log(`${game} takes no more bets.`)
  if (!confirm) return print("Nothing has been done. Add --confirm to void these rounds.", 0)
  const act = await orderVoid(platform, order)
  await carryOut(platform, act)
  return print(`Void ${act} done: every stake is returned, every win is canceled, and every player is notified.`, 0)
}

/** Past voids, by whom and why. */
async function list({ database }: Platform): Promise<number> {
  const acts = await listVoids(database)
  if (acts.length === 0) return print("No rounds have been voided.", 0)
  for (const {
    id,
    vendor,
    game,
    from,
    until,
    rounds,
    members,
    cause,
    reason,
    byWhom,
    begunAt,
    doneAt,
    gameSwitchedOff,
  } of acts) {
    console.log(`${id}  ${begunAt.toISOString()}  ${byWhom}: ${reason} (${cause})`)
    console.log(
      `     ${rounds} rounds of ${members} players at ${vendor} ${game}, ${from.toISOString()} to ` +
        `${until.toISOString()}${gameSwitchedOff ? ", game switched off" : ""}; ${doneAt ? "done" : "in progress"}`,
    )
  }
  return 0
}

const lineOf = ({ currency, rounds, members, stakes, wins, ...unit }: VoidTotals): string =>
  `${rounds} rounds of ${members} players in ${currency}: ${money(stakes, unit)} in stakes to return, ` +
  `${money(wins, unit)} in wins to cancel.`

/** An instant as ISO 8601 with its offset, so that its zone is never a guess. */
function instantOf(text: string | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
