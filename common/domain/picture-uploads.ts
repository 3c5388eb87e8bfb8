import { makeAutoObservable, observableShallow } from "mobx"
import { type PictureFile, PictureUpload, type SendPicture } from "./picture-upload.ts"

interface PictureRules {
  readonly most: number
  /** Bytes of each. */
  readonly largest: number
}

/** Pictures that go with a text being written, which are uploaded as soon as they are selected. */
export class PictureUploads<File extends PictureFile = PictureFile> {
  readonly pictures: PictureUpload<File>[] = []
  private readonly send: SendPicture<File>
  private readonly rules: PictureRules

  constructor(send: SendPicture<File>, rules: PictureRules) {
    this.send = send
    this.rules = rules
    makeAutoObservable<this, "send" | "rules">(this, { pictures: observableShallow, send: false, rules: false })
  }

  get room(): number {
    return this.rules.most - this.pictures.length
  }
  /** Whether a picture is still being uploaded or has failed: then the text is not complete. */
  get incomplete(): boolean {
    return this.pictures.some(({ image }) => image === undefined)
  }
  get images(): string[] {
    return this.pictures.flatMap(({ image }) => image ?? [])
  }

  /** Adds as many as fit, and starts to upload them. */
  add(files: readonly File[]): void {
    for (const file of files.slice(0, this.room)) {
      const picture = new PictureUpload(file, this.send, this.rules.largest)
      this.pictures.push(picture)
      void picture.send()
    }
  }

  remove(picture: PictureUpload<File>): void {
    const index = this.pictures.indexOf(picture)
    if (index >= 0) this.pictures.splice(index, 1)
  }
}
