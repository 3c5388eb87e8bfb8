import { parseArgs } from "node:util"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { backTest } from "../rewards/bonuses/back-test.ts"
import {
  type CampaignRow,
  campaignBy,
  campaignsOf,
  changeCampaign,
  closeCampaign,
  isOpen,
  openCampaign,
} from "../rewards/bonuses/campaigns.ts"
import { type ClaimDecision, costOf, decideClaim, openBonuses, removeBonus, waitingClaims } from "../rewards/bonuses/oversee.ts"
import { type CampaignTerms, gameProblem, isAutomatic, readTerms, termsProblem, warningsOf } from "../rewards/bonuses/terms.ts"
import { jsonIn } from "./files.ts"
import { money, operator, print, printable, printInvalid } from "./terminal.ts"

const usage =
  "campaign list BRAND | show BRAND CODE | open BRAND CODE --file FILE [--confirm --terms CHECKSUM] | " +
  "change BRAND CODE --file FILE [--confirm --terms CHECKSUM] | close BRAND CODE [--confirm] | " +
  'back-test BRAND --file FILE [--days N] | cost BRAND CODE | claims BRAND CODE | approve ID | reject ID --reason "…" | ' +
  'bonuses BRAND CODE | remove ID --reason "…"'

interface CampaignOptions {
  readonly file?: string | undefined
  readonly confirm?: boolean | undefined
  /** The checksum of the file with the terms that are confirmed. */
  readonly terms?: string | undefined
  readonly days?: string | undefined
  readonly reason?: string | undefined
}

/**
 * Opens, changes, closes and watches the bonus campaigns of a brand, and decides claims. Without `--confirm` nothing changes: the
 * terms are read, and what members would object to is printed. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function campaignCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = readArgs(args)
  const [action, first = "", code, ...more] = positionals
  if (!action || more.length > 0) return print(usage, 2)
  if (action === "approve" || action === "reject") return decide(platform, action === "approve", first, values.reason?.trim())
  if (action === "remove") return remove(platform, first, values.reason?.trim())
  const brand = await brandOf(platform, first)
  if (typeof brand === "number") return brand
  if (action === "list" && !code) return list(platform, brand)
  if (action === "back-test" && !code) return test(platform, brand, values)
  if (!code) return print(usage, 2)
  if (action === "open") return open(platform, brand, code, values)
  const campaign = await campaignOf(platform, brand, code)
  if (typeof campaign === "number") return campaign
  if (action === "show") return print(JSON.stringify(campaign.terms, null, 2), 0)
  if (action === "change") return change(platform, brand, campaign, values)
  if (action === "close") return close(platform, campaign, values)
  if (action === "cost") return cost(platform, brand, campaign)
  if (action === "bonuses") return bonuses(platform, brand, campaign)
  return action === "claims" ? claims(platform, brand, campaign) : print(usage, 2)
}

const readArgs = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      file: { type: "string" },
      confirm: { type: "boolean" },
      terms: { type: "string" },
      days: { type: "string" },
      reason: { type: "string" },
    },
  })

/** The brand with a code; else the exit code, after printing why. */
async function brandOf({ brands }: Platform, code: string): Promise<Brand | number> {
  const brand = (await brands.all()).find(one => one.code === code.toUpperCase())
  return brand ?? print(code ? `There is no brand ${code}.` : usage, code ? 1 : 2)
}

const campaignOf = async ({ database }: Platform, brand: Brand, code: string): Promise<CampaignRow | number> =>
  (await campaignBy(database, brand.id, code)) ??
  print(`${brand.code} has no campaign ${code}; \`campaign list ${brand.code}\` lists them.`, 1)

/** What is wrong with a request before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export async function findCampaignProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const { positionals, values } = readArgs(args)
  const [action, first = "", code, ...more] = positionals
  if (action !== "open" && action !== "change") return undefined
  const brand = await brandOf(platform, first)
  if (typeof brand === "number") return brand
  if (!code || more.length > 0) return print(usage, 2)
  if (action === "open") return exitCodeOf(await toOpen(platform, brand, code, values))
  const campaign = await campaignOf(platform, brand, code)
  return typeof campaign === "number" ? campaign : exitCodeOf(await toChange(platform, brand, campaign, values))
}

const exitCodeOf = (read: WrittenTerms | number): number | undefined => (typeof read === "number" ? read : undefined)

async function list({ database, clock }: Platform, brand: Brand): Promise<number> {
  const all = await campaignsOf(database, brand.id)
  const now = clock.now()
  for (const one of all) {
    const state = one.closedAt ? "closed" : isOpen(one, now) ? "open" : "not open"
    console.log(`${one.code.padEnd(20)}  ${one.kind.padEnd(11)}  ${state.padEnd(8)}  version ${one.version}`)
  }
  return all.length > 0 ? 0 : print(`${brand.code} has no campaigns.`, 0)
}

interface WrittenTerms {
  readonly terms: CampaignTerms
  /** Of their file. */
  readonly checksum: string
}

/** The terms in a file, after printing what is wrong with them, or what members would object to; else the exit code. */
async function termsIn({ database, clock }: Platform, brand: Brand, file: string | undefined): Promise<WrittenTerms | number> {
  if (file === undefined) return print(usage, 2)
  const written = jsonIn(file)
  if (typeof written === "string") return print(written, 2)
  try {
    const terms = readTerms(written.json)
    const problem = termsProblem(terms, brand) ?? (await gameProblem(database, terms, brand))
    if (problem) return print(`${file}: ${problem}.`, 2)
    for (const warning of warningsOf(terms, clock.now())) console.log(`Warning: ${warning}.`)
    return { terms, checksum: written.checksum }
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}

/** The terms in a file that can be confirmed: two people agree to them, and the file can change between one and the other. */
async function agreedTerms(platform: Platform, brand: Brand, { file, confirm, terms: agreed }: CampaignOptions) {
  const written = await termsIn(platform, brand, file)
  if (typeof written === "number" || !confirm || agreed === written.checksum) return written
  const problem =
    agreed === undefined
      ? `--confirm needs --terms, the checksum of the terms that were agreed to; ${file} has ${written.checksum}`
      : `${file} does not have the terms that were agreed to: its checksum is ${written.checksum}`
  return print(`${problem}. Nothing was changed.`, 2)
}

const needsConfirm = (what: string, confirmation = "--confirm"): number =>
  print(`${what} Nothing was changed; add \`${confirmation}\` to do it.`, 0)

/** With what a campaign can be opened; else the exit code, after printing why. */
async function toOpen(platform: Platform, brand: Brand, code: string, options: CampaignOptions): Promise<WrittenTerms | number> {
  if (!/^[\w-]{2,40}$/.test(code)) return print("A code has 2 to 40 letters, digits and hyphens.", 2)
  const written = await agreedTerms(platform, brand, options)
  if (typeof written === "number") return written
  const isTaken = await campaignBy(platform.database, brand.id, code)
  return isTaken ? print(`${brand.code} already has a campaign ${code}.`, 1) : written
}

async function open(platform: Platform, brand: Brand, code: string, options: CampaignOptions): Promise<number> {
  const { database, clock } = platform
  const written = await toOpen(platform, brand, code, options)
  if (typeof written === "number") return written
  const { terms, checksum } = written
  if (!options.confirm) return needsConfirm(`${brand.code} would open ${code}.`, `--confirm --terms ${checksum}`)
  const by = { by: operator(), at: clock.now() }
  const opened = await database.transaction(tx => openCampaign(tx, { brand: brand.id, code, terms }, by))
  if (opened && isAutomatic(terms)) console.log("No one joins it: the house gives it automatically.")
  return opened
    ? print(`${code} is open at ${brand.code}. A promotion with promotionType ${code} shows it to members.`, 0)
    : print(`${brand.code} already has a campaign ${code}.`, 1)
}

/** To what a campaign can be changed; else the exit code, after printing why. */
async function toChange(
  platform: Platform,
  brand: Brand,
  campaign: CampaignRow,
  options: CampaignOptions,
): Promise<WrittenTerms | number> {
  const written = await agreedTerms(platform, brand, options)
  if (typeof written === "number") return written
  const { terms } = written
  if (terms.kind !== campaign.kind) return print(`${campaign.code} is of kind ${campaign.kind}; open another one instead.`, 1)
  if (campaign.closedAt) return print(`${campaign.code} is closed.`, 1)
  if (terms.cashback?.period !== campaign.terms.cashback?.period)
    return print(`${campaign.code} is ${campaign.terms.cashback?.period}; open another one instead.`, 1)
  return written
}

async function change(platform: Platform, brand: Brand, campaign: CampaignRow, options: CampaignOptions): Promise<number> {
  const { database, clock } = platform
  const written = await toChange(platform, brand, campaign, options)
  if (typeof written === "number") return written
  const { terms, checksum } = written
  if (!options.confirm)
    return needsConfirm(`${campaign.code} would get version ${campaign.version + 1}.`, `--confirm --terms ${checksum}`)
  const version = await database.transaction(tx => changeCampaign(tx, campaign, terms, { by: operator(), at: clock.now() }))
  const from =
    terms.kind === "cashback"
      ? "The present period keeps its terms; the next one has the new ones."
      : "Members who have joined keep their terms."
  return print(`${campaign.code} has version ${version}. ${from}`, 0)
}

async function close(
  { database, clock }: Platform,
  { id, code, kind }: CampaignRow,
  { confirm }: CampaignOptions,
): Promise<number> {
  const would =
    kind === "cashback"
      ? `${code} would close: the present period is still paid, and none after it.`
      : `${code} would close: no one joins any more, and those who have joined keep their terms.`
  if (!confirm) return needsConfirm(would)
  const closed = await closeCampaign(database, id, { by: operator(), at: clock.now() })
  const after = kind === "cashback" ? "The present period is still paid." : "Members who have joined keep their terms."
  return closed ? print(`${code} is closed. ${after}`, 0) : print(`${code} was closed before.`, 1)
}

async function test(platform: Platform, brand: Brand, { file, days = "30" }: CampaignOptions): Promise<number> {
  const written = await termsIn(platform, brand, file)
  if (typeof written === "number") return written
  const { terms } = written
  if (!/^[1-9]\d{0,3}$/.test(days)) return print("--days is a number of days.", 2)
  const until = platform.clock.now()
  const from = new Date(until.getTime() - Number(days) * 86_400_000)
  const past = await backTest(platform.database, brand, terms, { from, until })
  const sum = (minor: number): string => `${money(minor, brand)} ${brand.currency}`
  console.log(`The last ${days} days of ${brand.code} under these terms:`)
  const basis = terms.kind === "cashback" ? "net losses" : "deposits"
  const what = isAutomatic(terms) && terms.kind !== "cashback" ? "" : `, for ${basis} of ${sum(past.basis)}`
  console.log(`${past.grants} grants to ${past.members} members${what}`)
  if (terms.grant.kind === "free-rounds")
    console.log(`free rounds worth ${sum(past.grants * terms.grant.rounds * terms.grant.stake)} in stakes`)
  else
    console.log(
      `granted ${sum(past.granted)}; turnover needed ${sum(past.required)}, of which they played ${sum(past.played)}; ` +
        `${past.released} would have released ${sum(past.releasedSum)}`,
    )
  console.log(
    past.sharing === 0
      ? "None of these members share a person with another."
      : `${past.sharing} of these members share a person with another; a campaign once per person pays them once.`,
  )
  return 0
}

async function cost({ database }: Platform, brand: Brand, { id, code }: CampaignRow): Promise<number> {
  const rows = await costOf(database, id)
  if (rows.length === 0) return print(`No one has joined ${code}.`, 0)
  const sum = (minor: number): string => money(minor, brand).padStart(14)
  const head = ["granted", "released", "returned", "held"].map(title => title.padStart(15)).join(" ")
  console.log(`${"".padEnd(10)}  members ${head}`)
  for (const { state, members, granted, converted, forfeited, holds } of rows)
    console.log(
      `${state.padEnd(10)}  ${String(members).padStart(7)}  ${sum(granted)}  ${sum(converted)}  ${sum(forfeited)}  ${sum(holds)}`,
    )
  return 0
}

async function claims({ database }: Platform, brand: Brand, { id, code }: CampaignRow): Promise<number> {
  const waiting = await waitingClaims(database, id)
  if (waiting.length === 0) return print(`No claims for ${code} are waiting.`, 0)
  for (const { id: claim, username, joinedAt, deposits } of waiting)
    console.log(
      `${claim}  ${joinedAt.toISOString()}  ${printable(username)}  deposits so far ${money(deposits, brand)} ${brand.currency}`,
    )
  return 0
}

async function decide(platform: Platform, approved: boolean, id: string, reason: string | undefined): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return print(usage, 2)
  if (!approved && !reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  const done = await decideClaim(platform, Number(id), { approved, by: operator(), reason: reason ?? null })
  const said: Readonly<Record<ClaimDecision, string>> = {
    done: `Claim ${id} is ${approved ? "approved" : "rejected"}.`,
    absent: `There is no claim ${id}.`,
    decided: `Claim ${id} does not wait for a decision; nothing changed.`,
    "not-eligible": `The member of claim ${id} is on a break or their account is not open; nothing changed.`,
    "not-offered": `The brand no longer offers the game of these free rounds; nothing changed.`,
  }
  return print(said[done], done === "done" ? 0 : 1)
}

async function bonuses({ database }: Platform, brand: Brand, { id, code }: CampaignRow): Promise<number> {
  const open = await openBonuses(database, id)
  if (open.length === 0) return print(`No bonus of ${code} is waiting or running.`, 0)
  for (const { id: bonus, username, state, amount } of open)
    console.log(`${bonus}  ${state.padEnd(8)}  ${printable(username)}  ${money(amount, brand)} ${brand.currency}`)
  return 0
}

async function remove(platform: Platform, id: string, reason: string | undefined): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return print(usage, 2)
  if (!reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  const done = await removeBonus(platform, Number(id), { by: operator(), reason })
  if (done === "absent") return print(`There is no bonus ${id}.`, 1)
  return done === "over"
    ? print(`Bonus ${id} has ended; nothing changed.`, 1)
    : print(`Bonus ${id} is removed; the member was told why.`, 0)
}
