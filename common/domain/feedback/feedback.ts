import { makeAutoObservable, observableShallow } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Request } from "../../api/endpoint.ts"
import { feedback, feedbackImage, IMAGE_BYTES, IMAGES } from "../../api/feedback.ts"
import { type PictureFile, PictureUpload } from "../picture-upload.ts"
import { sendOnce } from "../request-id.ts"
import { Submission } from "../submission.ts"

type WrittenFeedback = Pick<Request<typeof feedback>, "topic" | "remark" | "contact" | "page">

/** Feedback being written, with pictures that are uploaded as soon as they are selected. */
export class FeedbackDraft<File extends PictureFile = PictureFile> {
  readonly pictures: PictureUpload<File>[] = []
  readonly submission: Submission<WrittenFeedback, number>
  private readonly api: Api

  constructor({ api, newId }: { readonly api: Api; readonly newId: () => string }) {
    this.api = api
    // The draft is the content: sending it again after a lost answer files it once, as first written.
    const once = sendOnce(newId)
    this.submission = new Submission(async written => {
      const images = this.pictures.flatMap(({ image }) => image ?? [])
      return (await once("draft", request => api(feedback, { request, ...written, images }))).id
    })
    makeAutoObservable<this, "api">(this, {
      pictures: observableShallow,
      submission: false,
      api: false,
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
      const send = async (one: File, progress: (part: number) => void): Promise<string> =>
        (await this.api(feedbackImage, {}, { file: one, progress })).image
      const picture = new PictureUpload(file, send, IMAGE_BYTES)
      this.pictures.push(picture)
      void picture.send()
    }
  }

  remove(picture: PictureUpload<File>): void {
    const index = this.pictures.indexOf(picture)
    if (index >= 0) this.pictures.splice(index, 1)
  }
}
