import { makeAutoObservable } from "mobx"
import { dialingCodeOf, internationalNumber } from "../../api/phone.ts"

/** A mobile number being typed: a country, and the digits after its code. */
export class PhoneEntry {
  country: string
  typed = ""
  readonly countries: readonly string[]

  /** `sentTo`: the number that a code was sent to before the page was reloaded (`KR 01012345678`). */
  constructor(countries: readonly string[], sentTo = "") {
    this.countries = countries
    const [country = "", ...typed] = sentTo.split(" ")
    this.country = countries.includes(country) ? country : (countries[0] ?? "")
    if (countries.includes(country)) this.typed = typed.join(" ")
    makeAutoObservable(this, { countries: false })
  }

  choose(country: string): void {
    this.country = country
  }
  type(typed: string): void {
    this.typed = typed
  }

  get dialingCode(): string {
    return dialingCodeOf(this.country) ?? ""
  }
  /** The international number; undefined while it is incomplete. */
  get number(): string | undefined {
    return internationalNumber(this.dialingCode, this.typed.trim())
  }
  /** Its identifier for a code sender. */
  get name(): string {
    return `${this.country} ${this.typed.trim()}`
  }
  /** The form that calls take: without separators between the digits. */
  get wire(): { readonly mobileNum: string; readonly countryDialingCode: string } {
    return { mobileNum: this.typed.replace(/[\s().-]/g, ""), countryDialingCode: this.dialingCode }
  }
}
