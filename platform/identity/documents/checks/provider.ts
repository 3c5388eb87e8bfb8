import type { DocumentKind, DocumentSide } from "@baize/common/api/identity.ts"
import type { DocumentPictureType } from "../pictures.ts"

/** A document to be checked. */
export interface DocumentOrder {
  /** Our id: the provider knows a repeat by it. */
  readonly document: number
  readonly kind: DocumentKind
  /** As the member declared them; the birthday as yyyy-MM-dd. */
  readonly name: string
  readonly birthday: string
  readonly pictures: readonly { readonly side: DocumentSide; readonly type: DocumentPictureType; readonly bytes: Buffer }[]
  /** Where the provider sends its callback. */
  readonly notifyUrl: string
}

/** What a provider says of a document, in a callback or when asked. */
export interface DocumentReport {
  readonly document: number
  readonly ref: string
  /** `unsure`: a person of the house must look at it. */
  readonly result: "pending" | "approved" | "rejected" | "unsure"
  /** What is on the document: country and number (`GB 123456789`), name, birthday and last day (yyyy-MM-dd). */
  readonly number: string | null
  readonly name: string | null
  readonly birthday: string | null
  readonly expiresOn: string | null
  /** Of a rejection: a sentence that the member reads. */
  readonly reason: string | null
}

interface IdentityCallback {
  readonly body: Buffer
  readonly header: (name: string) => string
}

/**
 * A provider that checks documents of identity. `submit` can be called again after a crash or a lost answer: the document's id
 * names it. Methods throw when the provider can't be reached.
 */
export interface IdentityProvider {
  submit(order: DocumentOrder): Promise<{ readonly ref: string }>
  /** The report in a callback, once its signature has been verified. */
  readCallback(callback: IdentityCallback): DocumentReport | "unsigned" | "unreadable"
  /** The report on a document; undefined if the provider doesn't know it. */
  status(ref: string): Promise<DocumentReport | undefined>
}
