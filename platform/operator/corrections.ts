import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import {
  askAdjustment,
  askReversal,
  type LedgerCorrection,
  type LedgerCorrectionOutcome,
  listCorrections,
  refuseCorrection,
} from "../books/ledger/corrections/corrections.ts"
import type { BrandAccountKind, MemberAccountKind, TransferName } from "../books/ledger/posting.ts"
import type { Platform } from "../platform.ts"
import { approveCorrection } from "../rewards/bonuses/corrections.ts"
import { minorUnits, money, operator, print } from "./terminal.ts"
import { hasOneOperator } from "./two-people.ts"

const reverseUsage = 'reverse SOURCE KIND REF --reason "…" --by NAME'
const adjustUsage =
  "adjust BRAND USERNAME AMOUNT [--account cash|bonus|held|settlement] [--against " +
  'house|cashier-clearing|bonus-cost|contract-house] --reason "…" --by NAME'
const decideUsage = "corrections list [--decided] | approve ID --by NAME | refuse ID --by NAME"

/**
 * Requests a transfer's reversal; another person decides with `corrections`. Exit code 0 requested, 1 no such transfer, 2
 * misused.
 */
export async function reverseCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: "string" }, by: { type: "string" } },
  })
  const [source, kind, ref, ...more] = positionals
  const asking = askingOf(platform, values)
  if (!source || !kind || !ref || more.length > 0 || !asking)
    return print(`${reverseUsage}. The reason and the requester are kept on record.`, 2)
  const id = await askReversal(platform, { source, kind: kind as TransferName["kind"], ref }, asking)
  if (id === "absent") return print(`${source} has no ${kind} with reference ${ref}.`, 1)
  return print(`Correction ${id} waits for a second person: corrections approve ${id} --by NAME.`, 0)
}

/** Requests that money is paid to a member's account or, with a negative amount, taken from it. Exit codes as `reverse`. */
export async function adjustCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: args.map(arg => arg.replace(/^-(?=\d)/, "−")), // a negative amount is not an option
    allowPositionals: true,
    options: {
      account: { type: "string", default: "cash" },
      against: { type: "string", default: "house" },
      reason: { type: "string" },
      by: { type: "string" },
    },
  })
  const [code, username, figure, ...more] = positionals
  const brand = (await platform.brands.all()).find(one => one.code === code?.toUpperCase())
  const amount = brand && figure ? minorUnits(figure.replace("−", "-"), brand) : undefined
  const asking = askingOf(platform, values)
  const account = (["cash", "bonus", "held", "settlement"] as const satisfies MemberAccountKind[]).find(
    one => one === values.account,
  )
  const against = (["house", "cashier-clearing", "bonus-cost", "contract-house"] as const satisfies BrandAccountKind[]).find(
    one => one === values.against,
  )
  if (!brand || !username || more.length > 0 || !amount || !asking || !account || !against) return print(adjustUsage, 2)
  const member = await platform.database.row<{ id: number }>(
    sql`select id from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()}`,
  )
  if (!member) return print(`${brand.code} has no member ${username}.`, 1)
  const [memberAccount, brandAccount] = await Promise.all([
    platform.ledger.accountOf(brand, member.id, account),
    platform.ledger.brandAccount(brand, against),
  ])
  const [debit, credit] = amount > 0 ? [brandAccount, memberAccount] : [memberAccount, brandAccount]
  const id = await askAdjustment(platform, { brand: brand.id, debit, credit, amount: Math.abs(amount) }, asking)
  return print(
    `Correction ${id} (${money(amount, brand)} ${brand.currency} to the ${account} of ${username}) waits for a second ` +
      `person: corrections approve ${id} --by NAME.`,
    0,
  )
}

/** Lists pending corrections, carries one out, or refuses it. Exit code 0 done, 1 not possible, 2 misused. */
export async function correctionsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" }, decided: { type: "boolean" } },
  })
  const [action, number, ...more] = positionals
  if (action === "list") {
    const corrections = await listCorrections(platform.database, values.decided ? "decided" : "waiting")
    if (corrections.length === 0)
      return print(values.decided ? "No correction has been decided yet." : "No corrections are waiting.", 0)
    for (const correction of corrections) console.log(await lineOf(platform, correction))
    return 0
  }
  const id = Number(number)
  const by = personOf(values.by)
  if (!["approve", "refuse"].includes(action ?? "") || more.length > 0 || !Number.isSafeInteger(id) || id < 1 || !by)
    return print(decideUsage, 2)
  const now = platform.clock.now()
  if (action === "refuse") return report(id, await refuseCorrection(platform, id, by, now))
  return report(id, await approveCorrection(platform, id, { by, now, oneOperator: await hasOneOperator(platform.database) }))
}

function report(id: number, decided: LedgerCorrectionOutcome): number {
  if (decided === "done") return print(`Correction ${id} is done.`, 0)
  if (decided === "refused") return print(`Correction ${id} is refused; no money moved.`, 0)
  const why: Partial<Record<LedgerCorrectionOutcome, string>> = {
    absent: `There is no correction ${id}, or its transfer no longer exists.`,
    "same-person": `You requested correction ${id}; a second person must decide it.`,
    "same-account":
      `Correction ${id} was requested from this system account, and names are self-declared: ` +
      `a second person must approve it from their own account. \`two-people off\` is for a house that one person runs.`,
    "already-done": `Correction ${id} was already carried out; nothing changed.`,
    "already-refused": `Correction ${id} was already refused; nothing changed.`,
    repeated: `The transfer was already reversed; nothing changed. Correction ${id} can only be refused.`,
    "taken-back": `The transfer was already rolled back; nothing changed. Correction ${id} can only be refused.`,
    final: `Rollbacks, reversals, round ends and withdrawal steps can't be reversed. Correction ${id} can only be refused.`,
    held: `The member may be on a sanction list (sanctions list), which holds money; correction ${id} is still waiting.`,
    short: `Insufficient funds in the account; correction ${id} is still waiting.`,
  }
  return print(why[decided] ?? `The ledger refused correction ${id}: ${decided}.`, 1)
}

async function lineOf({ brands, database }: Platform, correction: LedgerCorrection): Promise<string> {
  const brand = await brands.byId(correction.brand)
  const nameOf = async (account: number | null): Promise<string> => {
    const { kind, owner } = await database.one<{ kind: string; owner: string | null }>(sql`
      select account.kind, coalesce(member.username, account.vendor) as owner
      from account left join member on member.id = account.member where account.id = ${account}`)
    return `account ${account} (${[kind, owner].filter(Boolean).join(" of ")})`
  }
  const what =
    correction.amount === null
      ? `reverse ${correction.source} ${correction.kind} ${correction.ref}`
      : `move ${money(correction.amount, brand)} ${brand.currency} from ${await nameOf(correction.debit)} to ` +
        `${await nameOf(correction.credit)}`
  const decided =
    correction.decidedBy === null ? "" : `  ${correction.state} by ${correction.decidedBy} ${correction.decidedAt?.toISOString()}`
  return (
    `${correction.id}  ${correction.requestedAt.toISOString()}  ${brand.code}  ${what}: ` +
    `${correction.reason}  requested by ${correction.requestedBy}${decided}`
  )
}

function askingOf({ clock }: Platform, { reason, by }: { reason?: string | undefined; by?: string | undefined }) {
  const person = personOf(by)
  return reason?.trim() && person ? { reason: reason.trim(), by: person, now: clock.now() } : undefined
}

/** The person's name, and the system account it was given from. */
const personOf = (name: string | undefined): string | undefined =>
  name?.trim() ? `${name.trim().toLowerCase()} (${operator()})` : undefined
