import * as v from "valibot"
import { members, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Instant, Money, RequestId, Text } from "./fields.ts"

/**
 * What is proved: who someone is, where they live, where their money comes from, and whether they hold a public office or are
 * close to someone who does (a politically exposed person), which is an answer without a picture.
 */
export const proofs = ["identity", "address", "funds", "office"] as const
export type ProofKind = (typeof proofs)[number]

const documentSides = ["front", "back", "selfie"] as const
export type DocumentSide = (typeof documentSides)[number]

/** The kinds of documents, what each proves, and the pictures it takes. */
export const documentKinds = {
  passport: { proves: "identity", sides: ["front", "selfie"] },
  "identity-card": { proves: "identity", sides: ["front", "back", "selfie"] },
  "driving-license": { proves: "identity", sides: ["front", "back", "selfie"] },
  "proof-of-address": { proves: "address", sides: ["front"] },
  "bank-statement": { proves: "funds", sides: ["front"] },
  payslip: { proves: "funds", sides: ["front"] },
  contract: { proves: "funds", sides: ["front"] },
  "public-office": { proves: "office", sides: [] },
} as const satisfies Readonly<Record<string, { readonly proves: ProofKind; readonly sides: readonly DocumentSide[] }>>
export type DocumentKind = keyof typeof documentKinds

/** What a member answers with a document: the source of their money, or whose office it is. */
export const proofAnswers = {
  identity: [],
  address: [],
  funds: ["salary", "business", "pension", "savings", "property", "inheritance", "other"],
  office: ["none", "self", "close"],
} as const satisfies Readonly<Record<ProofKind, readonly string[]>>
export type ProofAnswer = (typeof proofAnswers)[ProofKind][number]
const ProofAnswer = v.picklist(Object.values(proofAnswers).flat())
/** Answers that say nothing without words: which other source, which office. */
export const answersInWords: readonly ProofAnswer[] = ["other", "self", "close"]

const DocumentKind = v.picklist(Object.keys(documentKinds) as DocumentKind[])

/** `none`: never asked or sent. `sent`: the house is checking it. `expired`: approved before, and over. */
const documentStates = ["none", "requested", "sent", "approved", "rejected", "expired"] as const
/**
 * Why a document is asked for: by an operator, or by a rule of the brand. `funds`: deposits have reached a sum; `office`: the
 * holder of an office says where their money comes from.
 */
const documentCauses = ["house", "registration", "first-withdrawal", "deposits", "withdrawals", "funds", "office"] as const
export type DocumentCause = (typeof documentCauses)[number]

/** Size of a picture of a document. */
export const DOCUMENT_BYTES = 5 * 1024 * 1024

/** What play requires and the registration did not ask. */
export const declareIdentity = endpoint({
  summary: "Declare the caller's name and birthday, once",
  method: "POST",
  path: "/wps/member/identity",
  token: true,
  sealed: true,
  request: v.object({ birthday: Text, payeeName: Text }),
  response: v.object({}),
  refusals: { "fields-wrong": 422, "identity-declared": 409, "person-has-account": 409 },
  access: { own: { ...signedIn, trial: "forbidden" } },
  limit: { count: 20, seconds: 300 },
})

/** The code comes from `ownCode`. */
export const confirmEmail = endpoint({
  summary: "Confirm the caller's email by a code",
  method: "POST",
  path: "/wps/member/email/confirm",
  token: true,
  sealed: false,
  request: v.object({ code: v.pipe(v.string(), v.maxLength(255)) }),
  response: v.object({}),
  refusals: { "code-wrong": 422, "code-expired": 422 },
  access: { own: { ...signedIn, trial: "forbidden" } },
  limit: { count: 20, seconds: 300 },
})

export const identityDocuments = endpoint({
  summary: "Show which documents the caller is asked for, and their state",
  method: "GET",
  path: "/wps/member/identity/documents",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    declared: v.pipe(v.boolean(), v.description("Whether the caller has declared a name and a birthday, which comes first")),
    proofs: v.array(
      v.object({
        proof: v.picklist(proofs),
        state: v.picklist(documentStates),
        cause: v.pipe(v.nullable(v.picklist(documentCauses)), v.description("Why it is required; null: it is not")),
        canSend: v.boolean(),
        kind: v.nullable(DocumentKind),
        answer: v.pipe(v.nullable(ProofAnswer), v.description("The caller's last answer, where the proof asks for one")),
        upTo: v.pipe(
          v.nullable(Money),
          v.description("What can be withdrawn within 30 days before it is approved; null: nothing"),
        ),
        reason: v.pipe(v.nullable(v.string()), v.description("Why it was asked for or rejected, as the operator wrote it")),
        sentAt: v.nullable(Instant),
        expiresOn: v.pipe(v.nullable(Day), v.description("The last day of an approved document")),
      }),
    ),
  }),
  refusals: {},
  access: { own: members },
})

/** The content decides the type, not the name or the header. The picture is sealed, and served at no address. */
export const documentPicture = endpoint({
  summary: "Upload a picture of a document",
  method: "PUT",
  path: "/wps/member/identity/picture",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ image: v.pipe(v.string(), v.uuid()), width: Count, height: Count }),
  refusals: { "image-unreadable": 422, "image-dimensions": 422, busy: 429 },
  access: { own: members },
  limit: { count: 24, seconds: 600 },
  uploads: DOCUMENT_BYTES,
})

/** With the pictures uploaded before, and an answer if the proof asks for one. The same `request` repeated is one document. */
export const sendDocument = endpoint({
  summary: "Send a document for review",
  method: "POST",
  path: "/wps/member/identity/documents",
  audit: { event: "document", fields: ["kind"] },
  token: true,
  sealed: false,
  request: v.object({
    request: RequestId,
    kind: DocumentKind,
    answer: v.optional(ProofAnswer),
    words: v.pipe(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))), v.description("The answer in the caller's words")),
    images: v.pipe(
      v.array(v.object({ side: v.picklist(documentSides), image: v.pipe(v.string(), v.uuid()) })),
      v.maxLength(documentSides.length),
    ),
  }),
  response: v.object({}),
  refusals: {
    "identity-needed": 422,
    "document-incomplete": 422,
    "answer-missing": 422,
    "document-waiting": 409,
    "document-valid": 409,
    "image-unknown": 422,
  },
  access: { own: members },
  limit: { count: 12, seconds: 3600 },
})
