import { makeAutoObservable, observableRef } from "mobx"

/** The browser's own question whether to keep the site as an app; not every browser asks one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** Whether this browser would keep the site as an app, once the visitor says so. */
class AppOffer {
  private question: InstallPrompt | undefined = undefined

  constructor() {
    makeAutoObservable<this, "question">(this, { question: observableRef })
  }

  get possible(): boolean {
    return this.question !== undefined
  }

  /** Listens for the browser's question and keeps it for a button of ours. */
  listen(): void {
    window.addEventListener("beforeinstallprompt", event => {
      event.preventDefault()
      this.hear(event as InstallPrompt)
    })
    window.addEventListener("appinstalled", () => this.hear(undefined))
  }

  private hear(question: InstallPrompt | undefined): void {
    this.question = question
  }

  /** Lets the browser ask. It asks once; should it be asked again, it tells us anew. */
  async take(): Promise<void> {
    const { question } = this
    this.hear(undefined)
    await question?.prompt()
  }
}

export const appOffer = new AppOffer()

/** Whether the site runs as an app already. */
export const isApp = (): boolean => matchMedia("(display-mode: standalone)").matches
