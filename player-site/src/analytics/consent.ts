import { newId } from "@baize/common/react/browser.ts"
import { makeAutoObservable } from "mobx"
import { storage } from "../open-domain.ts"

const CHOICE = "baize.analytics"
const VISITOR = "baize.visitor"
/** No id of a tool. */
const NO = "!"

/** The browser asks every site not to be followed (Global Privacy Control): a refusal that no one is asked about. */
const refusedByBrowser = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether this visitor lets page views be counted: yes for one tool, or no for all. Kept in this browser. */
class Consent {
  private choice = storage.read(CHOICE)
  /** The visitor wants to change the choice. */
  private reopened = false

  constructor() {
    makeAutoObservable(this)
    if (refusedByBrowser && this.choice) this.choose(undefined)
    // In another tab.
    addEventListener("storage", ({ key, newValue }) => {
      if (key === CHOICE) this.take(newValue ?? undefined)
    })
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
    this.take(id ?? NO)
    storage.write(CHOICE, this.choice)
    if (!id) storage.write(VISITOR, undefined)
  }
  /** A random name, kept until a refusal: the tool can store none. */
  visitor(): string {
    const known = storage.read(VISITOR) ?? newId()
    storage.write(VISITOR, known)
    return known
  }
  private take(choice: string | undefined): void {
    this.choice = choice
    this.reopened = false
  }
}

export const consent = new Consent()
