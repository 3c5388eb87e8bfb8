import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { changeStanding } from "../agency/team/account-status.ts"
import { loadList } from "../identity/sanctions/load.ts"
import { decideMatch, listMatches, matchById, matchStates, type SanctionMatch } from "../identity/sanctions/matches.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { sanctionsIn } from "./sanction-file.ts"
import { money, operator, print, printable, printInvalid } from "./terminal.ts"

const usage =
  "sanctions load FILE --list CODE [--dry-run] [--shrinks] | lists | list [--state open|cleared|confirmed|delisted] | " +
  'show ID | decide ID clear|confirm --reason "…"'

/**
 * Loads a sanction list and compares every member with it, shows matches, and decides them; what a match holds, docs/operator.md
 * says. The member never reads the reason. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function sanctionsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      list: { type: "string" },
      state: { type: "string", default: "open" },
      reason: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      shrinks: { type: "boolean", default: false },
    },
  })
  const [action, what, verdict, ...more] = positionals
  const state = matchStates.find(one => one === values.state)
  if (action === "load" && what !== undefined && verdict === undefined)
    return load(platform, what, values.list, { dryRun: values["dry-run"], shrinks: values.shrinks })
  if (action === "lists" && what === undefined) return printLists(platform)
  if (action === "list" && what === undefined && state) return printMatches(platform, state)
  if (action === "show" && what !== undefined && verdict === undefined) return show(platform, Number(what))
  if (action !== "decide" || !what || !(verdict === "clear" || verdict === "confirm") || more.length > 0) return print(usage, 2)
  return decide(platform, Number(what), verdict, values.reason?.trim())
}

interface LoadOptions {
  readonly dryRun: boolean
  readonly shrinks: boolean
}

async function load(platform: Platform, file: string, code: string | undefined, options: LoadOptions): Promise<number> {
  if (!code || !/^[a-z\d-]{2,40}$/.test(code)) return print("Name the list, in small letters, digits and hyphens: --list CODE", 2)
  try {
    const { people, checksum } = await sanctionsIn(file)
    const at = platform.clock.now()
    const done = await loadList(platform.database, { code, people, checksum, by: operator(), at, ...options })
    if (done.outcome === "shrunk")
      return print(
        `${code} has ${done.before} people and the file only ${done.people}; nothing changed. If that is right: --shrinks`,
        1,
      )
    if (!options.dryRun) noteChange(`sanction list ${code}`, `${done.before} people`, `${done.people} people, ${checksum}`)
    const sum = `${done.people} people (${done.before} before), ${done.matches} new matches, ${done.delisted} delisted`
    return print(options.dryRun ? `Nothing changed; this would be ${code}: ${sum}.` : `${code}: ${sum}.`, 0)
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}

async function printLists({ database }: Platform): Promise<number> {
  const lists = await database.rows<{ code: string; entries: number; at: Date; by: string; comparing: boolean }>(sql`
    select code, entries, loaded_at as at, loaded_by as by, screened_through is not null as comparing
    from sanction_list order by code`)
  const lines = lists.map(
    ({ code, entries, at, by, comparing }) =>
      `${code}  ${entries} people  ${at.toISOString()}  by ${printable(by)}${comparing ? "  members are being compared" : ""}`,
  )
  return print(lines.join("\n") || "No list was loaded.", 0)
}

async function printMatches({ database }: Platform, state: (typeof matchStates)[number]): Promise<number> {
  const found = await listMatches(database, state)
  return print(found.map(lineOf).join("\n") || (state === "open" ? "No matches are waiting." : `No matches are ${state}.`), 0)
}

/** "{[1955,1961),[1970,1971)}" as "1955–1960, 1970". */
const yearsIn = (born: string): string =>
  [...born.matchAll(/\[(\d+),(\d+)\)/g)]
    .map(([, from, to]) => (Number(to) - Number(from) === 1 ? from! : `${from}–${Number(to) - 1}`))
    .join(", ")

const lineOf = (match: SanctionMatch): string =>
  [
    `${match.id}  ${match.foundAt.toISOString()}  ${match.brand}  ${printable(match.username)}`,
    `${printable(match.memberName)}, ${match.memberBorn ? `born ${match.memberBorn}` : "no birth date"}`,
    `${match.list} ${printable(match.ref)}: ${match.listed.map(printable).join("; ")}` +
      `, ${match.born ? `born ${yearsIn(match.born)}` : "no year of birth"}`,
    `${money(match.holds, match)} ${match.currency}`,
  ].join("  ")

async function show({ database }: Platform, id: number): Promise<number> {
  const match = Number.isSafeInteger(id) ? await matchById(database, id) : undefined
  if (!match) return print(`There is no match ${id}.`, 1)
  print(`${lineOf(match)}  ${match.state}, account ${match.status}`, 0)
  if (match.decidedAt)
    print(
      `${match.state} ${match.decidedAt.toISOString()} by ${printable(match.decidedBy ?? "")}` +
        `${match.reason ? `: ${printable(match.reason)}` : ""}`,
      0,
    )
  return 0
}

/** What is wrong with a decision before a second person is involved, as an exit code; undefined: nothing. */
export async function findSanctionsProblem({ database }: Platform, args: readonly string[]): Promise<number | undefined> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { reason: { type: "string" } } })
  const [, id, verdict, ...more] = positionals
  if (verdict !== "clear" || more.length > 0) return print(usage, 2)
  return (await findDecidable(database, Number(id), "cleared", values.reason?.trim())) ?? undefined
}

async function findDecidable(
  database: Platform["database"],
  id: number,
  becomes: "cleared" | "confirmed",
  reason: string | undefined,
): Promise<number | undefined> {
  if (!reason || reason.length > 500)
    return print('Give a reason of at most 500 characters, which only the house reads: --reason "…"', 2)
  const match = Number.isSafeInteger(id) ? await matchById(database, id) : undefined
  if (!match) return print(`There is no match ${id}.`, 1)
  if (match.state === becomes || match.state === "delisted") return print(`Match ${id} is already ${match.state}.`, 1)
  return undefined
}

async function decide(platform: Platform, id: number, verdict: "clear" | "confirm", reason: string | undefined): Promise<number> {
  const { database, clock } = platform
  const state = verdict === "clear" ? "cleared" : "confirmed"
  const problem = await findDecidable(database, id, state, reason)
  if (problem !== undefined) return problem
  const before = (await matchById(database, id))!
  const done = await decideMatch(database, id, { state, reason: reason!, by: operator(), at: clock.now() })
  if (!done) return print(`Match ${id} was decided meanwhile, or a newer one replaces it; nothing changed.`, 1)
  noteChange(`sanction match ${id} of ${before.brand} ${before.username}`, before.state, `${state}: ${reason}`)
  if (state === "cleared")
    return print(`Match ${id} is cleared; it holds nothing any more.${await othersOf(platform, before)}`, 0)
  return print(`Match ${id} is confirmed: payouts and rewards stay held.${await freeze(platform, before)}`, 0)
}

async function othersOf({ database }: Platform, { member }: SanctionMatch): Promise<string> {
  const others = await database.rows<{ id: number }>(
    sql`select id from sanction_match where member = ${member} and state in ('open', 'confirmed') order by id`,
  )
  return others.length === 0 ? "" : ` The member is still held by ${others.map(({ id }) => id).join(", ")}.`
}

/** A member who is on a list for certain neither plays nor pays in: the account is frozen, for a reason that says nothing. */
async function freeze(platform: Platform, { brand: code, member, status }: SanctionMatch): Promise<string> {
  if (status !== "active") return ` The account is ${status} already.`
  const brand = (await platform.brands.all()).find(one => one.code === code)!
  const reason = "Please contact customer service"
  await changeStanding(platform, { brand, member, act: "freeze", reason, by: operator(), withBalance: false })
  return " The account is frozen and signed out everywhere."
}
