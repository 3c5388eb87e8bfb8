import { makeAutoObservable, observableRef } from "mobx"

/** The browser's own prompt to install the site as an app; not every browser has one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** Whether this browser would install the site as an app at the visitor's request. */
class AppOffer {
  private prompt: InstallPrompt | undefined = undefined

  constructor() {
    makeAutoObservable<this, "prompt">(this, { prompt: observableRef })
  }

  get possible(): boolean {
    return this.prompt !== undefined
  }

  /** Catches the browser's prompt and keeps it for a button of ours. */
  listen(): void {
    window.addEventListener("beforeinstallprompt", event => {
      event.preventDefault()
      this.keep(event as InstallPrompt)
    })
    window.addEventListener("appinstalled", () => this.keep(undefined))
  }

  private keep(prompt: InstallPrompt | undefined): void {
    this.prompt = prompt
  }

  /** Shows the browser's prompt. It can be shown once; afterwards the browser offers a new one. */
  async take(): Promise<void> {
    const { prompt } = this
    this.keep(undefined)
    await prompt?.prompt()
  }
}

export const appOffer = new AppOffer()

/** Whether the site already runs as an app. */
export const isApp = (): boolean => matchMedia("(display-mode: standalone)").matches

/** Whether the site is held in the hand: what a phone would scan is no use there. */
export const isHandheld = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches
