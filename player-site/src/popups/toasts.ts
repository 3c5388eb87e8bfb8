import { createRequiredContext } from "@baize/common/react/required-context.ts"
import { makeAutoObservable, observableRef } from "mobx"

export interface Toast {
  readonly text: string
  readonly tone: "plain" | "negative" | "positive"
}

/** One short message at a time; a new one replaces the last. */
export class Toasts {
  current: Toast | undefined = undefined

  constructor() {
    makeAutoObservable(this, { current: observableRef })
  }

  say(text: string, tone: Toast["tone"] = "plain"): void {
    this.current = { text, tone }
  }

  clear(toast: Toast): void {
    if (this.current === toast) this.current = undefined
  }
}

export const [ProvideToasts, useToasts] = createRequiredContext<Toasts>("Toasts")
