import { makeAutoObservable } from "mobx"
import { dialingCodeOf, internationalNumber } from "../../api/phone.ts"

/** A mobile number as it is typed: a country, and what follows its code. */
export class PhoneEntry {
  country: string
  typed = ""
  readonly countries: readonly string[]

  /** `sentTo`: the number a code went to before the page was loaded again (`KR 01012345678`). */
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
  /** How the world dials it; undefined while it is no number. */
  get number(): string | undefined {
    return internationalNumber(this.dialingCode, this.typed.trim())
  }
  /** What a code sender knows it by. */
  get name(): string {
    return `${this.country} ${this.typed.trim()}`
  }
  /** As calls take it: without what people write between the digits. */
  get wire(): { readonly mobileNum: string; readonly countryDialingCode: string } {
    return { mobileNum: this.typed.replace(/[\s().-]/g, ""), countryDialingCode: this.dialingCode }
  }
}
