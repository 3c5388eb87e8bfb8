import { type PassThrough, Readable } from "node:stream"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { ZipFile } from "yazl"
import { openNote } from "./agency/team/notes.ts"
import { openPayee } from "./cashier/payouts/payee.ts"
import { picturesOfMember } from "./identity/documents/pictures.ts"
import { openLetter } from "./letters/outbox.ts"
import { personOf, recipientsOf } from "./person-contacts.ts"
import { personTables, whosePictures } from "./person-tables.ts"
import { personalData } from "./personal-data.ts"
import { openGoodsAddress } from "./rewards/points/goods-address.ts"
import { openAnswers, openBirthDate, openMobile } from "./server/vault/member.ts"
import { openChatText } from "./talk/chat/messages.ts"
import { openFeedback } from "./talk/feedback/store.ts"
import { openServiceMessage } from "./talk/service/talks.ts"

type ArchivedRow = Readonly<Record<string, unknown>>

/** What is in no archive: pictures are files of their own, and these prove or open something. */
const secrets: Readonly<Record<string, string>> = {
  authenticator: "secret",
  document_picture: "picture_key bytes",
  mission_image: "bytes",
  picture: "bytes",
  push_subscription: "auth",
}

const omitted = (table: string): string[] =>
  [personalData[table]?.hash, personalData[table]?.index, secrets[table]].flatMap(columns => columns?.split(" ") ?? [])

interface StoredAccount {
  readonly id: number
  readonly mobile: string | null
  readonly birth_date: string | null
  readonly profile: Readonly<Record<string, string>>
}

/** Opens the sealed values of a row. */
const openers: Readonly<Record<string, (row: never) => object>> = {
  payout_account: (row: { id: number; member: number; number: string; holder: string | null }) =>
    openPayee({ member: row.member, account: row.id }, row),
  withdrawal(row: { account: number; member: number; destination: string; holder: string | null }) {
    const { number, holder } = openPayee(row, { number: row.destination, holder: row.holder })
    return { destination: number, holder }
  },
  point_redemption: (row: { member: number; request: string; address: string | null; phone: string | null }) =>
    openGoodsAddress(row, row),
  feedback: (row: { request: string; remark: string; contact: string | null }) => openFeedback(row.request, row),
  member_note: (row: { id: number; text: string }) => ({ text: openNote(row.id, row.text) }),
  chat_message: (row: { id: number; text: string }) => ({ text: openChatText(row.id, row.text) }),
  service_message: (row: { id: number; text: string }) => ({ text: openServiceMessage(row.id, row.text) }),
  member: ({ id, mobile, birth_date: born, profile }: StoredAccount) => ({
    mobile: mobile && openMobile(id, mobile),
    birth_date: openBirthDate(id, born),
    profile: openAnswers(id, profile),
  }),
  // A letter with a code or a link opens an account: no operator may read it.
  outbox: (row: { id: number; recipient: string; body: string | null; good_until: string | null }) =>
    openLetter(row.good_until === null ? row : { ...row, body: null }),
}

/**
 * Everything that the platform holds of a member, as a ZIP file: a JSON file for each table that has rows of theirs, with the
 * entries of their accounts, and each picture. Read in one snapshot (`tx`), without the rows in memory; it shows no secrets. A
 * row that can't be read or opened ends it with that error.
 */
export async function personArchive(tx: Database, member: MemberId): Promise<Readable> {
  const zip = new ZipFile()
  const archive = zip.outputStream as PassThrough
  const fail = (error: unknown): unknown => archive.destroy(error as Error)
  zip.on("error", fail)
  for (const { name, bytes } of await picturesOf(tx, member)) zip.addBuffer(bytes, `files/${name}`)
  const add = (table: string, portions: AsyncGenerator<{ row: ArchivedRow }[]>): void =>
    zip.addReadStreamLazy(`${table}.json`, give =>
      // The ZIP file does not hear of an error of what it reads.
      give(null, Readable.from(asJson(portions, openers[table])).on("error", fail)),
    )
  const recipients = await recipientsOf(tx, member)
  const person = personOf(member, recipients)
  for (const { table, whose } of personTables)
    add(
      table,
      tx.stream<{ row: ArchivedRow }>(sql`
        select to_jsonb(t) - ${omitted(table)}::text[] as row from ${person} p join ${raw(table)} t on ${raw(whose)}`),
    )
  add("transfer", entriesOf(tx, member))
  zip.end()
  return archive
}

/** The entries of a member's accounts, which are found by their numbers. */
const entriesOf = (tx: Database, member: MemberId): AsyncGenerator<{ row: ArchivedRow }[]> =>
  tx.stream<{ row: ArchivedRow }>(sql`
    select to_jsonb(t) - 'xact' as row from account a join transfer t on t.debit = a.id and t.debit_seq is not null
    where a.member = ${member}
    union all
    select to_jsonb(t) - 'xact' from account a join transfer t on t.credit = a.id and t.credit_seq is not null
    where a.member = ${member}`)

/** An array, a row a line. */
async function* asJson(portions: AsyncGenerator<{ row: ArchivedRow }[]>, open?: (row: never) => object): AsyncGenerator<string> {
  let before = "[\n"
  for await (const rows of portions) {
    if (rows.length === 0) continue
    yield before + rows.map(({ row }) => JSON.stringify(open ? { ...row, ...open(row as never) } : row)).join(",\n")
    before = ",\n"
  }
  yield before === "[\n" ? "[]\n" : "\n]\n"
}

interface ArchivedPicture {
  readonly name: string
  readonly bytes: Buffer
}

async function picturesOf(tx: Database, member: MemberId): Promise<ArchivedPicture[]> {
  const shown = await tx.rows<ArchivedPicture>(sql`
    select t.purpose || '-' || t.id || case t.type when 'image/png' then '.png' else '.jpg' end as name, t.bytes
    from member p join picture t on ${raw(whosePictures)}
    where p.id = ${member}`)
  const proofs = await tx.rows<ArchivedPicture>(sql`
    select 'mission-' || id || case type when 'image/png' then '.png' else '.jpg' end as name, bytes
    from mission_image where member = ${member}`)
  const documents = await picturesOfMember(tx, member)
  return [
    ...shown,
    ...proofs,
    ...documents.map(({ id, type, bytes }) => ({ name: `document-${id}${type === "image/png" ? ".png" : ".jpg"}`, bytes })),
  ]
}
