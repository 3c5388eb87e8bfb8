import { makeAutoObservable, observableRef } from "mobx"

/** The browser's own prompt to install the site as an app; not every browser has one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** Whether this browser would install the site as an app at the visitor's request. */
class AppOffer {
  private question: InstallPrompt | undefined = undefined

  constructor() {
    makeAutoObservable<this, "question">(this, { question: observableRef })
  }

  get possible(): boolean {
    return this.question !== undefined
  }

  /** Catches the browser's prompt and keeps it for a button of ours. */
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

  /** Shows the browser's prompt. It can be shown once; afterwards the browser offers a new one. */
  async take(): Promise<void> {
    const { question } = this
    this.hear(undefined)
    await question?.prompt()
  }
}

export const appOffer = new AppOffer()

/** Whether the site already runs as an app. */
export const isApp = (): boolean => matchMedia("(display-mode: standalone)").matches
