import { makeAutoObservable } from "mobx"
import { storage } from "../open-domain.ts"

const CHOICE = "baize.analytics"
const NO = "no"

/** The browser asks every site not to be followed (Global Privacy Control): a refusal that no one is asked about. */
const refusedByBrowser = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** The site itself sets no cookies: all that its scripts can see are those of the statistics. */
export function removeCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`
  }
}

/** Whether this visitor lets page views be counted: yes for one tool, or no for all. Kept in this browser. */
class Consent {
  private choice = storage.read(CHOICE)
  /** The visitor wants to change the choice. */
  private reopened = false

  constructor() {
    makeAutoObservable(this)
  }

  /** `id` names the tool. */
  allows(id: string): boolean {
    return !refusedByBrowser && this.choice === id
  }
  refuses(): boolean {
    return this.choice === NO
  }
  asks(id: string): boolean {
    return !refusedByBrowser && (this.reopened || (this.choice !== id && this.choice !== NO))
  }
  get canChange(): boolean {
    return !refusedByBrowser
  }
  get isReopened(): boolean {
    return this.reopened
  }

  reopen(): void {
    this.reopened = true
  }
  choose(id: string | undefined): void {
    this.choice = id ?? NO
    this.reopened = false
    storage.write(CHOICE, this.choice)
  }
}

export const consent = new Consent()
