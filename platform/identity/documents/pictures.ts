import { randomUUID } from "node:crypto"
import type { DocumentSide } from "@baize/common/api/identity.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { SealedBytes } from "@baize/kit/vault/vault.ts"
import sql from "sql-template-tag"
import { sealBytes, unsealBytes } from "../../server/vault/vault.ts"

export type DocumentPictureType = "image/png" | "image/jpeg"

const place = (id: string): string => `document_picture ${id}`

/** Seals a picture for the document that follows; gives the id by which its sender, and no one else, refers to it. */
export async function storeDocumentPicture(
  database: Database,
  member: MemberId,
  { type, bytes }: { readonly type: DocumentPictureType; readonly bytes: Buffer },
  at: Date,
): Promise<string> {
  const id = randomUUID()
  const { key, sealed } = sealBytes(bytes, place(id))
  await database.run(sql`
    insert into document_picture (id, member, type, picture_key, bytes, at)
    values (${id}, ${member}, ${type}, ${key}, ${sealed}, ${at})`)
  return id
}

/** Attaches a sender's pictures to their document. False if one is missing, used or another member's. */
export async function attachPictures(
  tx: Database,
  member: MemberId,
  document: number,
  images: readonly { readonly side: DocumentSide; readonly image: string }[],
): Promise<boolean> {
  const taken = await tx.run(sql`
    update document_picture p set document = ${document}, side = sent.side
    from unnest(${images.map(({ image }) => image)}::uuid[], ${images.map(({ side }) => side)}::text[]) as sent (id, side)
    where p.id = sent.id and p.member = ${member} and p.document is null`)
  return taken === images.length
}

interface SealedPicture extends SealedBytes {
  readonly id: string
  /** Null until it is attached. */
  readonly side: DocumentSide | null
  readonly type: DocumentPictureType
}

interface OpenedPicture {
  readonly side: DocumentSide
  readonly type: DocumentPictureType
  readonly bytes: Buffer
}

/** The opened pictures of a document, for an operator. */
export async function picturesOfDocument(database: Database, document: number): Promise<OpenedPicture[]> {
  const rows = await database.rows<SealedPicture>(sql`
    select id, side, type, picture_key as key, bytes as sealed from document_picture where document = ${document} order by side`)
  return rows.flatMap(({ id, side, type, ...bytes }) => (side ? { side, type, bytes: unsealBytes(bytes, place(id)) } : []))
}

/** The opened pictures of all documents of a member, also of those that were not sent, for an archive of theirs. */
export async function picturesOfMember(
  database: Database,
  member: MemberId,
): Promise<(Pick<OpenedPicture, "type" | "bytes"> & { readonly id: string })[]> {
  const rows = await database.rows<SealedPicture>(sql`
    select id, side, type, picture_key as key, bytes as sealed from document_picture where member = ${member} order by at, id`)
  return rows.map(({ id, type, ...bytes }) => ({ id, type, bytes: unsealBytes(bytes, place(id)) }))
}
