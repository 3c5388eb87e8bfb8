import type { PrizeMode } from "@baize/common/api/lottery.ts"
import type { appSystems, FieldRule } from "@baize/common/api/site.ts"
import type { Words } from "../games/words.ts"

/** A method of the cashier: bounds and quick choices in minor units. */
interface Method {
  readonly code: string
  readonly min: number
  readonly max: number
  readonly quick?: readonly number[]
}

/** What a brand sets for itself, stored with it as JSON. */
export interface BrandSettings {
  readonly registerRules: readonly FieldRule[]
  readonly captchaOnRegister: boolean
  readonly termsTicked: boolean
  /** Who gives a birthday must be so old, in years. */
  readonly minimumAge: number
  /** Years of age that the terms ask for; they are read, nobody checks them. */
  readonly agreementAge: number
  /** ISO 3166-1 countries whose mobile numbers are taken, the brand's own first. */
  readonly phoneCountries: readonly string[]
  /** Texts it sends in a day, at most: somebody pays for them. */
  readonly smsPerDay: number
  /** Whether a sign-in from an address that is new for a member has to be confirmed. */
  readonly confirmNewAddress: boolean
  /** Days after which a password must be changed (with flag PWDEXPFORCECHANGE3); 0 never. */
  readonly passwordDays: number
  /** Passwords that force a change at sign-in. */
  readonly weakDefaults: readonly string[]
  readonly deposit: readonly Method[]
  readonly withdrawal: readonly Method[]
  /** Address of its logo; empty: the sites write its name in their own lettering. */
  readonly logo: string
  /** Its chats. `names` are what one is called in other languages than the brand's own. */
  readonly customerService: readonly { readonly name: string; readonly names?: Words; readonly url: string }[]
  /** Where the app is had, by system, where it is not the site itself. */
  readonly downloads?: Readonly<Partial<Record<(typeof appSystems)[number], string>>>
  readonly social: readonly { readonly labelNameEn: string; readonly url: string }[]
  /** Play money a free-play member starts a game with, minor units. */
  readonly freePlayBalance: number
  /** Multiplies the catalogue's smallest bets into this currency. */
  readonly betMultiplier: number
  /** Which lotteries it offers. */
  readonly prizeModes: readonly PrizeMode[]
}
