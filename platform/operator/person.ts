import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { pathOf, pathsOf, removeFile } from "../agency/exports/folder.ts"
import type { Brand } from "../brands/brands.ts"
import { erasePerson } from "../erasure.ts"
import { personArchive } from "../person-archive.ts"
import type { Platform } from "../platform.ts"
import { print, printable } from "./terminal.ts"

const usage = 'person export BRAND USERNAME --to FILE.zip | erase BRAND USERNAME --reason "…"'

interface PersonRequest {
  readonly brand: Brand
  readonly member: number
  readonly username: string
  /** The file of an export; undefined: an erasure. */
  readonly file: string | undefined
}

/** The typed request, about an existing account; else the exit code, after printing why. */
async function readPersonRequest(platform: Platform, args: readonly string[]): Promise<PersonRequest | number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: "string" }, reason: { type: "string" } },
  })
  const [action, code, name, ...more] = positionals
  const { to: file, reason } = values
  const isWhole = action === "export" ? file && reason === undefined : action === "erase" && reason?.trim() && file === undefined
  if (!code || !name || more.length > 0 || !isWhole) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const member = await platform.database.row<{ id: number; username: string; status: string }>(
    sql`select id, username, status from member where brand = ${brand.id} and lower(username) = ${name.toLowerCase()}`,
  )
  if (!member) return print(`${brand.code} has no member ${name}.`, 1)
  const account = `${brand.code} ${printable(member.username)}`
  if (action === "erase" && member.status !== "closed")
    return print(`${account} is ${member.status}: close the account first (\`member close\`).`, 1)
  return { brand, member: member.id, username: member.username, file }
}

/** What is wrong with a request before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export async function findPersonProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const request = await readPersonRequest(platform, args)
  return typeof request === "number" ? request : undefined
}

/** Saves everything that is held of a member as one file, or erases it. Exit code 0 done, 1 not possible, 2 misused. */
export async function personCommand(platform: Platform, args: string[]): Promise<number> {
  const request = await readPersonRequest(platform, args)
  if (typeof request === "number") return request
  return request.file === undefined ? await erase(platform, request) : await save(platform, request, request.file)
}

async function save({ database }: Platform, { brand, member, username }: PersonRequest, file: string): Promise<number> {
  try {
    await database.transaction(async tx => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`)
      await pipeline(await personArchive(tx, member), createWriteStream(file, { mode: 0o600, flags: "wx" }))
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return print(`${file} exists already.`, 1)
    await rm(file, { force: true })
    throw error
  }
  return print(`${file} has what is held of ${brand.code} ${printable(username)}.`, 0)
}

async function erase({ database, clock, settings }: Platform, { brand, member, username }: PersonRequest): Promise<number> {
  const account = `${brand.code} ${printable(username)}`
  const erasure = await database.transaction(tx => erasePerson(tx, member, clock.now()))
  if (erasure.outcome === "open") return print(`${account} is not closed: close the account first (\`member close\`).`, 1)
  for (const path of erasure.exports.flatMap(job => pathsOf(pathOf(settings, job)))) await removeFile(path)
  if (erasure.outcome === "all") return print(`Erased. The books have the account as #${member}.`, 0)
  return print(
    `Erased what no law requires. Who the owner is, their documents, payees and complaints are kept until ` +
      `${erasure.from.toISOString().slice(0, 10)}; from then on the same command erases them too.`,
    0,
  )
}
