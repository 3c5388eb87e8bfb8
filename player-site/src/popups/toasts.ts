import { createRequiredContext } from "@baize/common/react/required-context.ts"
import { makeAutoObservable, observableRef } from "mobx"

export interface Toast {
  readonly text: string
  readonly tone: "plain" | "negative" | "positive"
  /** A page to see to it. */
  readonly link?: { readonly to: string; readonly text: string }
}

/** One short message at a time: the answer to what a person does replaces the last one, and news waits until it is gone. */
export class Toasts {
  current: Toast | undefined = undefined
  private news: Toast | undefined = undefined

  constructor() {
    makeAutoObservable<this, "news">(this, { current: observableRef, news: false })
  }

  say(text: string, tone: Toast["tone"] = "plain", link?: Toast["link"]): void {
    this.current = { text, tone, ...(link && { link }) }
  }

  /** News, which answers nothing that a person did. */
  announce(text: string): void {
    const toast = { text, tone: "plain" } as const
    if (this.current) this.news = toast
    else this.current = toast
  }

  clear(toast: Toast): void {
    if (this.current !== toast) return
    this.current = this.news
    this.news = undefined
  }
}

export const [ProvideToasts, useToasts] = createRequiredContext<Toasts>("Toasts")
