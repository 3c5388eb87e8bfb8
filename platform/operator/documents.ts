import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type ProofKind, proofs } from "@baize/common/api/identity.ts"
import sql from "sql-template-tag"
import { isDay } from "../brands/calendar.ts"
import {
  documentById,
  type ListedDocument,
  listDocuments,
  listEndingDocuments,
  personRecord,
} from "../identity/documents/person-record.ts"
import { picturesOfDocument } from "../identity/documents/pictures.ts"
import { approveDocument, askForDocument, type ReviewOutcome, rejectDocument } from "../identity/documents/review.ts"
import type { Platform } from "../platform.ts"
import { operator, print, printable } from "./terminal.ts"

const usage =
  "identity list [--state sent|requested|approved|rejected|expired] [--ends next-7|next-30] | show ID [--to FOLDER] | " +
  'approve ID --expires YYYY-MM-DD [--document-number "GB 123456789"] | reject ID --reason "…" | ask BRAND USERNAME ' +
  'identity|address|funds|office --reason "…"'
/** Days until approved documents end. */
const ends: Readonly<Record<string, number>> = { "next-7": 7, "next-30": 30 }
const states = ["sent", "requested", "approved", "rejected", "expired"]

/**
 * Lists documents that members sent, or approved ones by the day on which they end, saves the pictures of one and prints what is
 * known about its person, decides it, or asks a member for one. One operator decides: a document moves no money, and a payout
 * still takes two people from the brand's threshold on. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function identityDocumentsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      state: { type: "string", default: "sent" },
      ends: { type: "string" },
      to: { type: "string", default: "." },
      expires: { type: "string" },
      "document-number": { type: "string" },
      reason: { type: "string" },
    },
  })
  const [action, subject, ...more] = positionals
  const reason = values.reason?.trim()
  if (reason && reason.length > 500) return print("The reason can have at most 500 characters.", 2)
  if (action === "list" && values.ends !== undefined) return await listEnding(platform, values.ends)
  if (action === "list" && states.includes(values.state)) return await list(platform, values.state)
  if (action === "ask") return await ask(platform, [subject ?? "", ...more], reason)
  const id = Number(subject)
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  if (action === "show") return await show(platform, id, values.to)
  if (action === "approve") return await approve(platform, id, values.expires, values["document-number"])
  if (action !== "reject") return print(usage, 2)
  if (!reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  return report(id, await rejectDocument(platform, { id, by: operator(), reason }), "rejected")
}

async function list({ database }: Platform, state: string): Promise<number> {
  const rows = await listDocuments(database, state)
  if (rows.length === 0) return print(state === "sent" ? "No documents are waiting." : `No documents are ${state}.`, 0)
  return print(rows.map(lineOf).join("\n"), 0)
}

async function listEnding({ database, clock }: Platform, preset: string): Promise<number> {
  const days = ends[preset]
  if (days === undefined) return print(usage, 2)
  const rows = await listEndingDocuments(database, days, clock.now())
  return print(rows.map(lineOf).join("\n") || `No documents end in the next ${days} days.`, 0)
}

function lineOf(document: ListedDocument): string {
  const { id, brand, username, proof, state, kind, sentAt, expiresOn, requestedBy, decidedBy, reason } = document
  const { checkResult, checkNote, answer, words } = document
  return [
    `${id}  ${brand}  ${printable(username)}  ${proof}  ${state}${kind ? `  ${kind}` : ""}`,
    ...(answer ? [`answer: ${answer}${words ? `, ${printable(words)}` : ""}`] : []),
    ...(sentAt ? [`sent ${sentAt.toISOString()}`] : []),
    ...(expiresOn ? [`until ${expiresOn}`] : []),
    ...(requestedBy ? [`asked by ${printable(requestedBy)}`] : []),
    ...(decidedBy ? [`decided by ${printable(decidedBy)}`] : []),
    ...(reason ? [printable(reason)] : []),
    ...(checkResult && state === "sent" ? [`identity provider: ${checkResult}, ${printable(checkNote ?? "")}`] : []),
  ].join("  ")
}

async function show({ database }: Platform, id: number, folder: string): Promise<number> {
  const document = await documentById(database, id)
  if (!document) return print(`There is no document ${id}.`, 1)
  print(lineOf(document), 0)
  const { accounts, documents } = await personRecord(database, document.member)
  for (const { brand, username, status, name, birthday, email, emailVerified, phone, number, shares } of accounts) {
    const facts = [
      name === null ? "no name" : printable(name),
      birthday === null ? "no birth date" : `born ${birthday}`,
      ...(email === null ? [] : [`${printable(email)}${emailVerified ? " (confirmed)" : ""}`]),
      ...(phone === null ? [] : [phone]),
      ...(number === null ? [] : [`document ${printable(number)}`]),
      shares ? "documents count" : "may be the same person",
    ]
    print(`  ${brand}  ${printable(username)}  ${status}  ${facts.join(", ")}`, 0)
  }
  for (const other of documents) if (other.id !== id) print(`  ${lineOf(other)}`, 0)
  const pictures = await picturesOfDocument(database, id)
  if (pictures.length === 0) return print(`Document ${id} has no pictures.`, 0)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { side, type, bytes } of pictures) {
    const file = join(folder, `document-${id}-${side}.${type === "image/png" ? "png" : "jpg"}`)
    await writeFile(file, bytes, { mode: 0o600 })
    print(file, 0)
  }
  return print("Delete these files after the review.", 0)
}

async function approve(
  platform: Platform,
  id: number,
  expiresOn: string | undefined,
  given: string | undefined,
): Promise<number> {
  if (!expiresOn || !isDay(expiresOn)) return print("Give the document's last day: --expires YYYY-MM-DD", 2)
  const document = await documentById(platform.database, id)
  if (!document) return print(`There is no document ${id}.`, 1)
  const [country = "", ...rest] = (given ?? "").trim().toUpperCase().split(/\s+/)
  const number = `${country} ${rest.join("").replaceAll("-", "")}`
  const isIdentity = document.proof === "identity"
  if (isIdentity && !/^[A-Z]{2} [A-Z\d]{4,30}$/.test(number))
    return print('Give the country and the number of the document: --document-number "GB 123456789"', 2)
  const approval = { id, by: operator(), expiresOn, number: isIdentity ? number : undefined }
  return report(id, await approveDocument(platform, approval), `approved until ${expiresOn}`)
}

async function ask(platform: Platform, words: readonly string[], reason: string | undefined): Promise<number> {
  const [code = "", username = "", proof, ...more] = words
  if (!proofs.includes(proof as ProofKind) || more.length > 0) return print(usage, 2)
  if (!reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const member = await platform.database.row<{ id: number }>(sql`
    select id from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()} and type <> 'trial'`)
  if (!member) return print(`${brand.code} has no member ${username}.`, 1)
  const asked = { brand: brand.id, member: member.id, proof: proof as ProofKind, by: operator(), reason }
  const id = await askForDocument(platform, asked)
  if (id === undefined) return print("A document of this kind is already asked for or waiting; nothing changed.", 1)
  return print(`Asked: document ${id}. Withdrawals wait until it is approved.`, 0)
}

function report(id: number, outcome: ReviewOutcome, done: string): number {
  switch (outcome) {
    case "done":
      return print(`Document ${id} is ${done}.`, 0)
    case "absent":
      return print(`There is no document ${id}.`, 1)
    case "decided":
      return print(`Document ${id} is not waiting for a decision; nothing changed.`, 1)
    case "out-of-date":
      return print("The document's last day is over: reject it instead. Nothing changed.", 1)
    case "person-has-account":
      return print("By this number, the member has another account at this brand; nothing changed.", 1)
  }
}
