import { parseArgs } from "node:util"
import { isRealDay } from "@baize/common/api/patterns.ts"
import { redemptionStatuses } from "@baize/common/api/points.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { addDays, dayStart } from "../brands/calendar.ts"
import { wordIn } from "../brands/words.ts"
import type { Platform } from "../platform.ts"
import { approveRedemption, type RedemptionDecision, rejectRedemption } from "../rewards/points/decide.ts"
import { changeReward, closeReward, type OfferedReward, offerReward, rewardById, rewardsAt } from "../rewards/points/offer.ts"
import { costOf, goodsRedeemed, liabilityOf } from "../rewards/points/oversight.ts"
import { postPoints } from "../rewards/points/post.ts"
import { besides, jsonIn } from "./files.ts"
import { noteChange } from "./note-change.ts"
import { codes } from "./point-codes.ts"
import { listUnchecked, noteChecked, redemptionLine } from "./point-redemptions.ts"
import { money, operator, print, printable, printInvalid } from "./terminal.ts"

const usage =
  "points rewards BRAND [--all] | offer BRAND --file FILE | change ID --file FILE | codes ID --file FILE [--free] | " +
  'close ID | list [--status STATUS] | unchecked | checked ID | approve ID | reject ID --reason "…" | ' +
  "cost BRAND [--from DAY] [--to DAY] | " +
  'adjust BRAND USERNAME POINTS --reason "…" | reread; --dry-run shows what offer, change, codes, close and adjust would do'

const MINUS = "−"

interface PointOptions {
  readonly file?: string | undefined
  readonly all?: boolean | undefined
  readonly status?: string | undefined
  readonly reason?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly free: boolean
  readonly dry: boolean
}

/**
 * The points mall: what is offered, what was redeemed, and what it costs. Exit code 0 done, 1 not possible, 2 misused, or an
 * invalid file.
 */
export async function pointsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    // Points that are taken away are no option.
    args: args.map(word => (/^-[1-9]\d*$/.test(word) ? word.replace("-", MINUS) : word)),
    allowPositionals: true,
    options: {
      file: { type: "string" },
      all: { type: "boolean" },
      status: { type: "string" },
      reason: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      free: { type: "boolean", default: false },
      "dry-run": { type: "boolean" },
    },
  })
  const [action = "", subject, ...more] = positionals
  const options = { ...values, dry: values["dry-run"] === true }
  if (action === "reread" && subject === undefined) return await reread(platform)
  if (action === "unchecked" && subject === undefined) return await listUnchecked(platform)
  if (action === "list" && subject === undefined) return await list(platform, options.status ?? "in-process")
  if (subject === undefined) return print(usage, 2)
  if (["rewards", "offer", "cost", "adjust"].includes(action)) {
    const brand = (await platform.brands.all()).find(one => one.code === subject.toUpperCase())
    if (!brand) return print(`There is no brand ${subject}.`, 1)
    if (action === "adjust") return await adjust(platform, brand, more, options)
    if (more.length > 0) return print(usage, 2)
    if (action === "rewards") return await rewards(platform, brand, options.all ?? false)
    if (action === "cost") return await cost(platform, brand, options)
    return await write(platform, brand, undefined, options)
  }
  const id = Number(subject)
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  if (action === "approve") return report(id, await approveRedemption(platform, id, operator()), "approved; its member was told")
  if (action === "checked") return await noteChecked(platform, id)
  if (action === "reject") return await reject(platform, id, options.reason?.trim())
  return await ofReward(platform, action, id, options)
}

async function ofReward(platform: Platform, action: string, id: number, options: PointOptions): Promise<number> {
  const reward = await rewardById(platform.database, id)
  if (!reward) return print(`There is no reward ${id}; \`points rewards BRAND\` lists them.`, 1)
  const brand = await platform.brands.byId(reward.brand)
  if (action === "change") return await write(platform, brand, reward, options)
  if (action === "codes") return await codes(platform, reward, options)
  if (action !== "close") return print(usage, 2)
  if (reward.closedAt) return print(`Reward ${id} is closed already.`, 1)
  if (options.dry) return print(`Reward ${id} would no longer be offered. Nothing was changed.`, 0)
  await closeReward(platform.database, id, platform.clock.now())
  noteChange("point-reward", { id, closed: false }, { id, closed: true })
  return print(`Reward ${id} is no longer offered; what was redeemed is still sent.`, 0)
}

async function rewards({ database }: Platform, brand: Brand, all: boolean): Promise<number> {
  const found = await rewardsAt(database, brand, all)
  for (const one of found) console.log(lineOf(one, brand))
  return found.length > 0 ? 0 : print(`${brand.name} offers nothing for points.`, 0)
}

const lineOf = (reward: OfferedReward, brand: Brand): string => {
  const { id, kind, name, points, stock, amount, cost: each, codes: left, aside, closedAt } = reward
  return [
    `${id}  ${kind.padEnd(7)}  ${points} points`,
    printable(wordIn(name, brand.language)),
    ...(amount === null ? [`costs ${money(each, brand)} ${brand.currency}`] : [`${money(amount, brand)} ${brand.currency}`]),
    ...(stock === null ? [] : [`${stock} left`]),
    ...(kind === "voucher" ? [`${left} codes left`] : []),
    ...(aside > 0 ? [`${aside} set aside since a restore: points unchecked`] : []),
    ...(closedAt ? [`closed ${closedAt.toISOString().slice(0, 10)}`] : []),
  ].join("  ")
}

/** Offers the reward in a file, or changes one. */
async function write(platform: Platform, brand: Brand, reward: OfferedReward | undefined, options: PointOptions) {
  const { file, dry } = options
  if (file === undefined) return print(usage, 2)
  const written = jsonIn(file)
  if (typeof written === "string") return print(written, 2)
  const naming = { by: operator(), at: platform.clock.now(), fileOf: besides(file) }
  try {
    const after = await undoable<OfferedReward>(platform.database, async (tx, undo) => {
      if (reward) await changeReward(tx, brand, reward.id, written.json, naming)
      const id = reward?.id ?? (await offerReward(tx, brand, written.json, naming))
      const now = (await rewardById(tx, id))!
      return dry ? undo(now) : now
    })
    console.log(lineOf(after, brand))
    if (dry) return print("Nothing was changed: this was a dry run.", 0)
    noteChange("point-reward", reward ?? null, after)
    return 0
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}

async function list(platform: Platform, status: string): Promise<number> {
  const known = redemptionStatuses.find(one => one === status)
  if (!known) return print(usage, 2)
  const rows = await goodsRedeemed(platform.database, known)
  const brands = await platform.brands.all()
  for (const row of rows) console.log(redemptionLine(row, brands))
  return rows.length > 0 ? 0 : print(status === "in-process" ? "No goods are waiting." : `No goods are ${status}.`, 0)
}

async function reject(platform: Platform, id: number, reason: string | undefined): Promise<number> {
  if (!reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  return report(id, await rejectRedemption(platform, id, operator(), reason), "rejected; points and item are back")
}

const LOOK = "it is from before a restore, and may have been sent or rejected since. Look for that, then: points checked"

function report(id: number, decision: RedemptionDecision, done: string): number {
  if (decision === "done") return print(`Redemption ${id} is ${done}.`, 0)
  if (decision === "absent") return print(`There is no redemption ${id}.`, 1)
  if (decision === "held") return print(`Redemption ${id} is held: the member may be on a sanction list (sanctions list).`, 1)
  if (decision === "unchecked") return print(`Redemption ${id} is not decided: ${LOOK} ${id}`, 1)
  return print(`Redemption ${id} was already ${decision.slice("already-".length)}; nothing changed.`, 1)
}

async function cost({ database }: Platform, brand: Brand, { from, to }: PointOptions): Promise<number> {
  const wrong = [from, to].find(day => day !== undefined && !(/^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day)))
  if (wrong !== undefined) return print(`"${wrong}" is not a day; write it like 2026-12-31.`, 2)
  const start = from === undefined ? null : dayStart(from, brand.gmtOffsetMinutes)
  const end = to === undefined ? null : dayStart(addDays(to, 1), brand.gmtOffsetMinutes)
  const rows = await costOf(database, brand, start, end)
  for (const { name, kind, count, waiting, points, cost: sum } of rows)
    console.log(
      `${kind.padEnd(7)}  ${name ? printable(wordIn(name, brand.language)) : "points to cash"}: ${count} for ${points} points, ` +
        `cost ${money(sum, brand)} ${brand.currency}${waiting > 0 ? `, ${waiting} waiting` : ""}`,
    )
  const total = rows.reduce((sum, row) => sum + row.cost, 0)
  const { members, points, owed } = await liabilityOf(database, brand)
  const rate = brand.settings.points?.cash
  const worth = rate ? `, worth ${money(Math.floor(points / rate.points) * rate.amount, brand)} ${brand.currency}` : ""
  console.log(`In all ${money(total, brand)} ${brand.currency}.`)
  return print(`${members} members have ${points} points${worth}; ${owed} are owed for play that was taken back.`, 0)
}

/** Credits or takes a member's points, as an apology or a correction. */
async function adjust(platform: Platform, brand: Brand, more: readonly string[], { reason, dry }: PointOptions) {
  const [username = "", text = "", ...rest] = more
  const points = /^[−-]?[1-9]\d{0,11}$/.test(text) ? Number(text.replace(MINUS, "-")) : undefined
  if (rest.length > 0 || points === undefined || !reason?.trim()) return print(usage, 2)
  const member = await platform.database.row<{ id: number }>(sql`
    select id from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()} and type <> 'trial'`)
  if (!member) return print(`${brand.name} has no account ${printable(username)}.`, 1)
  const balance = await undoable<number>(platform.database, async (tx, undo) => {
    const entry = { brand: brand.id, member: member.id, kind: "adjustment", ref: crypto.randomUUID(), points } as const
    await postPoints(tx, { ...entry, detail: { reason: reason.trim(), by: operator() }, at: platform.clock.now() })
    const now = await tx.one<{ balance: number }>(sql`select balance from point_account where member = ${member.id}`)
    return dry ? undo(now.balance) : now.balance
  })
  if (!dry) noteChange("points", null, { member: member.id, points, reason, balance })
  return print(`${printable(username)} ${dry ? "would have" : "has"} ${balance} points.`, 0)
}

/** Reads the ledger for points and missions from its beginning: after a restore on another PostgreSQL. Nothing counts twice. */
async function reread({ database }: Platform): Promise<number> {
  const { ahead } = await database.one<{ ahead: boolean }>(
    sql`select pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot()) as ahead from fact_mark where name = 'facts'`,
  )
  if (ahead) throw new InvalidInput("Rebuild the reports first: `verify-reports --rebuild`")
  await database.run(sql`update reward_mark set seen = '1:1:'`)
  return print("The job reads the whole ledger again; nothing is earned twice.", 0)
}
