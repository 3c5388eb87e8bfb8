import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Prize } from "@baize/common/api/missions.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { wordIn } from "../brands/words.ts"
import type { Platform } from "../platform.ts"
import { approveClaim, type ClaimDecision, rejectClaim } from "../rewards/missions/decide.ts"
import { type MissionRow, missionColumns } from "../rewards/missions/mission.ts"
import { changeMission, closeMission, openMission, rehearseMission } from "../rewards/missions/open.ts"
import { imagesOf, missionsAt, waitingClaims } from "../rewards/missions/oversight.ts"
import { jsonIn } from "./files.ts"
import { noteChange } from "./note-change.ts"
import { money, operator, print, printable, printInvalid } from "./terminal.ts"

const usage =
  "missions list BRAND [--all] | open BRAND --file FILE [--dry-run] | change ID --file FILE | close ID [--dry-run] | claims | " +
  'pictures ID --to FOLDER | approve ID | reject ID --reason "…"'

/**
 * Missions, leaderboards and raffles of a brand, and the claims that wait for the house. Exit code 0 done, 1 not possible, 2
 * misused, or an invalid file.
 */
export async function missionsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      file: { type: "string" },
      to: { type: "string" },
      reason: { type: "string" },
      all: { type: "boolean" },
      "dry-run": { type: "boolean" },
    },
  })
  const [action = "", subject, ...more] = positionals
  if (action === "claims" && subject === undefined) return await claims(platform)
  if (subject === undefined || more.length > 0) return print(usage, 2)
  if (action === "list" || action === "open") {
    const brand = (await platform.brands.all()).find(one => one.code === subject.toUpperCase())
    if (!brand) return print(`There is no brand ${subject}.`, 1)
    if (action === "list") return await list(platform, brand, values.all ?? false)
    return await open(platform, brand, values.file, values["dry-run"] ?? false)
  }
  const id = Number(subject)
  if (!Number.isSafeInteger(id) || id < 1) return print(usage, 2)
  if (action === "pictures") return await pictures(platform, id, values.to)
  if (action === "approve") return report(id, await approveClaim(platform, id, operator()), "approved")
  if (action === "reject") {
    const reason = values.reason?.trim()
    if (!reason) return print('Give a reason, which the member can read: --reason "…"', 2)
    return report(id, await rejectClaim(platform, id, operator(), reason), "rejected")
  }
  return await ofMission(platform, action, id, { file: values.file, dry: values["dry-run"] ?? false })
}

async function list({ database }: Platform, brand: Brand, all: boolean): Promise<number> {
  const found = await missionsAt(database, brand, all)
  for (const { id, kind, title, firstDay, lastDay, ended, members, open: waiting, given, cash, points } of found)
    console.log(
      [
        `${id}  ${kind.padEnd(11)}  ${firstDay} – ${lastDay}${ended ? " (ended)" : ""}`,
        printable(wordIn(title, brand.language)),
        `${members} members, ${waiting} prizes open, ${given} given`,
        `cost ${money(cash, brand)} ${brand.currency} and ${points} points`,
      ].join("  "),
    )
  return found.length > 0 ? 0 : print(`${brand.name} has no missions.`, 0)
}

async function open(platform: Platform, brand: Brand, file: string | undefined, dry: boolean): Promise<number> {
  if (file === undefined) return print(usage, 2)
  const written = jsonIn(file)
  if (typeof written === "string") return print(written, 2)
  const now = platform.clock.now()
  try {
    if (dry) {
      const past = await rehearseMission(platform.database, brand, written.json, now)
      const cost = `${money(past.cash, brand)} ${brand.currency} and ${past.points} points`
      return print(
        `From ${past.firstDay} to ${past.lastDay}, ${past.members} members would have had a score, and ${past.prizes} prizes ` +
          `been within reach: ${cost}. Nothing was opened.`,
        0,
      )
    }
    const id = await platform.database.transaction(tx => openMission(tx, brand, written.json, now))
    noteChange("mission", null, { id, brand: brand.code, ...(written.json as object) })
    return print(`Mission ${id} is open.`, 0)
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}

interface MissionChangeOptions {
  readonly file: string | undefined
  readonly dry: boolean
}

async function ofMission(platform: Platform, action: string, id: number, { file, dry }: MissionChangeOptions): Promise<number> {
  const { database, brands, clock } = platform
  const mission = await database.row<MissionRow>(sql`select ${missionColumns} from mission m where m.id = ${id}`)
  if (!mission) return print(`There is no mission ${id}; \`missions list BRAND\` lists them.`, 1)
  if (action === "close") {
    if (mission.settledAt || mission.withdrawnAt) return print(`Mission ${id} has ended already.`, 1)
    if (dry) return print(`Mission ${id} would end now. Nothing was changed.`, 0)
    await closeMission(database, id, clock.now())
    noteChange("mission", { id, open: true }, { id, open: false })
    return print(`Mission ${id} has ended; what was reached can still be claimed.`, 0)
  }
  if (action !== "change" || file === undefined) return print(usage, 2)
  const written = jsonIn(file)
  if (typeof written === "string") return print(written, 2)
  const brand = await brands.byId(mission.brand)
  try {
    await database.transaction(tx => changeMission(tx, brand, id, written.json))
    noteChange("mission", mission, written.json)
    return print(`Mission ${id} is changed; its prizes and what counts stay as they were.`, 0)
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}

const prizeText = (prize: Prize): string =>
  prize.kind === "points" ? `${prize.points} points` : `cash, ${prize.amount} minor units`

async function claims({ database, brands }: Platform): Promise<number> {
  const rows = await waitingClaims(database)
  const all = await brands.all()
  for (const { id, brand, username, title, step, prize, remark, images, changedAt } of rows)
    console.log(
      [
        `${id}  ${changedAt.toISOString()}  ${brand}  ${printable(username)}`,
        `${printable(wordIn(title, all.find(one => one.code === brand)?.language ?? "en"))}, step ${step}: ${prizeText(prize)}`,
        ...(remark ? [`"${printable(remark)}"`] : []),
        ...(images > 0 ? [`${images} pictures`] : []),
      ].join("  "),
    )
  return rows.length > 0 ? 0 : print("No claims are waiting.", 0)
}

async function pictures({ database }: Platform, id: number, folder: string | undefined): Promise<number> {
  const found = await imagesOf(database, id)
  if (found.length === 0) return print(`Claim ${id} has no pictures.`, 1)
  if (folder === undefined) return print(`Claim ${id} has ${found.length} pictures; --to FOLDER writes them there.`, 0)
  mkdirSync(folder, { recursive: true })
  for (const [n, { type, bytes }] of found.entries())
    writeFileSync(join(folder, `claim-${id}-${n + 1}.${type === "image/png" ? "png" : "jpg"}`), bytes)
  return print(`${found.length} pictures were written to ${folder}.`, 0)
}

function report(id: number, decision: ClaimDecision, done: string): number {
  if (decision === "done") return print(`Claim ${id} is ${done}; the member has a message.`, 0)
  if (decision === "due") return print(`Claim ${id} is approved; its member is on a break and gets the prize afterwards.`, 0)
  if (decision === "short")
    return print(`Claim ${id}: the member no longer has the score, since it was taken back; reject it.`, 1)
  return print(decision === "absent" ? `There is no claim ${id}.` : `Claim ${id} was already decided; nothing changed.`, 1)
}
