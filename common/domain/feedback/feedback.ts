import { makeAutoObservable, observableRef, observableShallow, runInAction } from "mobx"
import { type Api, NetworkError } from "../../api/client.ts"
import type { Request } from "../../api/endpoint.ts"
import { feedback, feedbackImage, IMAGE_BYTES, IMAGES } from "../../api/feedback.ts"
import { Submission } from "../submission.ts"

/** A file as the browser has it; only its size is looked at. */
export interface PictureFile {
  readonly size: number
}

/** A picture on its way to the platform. */
export class Picture<File extends PictureFile = PictureFile> {
  /** From 0 to 1. */
  sent = 0
  /** Its id at the platform, once it is there. */
  image: string | undefined = undefined
  problem: Error | "too-large" | undefined = undefined
  readonly file: File
  /** Its own among the pictures of a draft. */
  readonly key: number
  private readonly api: Api

  constructor(api: Api, file: File, key: number) {
    this.api = api
    this.key = key
    this.file = file
    makeAutoObservable<this, "api">(this, { api: false, file: false, key: false, problem: observableRef })
  }

  /** Sends it, or sends it again. */
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

type Written = Pick<Request<typeof feedback>, "topic" | "remark" | "contact" | "page">

/** What somebody is about to tell the house, with his pictures, which are sent as soon as he chooses them. */
export class FeedbackDraft<File extends PictureFile = PictureFile> {
  readonly pictures: Picture<File>[] = []
  readonly submission: Submission<Written, number>
  private readonly api: Api
  /** The same until the platform has it, so that sending twice tells once. */
  private readonly request: string
  private taken = 0

  constructor({ api, newId }: { readonly api: Api; readonly newId: () => string }) {
    this.api = api
    this.request = newId()
    this.submission = new Submission(async written => {
      const images = this.pictures.flatMap(({ image }) => image ?? [])
      return (await api(feedback, { request: this.request, ...written, images })).id
    })
    makeAutoObservable<this, "api" | "request" | "taken">(this, {
      pictures: observableShallow,
      submission: false,
      api: false,
      request: false,
      taken: false,
    })
  }

  get room(): number {
    return IMAGES - this.pictures.length
  }
  /** Whether a picture is still on its way, or could not be sent: then it is not the whole feedback yet. */
  get incomplete(): boolean {
    return this.pictures.some(({ image }) => image === undefined)
  }

  /** Takes as many as there is room for, and begins to send them. */
  add(files: readonly File[]): void {
    for (const file of files.slice(0, this.room)) {
      const picture = new Picture(this.api, file, ++this.taken)
      this.pictures.push(picture)
      void picture.send()
    }
  }

  remove(picture: Picture<File>): void {
    const index = this.pictures.indexOf(picture)
    if (index >= 0) this.pictures.splice(index, 1)
  }
}

/** Whether a picture can be tried again: the way to the platform failed, not the picture. */
export const mayTryAgain = (problem: Picture["problem"]): boolean => problem instanceof NetworkError
