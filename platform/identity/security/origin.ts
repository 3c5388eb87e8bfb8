import type { SignedInDevice } from "@baize/common/api/security.ts"
import Bowser from "bowser"
import { countryOf } from "../../server/geo/countries.ts"

type SignInOrigin = Pick<SignedInDevice, "kind" | "browser" | "system" | "ip" | "country">

const kinds: Readonly<Record<string, SignInOrigin["kind"]>> = { desktop: "desktop", mobile: "phone", tablet: "tablet" }
/** What a browser says of itself can be anything: no name that we show is longer. */
const LONGEST = 40

/** The device and the place behind a user agent and an address, as far as they tell. */
export function originOf(userAgent: string | null, ip: string | null): SignInOrigin {
  const { browser, os, platform } = Bowser.parse(userAgent || " ")
  return {
    kind: kinds[platform.type ?? ""] ?? "other",
    browser: (browser.name ?? "").slice(0, LONGEST),
    system: (os.name ?? "").slice(0, LONGEST),
    ip,
    country: (ip && countryOf(ip)) || null,
  }
}
