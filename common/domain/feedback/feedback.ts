import type { Api } from "../../api/client.ts"
import type { Request } from "../../api/endpoint.ts"
import { feedback, feedbackImage, IMAGE_BYTES, IMAGES } from "../../api/feedback.ts"
import type { PictureFile } from "../picture-upload.ts"
import { PictureUploads } from "../picture-uploads.ts"
import { sendOnce } from "../request-id.ts"
import { Submission } from "../submission.ts"

type WrittenFeedback = Pick<Request<typeof feedback>, "topic" | "remark" | "contact" | "page">

/** Feedback being written, with its pictures. */
export class FeedbackDraft<File extends PictureFile = PictureFile> {
  readonly uploads: PictureUploads<File>
  readonly submission: Submission<WrittenFeedback, number>

  constructor({ api, newId }: { readonly api: Api; readonly newId: () => string }) {
    this.uploads = new PictureUploads<File>(async (file, progress) => (await api(feedbackImage, {}, { file, progress })).image, {
      most: IMAGES,
      largest: IMAGE_BYTES,
    })
    // The draft is the content: sending it again after a lost answer files it once, as first written.
    const once = sendOnce(newId)
    this.submission = new Submission(
      async written => (await once("draft", request => api(feedback, { request, ...written, images: this.uploads.images }))).id,
    )
  }
}
