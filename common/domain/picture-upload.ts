import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { NetworkError } from "../api/client.ts"

/** A file as the browser has it; only its size is read. */
export interface PictureFile {
  readonly size: number
}

/** Sends a file, reports from 0 to 1, and gives its id at the platform. */
export type SendPicture<File> = (file: File, progress: (part: number) => void) => Promise<string>

let made = 0

/** A picture being uploaded. */
export class PictureUpload<File extends PictureFile = PictureFile> {
  /** From 0 to 1. */
  sent = 0
  /** Its id at the platform, once it is uploaded. */
  image: string | undefined = undefined
  problem: Error | "too-large" | undefined = undefined
  readonly file: File
  /** Unique among all pictures. */
  readonly key = ++made
  private readonly upload: SendPicture<File>
  /** Bytes. */
  private readonly largest: number

  constructor(file: File, upload: SendPicture<File>, largest: number) {
    this.file = file
    this.upload = upload
    this.largest = largest
    makeAutoObservable<this, "upload" | "largest">(this, {
      upload: false,
      largest: false,
      file: false,
      key: false,
      problem: observableRef,
    })
  }

  /** Uploads it, or retries. */
  async send(): Promise<void> {
    this.problem = this.file.size > this.largest ? "too-large" : undefined
    this.sent = 0
    if (this.problem) return
    const progress = (part: number): void =>
      runInAction(() => {
        this.sent = part
      })
    await this.upload(this.file, progress).then(
      image =>
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

/** Whether a picture can be retried: the connection failed, not the picture. */
export const mayTryAgain = (problem: PictureUpload["problem"]): boolean => problem instanceof NetworkError
