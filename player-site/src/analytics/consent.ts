import type { SiteInfo } from "@baize/common/api/site.ts"
import { newId } from "@baize/common/react/browser.ts"
import { makeAutoObservable } from "mobx"
import { storage } from "../open-domain.ts"
import { CHOICE } from "./choice.ts"

const VISITOR = "baize.visitor"
/** No tool. */
const NO = "!"

/** The browser asks every site not to be followed (Global Privacy Control): a refusal that no one is asked about. */
const refusedByBrowser = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** What a choice is for: the tool, and who receives what it counts, if not Google; undefined: the brand has none. */
export const toolOf = ({
  analyticsId,
  analyticsOrigin,
}: Pick<SiteInfo, "analyticsId" | "analyticsOrigin">): string | undefined =>
  analyticsId === null ? undefined : [analyticsId, analyticsOrigin].filter(Boolean).join(" ")

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

  allows(tool: string): boolean {
    return !refusedByBrowser && this.choice === tool
  }
  refuses(): boolean {
    return this.choice === NO
  }
  asks(tool: string): boolean {
    return !refusedByBrowser && (this.reopened || (this.choice !== tool && this.choice !== NO))
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
  choose(tool: string | undefined): void {
    this.keep(tool ?? NO)
  }
  /** For a brand that counts nothing, any more. */
  forget(): void {
    this.keep(undefined)
  }
  /** A random name, kept until another choice: the tool can store none. */
  visitor(): string {
    const known = storage.read(VISITOR) ?? newId()
    storage.write(VISITOR, known)
    return known
  }
  private keep(choice: string | undefined): void {
    // No tool knows a visitor by the name that another one knew.
    if (choice !== this.choice) storage.write(VISITOR, undefined)
    this.take(choice)
    storage.write(CHOICE, choice)
  }
  private take(choice: string | undefined): void {
    this.choice = choice
    this.reopened = false
  }
}

export const consent = new Consent()
