import { makeAutoObservable } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { captcha } from "../../api/session.ts"
import { Remote } from "../remote.ts"

/** Letters of a picture to read, or digits to hear, whichever the visitor chose last. Each is valid for one answer. */
export class Captcha {
  spoken = false
  private readonly challenge: Remote<Response<typeof captcha>>

  constructor(api: Api) {
    this.challenge = new Remote(() => api(captcha, this.spoken ? { spoken: true } : {}))
    makeAutoObservable<this, "challenge">(this, { challenge: false })
  }

  get value(): Response<typeof captcha> | undefined {
    return this.challenge.value
  }
  get loading(): boolean {
    return this.challenge.loading
  }

  load(): Promise<void> {
    return this.challenge.load()
  }

  /** Loads digits to hear, or a picture again. */
  change(spoken: boolean): Promise<void> {
    this.spoken = spoken
    return this.challenge.load()
  }
}
