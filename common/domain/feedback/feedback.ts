import { makeAutoObservable, observableRef, observableShallow, runInAction } from "mobx"
import { type Api, NetworkError } from "../../api/client.ts"
import type { Request } from "../../api/endpoint.ts"
import { feedback, feedbackImage, IMAGE_BYTES, IMAGES } from "../../api/feedback.ts"
import { sendOnce } from "../request-id.ts"
import { Submission } from "../submission.ts"

/** A file as the browser has it; only its size is read. */
export interface PictureFile {
  readonly size: number
}

/** A picture being uploaded. */
export class FeedbackPicture<File extends PictureFile = PictureFile> {
  /** From 0 to 1. */
  sent = 0
  /** Its id at the platform, once it is uploaded. */
  image: string | undefined = undefined
  problem: Error | "too-large" | undefined = undefined
  readonly file: File
  /** Unique among the pictures of a draft. */
  readonly key: number
  private readonly api: Api

  constructor(api: Api, file: File, key: number) {
    this.api = api
    this.key = key
    this.file = file
    makeAutoObservable<this, "api">(this, { api: false, file: false, key: false, problem: observableRef })
  }

  /** Uploads it, or retries. */
  async send(): Promise<void> {
    this.problem = this.file.size > IMAGE_BYTES ? "too-large" : undefined
    this.sent = 0
    if (this.problem) return
    const progress = (part: number): void =>
      runInAction(() => {
        this.sent = part
      })
    await this.api(feedbackImage, {}, { file: this.file, progress }).then(
      ({ image }) =>
        runInAction(() => {
          this.image = image
        }),
      (problem: Error) =>
        runInAction(() => {
          this.problem = problem
        }),
    )
  }
}

type WrittenFeedback = Pick<Request<typeof feedback>, "topic" | "remark" | "contact" | "page">

/** Feedback being written, with pictures that are uploaded as soon as they are selected. */
export class FeedbackDraft<File extends PictureFile = PictureFile> {
  readonly pictures: FeedbackPicture<File>[] = []
  readonly submission: Submission<WrittenFeedback, number>
  private readonly api: Api
  private taken = 0

  constructor({ api, newId }: { readonly api: Api; readonly newId: () => string }) {
    this.api = api
    // The draft is the content: sending it again after a lost answer files it once, as first written.
    const once = sendOnce(newId)
    this.submission = new Submission(async written => {
      const images = this.pictures.flatMap(({ image }) => image ?? [])
      return (await once("draft", request => api(feedback, { request, ...written, images }))).id
    })
    makeAutoObservable<this, "api" | "taken">(this, {
      pictures: observableShallow,
      submission: false,
      api: false,
      taken: false,
    })
  }

  get room(): number {
    return IMAGES - this.pictures.length
  }
  /** Whether a picture is still being uploaded or has failed: then the feedback is not complete. */
  get incomplete(): boolean {
    return this.pictures.some(({ image }) => image === undefined)
  }

  /** Adds as many as fit, and starts to upload them. */
  add(files: readonly File[]): void {
    for (const file of files.slice(0, this.room)) {
      const picture = new FeedbackPicture(this.api, file, ++this.taken)
      this.pictures.push(picture)
      void picture.send()
    }
  }

  remove(picture: FeedbackPicture<File>): void {
    const index = this.pictures.indexOf(picture)
    if (index >= 0) this.pictures.splice(index, 1)
  }
}

/** Whether a picture can be retried: the connection failed, not the picture. */
export const mayTryAgain = (problem: FeedbackPicture["problem"]): boolean => problem instanceof NetworkError
