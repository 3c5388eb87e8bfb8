import { makeAutoObservable, observableShallow } from "mobx"
import type { Response } from "../../api/endpoint.ts"
import {
  answersInWords,
  DOCUMENT_BYTES,
  type DocumentKind,
  type DocumentSide,
  documentKinds,
  documentPicture,
  identityDocuments,
  type ProofAnswer,
  type ProofKind,
  proofAnswers,
  sendDocument,
} from "../../api/identity.ts"
import { keptWith } from "../member/kept-with.ts"
import { type PictureFile, PictureUpload } from "../picture-upload.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

export type ShownProof = Response<typeof identityDocuments>["proofs"][number]

/**
 * A document being prepared: its kind, the answer where its proof asks for one, and a picture of each side, uploaded when it is
 * selected.
 */
export class DocumentDraft<File extends PictureFile = PictureFile> {
  kind: DocumentKind
  answer: ProofAnswer | null = null
  words = ""
  /** What can be answered; nothing where the proof asks no question. */
  readonly answers: readonly ProofAnswer[]
  readonly pictures = new Map<DocumentSide, PictureUpload<File>>()
  readonly submission: Submission<void, boolean>
  readonly kinds: readonly DocumentKind[]
  private readonly dependencies: Pick<StoreDependencies, "api">

  constructor({ api, newId }: Pick<StoreDependencies, "api" | "newId">, proof: ProofKind) {
    this.dependencies = { api }
    this.kinds = (Object.keys(documentKinds) as DocumentKind[]).filter(kind => documentKinds[kind].proves === proof)
    this.kind = this.kinds[0]!
    this.answers = proofAnswers[proof]
    const once = sendOnce(newId)
    this.submission = new Submission(async () => {
      const images = this.sides.flatMap(side => {
        const image = this.pictures.get(side)?.image
        return image ? [{ side, image }] : []
      })
      const { answer, words } = this
      const content = {
        kind: this.kind,
        images,
        ...(answer !== null && { answer }),
        ...(answer !== null && answer !== "none" && words.trim() !== "" && { words: words.trim() }),
      }
      await once(content, request => api(sendDocument, { request, ...content }))
      return true
    })
    makeAutoObservable<this, "dependencies">(this, {
      pictures: observableShallow,
      submission: false,
      kinds: false,
      answers: false,
      dependencies: false,
    })
  }

  /** The pictures that this kind takes, in their order. */
  get sides(): readonly DocumentSide[] {
    return documentKinds[this.kind].sides
  }
  get isComplete(): boolean {
    return this.missingAnswer === undefined && this.sides.every(side => this.pictures.get(side)?.image !== undefined)
  }
  /** What the answer lacks; undefined: nothing. */
  get missingAnswer(): "answer" | "words" | undefined {
    if (this.answers.length === 0) return undefined
    if (this.answer === null) return "answer"
    return answersInWords.includes(this.answer) && this.words.trim() === "" ? "words" : undefined
  }

  choose(kind: DocumentKind): void {
    this.kind = kind
    this.submission.forget()
  }

  say(answer: ProofAnswer): void {
    this.answer = answer
    this.submission.forget()
  }

  explain(words: string): void {
    this.words = words
    this.submission.forget()
  }

  add(side: DocumentSide, file: File): void {
    const upload = new PictureUpload(
      file,
      async (one, progress) => (await this.dependencies.api(documentPicture, {}, { file: one, progress })).image,
      DOCUMENT_BYTES,
    )
    this.pictures.set(side, upload)
    this.submission.forget()
    void upload.send()
  }

  remove(side: DocumentSide): void {
    this.pictures.delete(side)
  }
}

/** What a member is asked to prove, and the documents being prepared. */
class IdentityDocuments {
  readonly proofs: Remote<Response<typeof identityDocuments>>
  private readonly dependencies: StoreDependencies
  private readonly drafts = new Map<ProofKind, DocumentDraft>()

  constructor(dependencies: StoreDependencies) {
    this.dependencies = dependencies
    this.proofs = new Remote(() => dependencies.api(identityDocuments, {}))
  }

  draftOf(proof: ProofKind): DocumentDraft {
    const draft = this.drafts.get(proof) ?? new DocumentDraft(this.dependencies, proof)
    this.drafts.set(proof, draft)
    return draft
  }

  /** Sends a draft; gives whether it arrived. */
  async send(proof: ProofKind): Promise<boolean> {
    const sent = await this.draftOf(proof).submission.run()
    if (sent) this.drafts.delete(proof)
    // A refusal can be news about the state, such as one sent in another tab.
    await this.proofs.load()
    return sent ?? false
  }
}

/** A draft and its uploaded pictures last while other pages are open. */
export const identityDocumentsOf = keptWith(dependencies => new IdentityDocuments(dependencies))
