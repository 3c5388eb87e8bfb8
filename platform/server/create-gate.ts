import { blockedCountryOf } from "../geo/countries.ts"
import type { Parts } from "../parts.ts"
import { createOpener } from "../sealing/opener.ts"
import { findCaller } from "../session/sessions.ts"
import { countCall } from "./call-count.ts"
import { createCallPace } from "./call-pace.ts"
import type { Gate } from "./gate.ts"
import { Refused } from "./refusal.ts"
import type { Texts } from "./texts.ts"
import { createCrowd } from "./vendor-calls.ts"
import { createSignatureCheck } from "./vendor-signature.ts"
import { addressOf } from "./visitor.ts"

/** The gate of a running platform: what the server needs to know about a call before its handler sees it. */
export async function createGate(
  {
    database,
    audit,
    brands,
    vendors,
    clock,
    settings,
  }: Pick<Parts, "database" | "audit" | "brands" | "vendors" | "clock" | "settings">,
  texts: Texts,
): Promise<Gate> {
  const signerOf = createSignatureCheck(database, clock, vendors)
  return {
    brandOf: host => brands.byHost(host),
    callerOf: (token, brand, ip) => findCaller(database, brand.id, token, clock.now(), ip),
    async vendorOf(message, raw) {
      const caller = await signerOf(message, raw)
      if (!(await vendors.mayCallFrom(caller.vendor, addressOf(message)))) throw new Refused(403, "address-not-allowed")
      return caller
    },
    texts,
    audit,
    crowd: createCrowd(),
    blockedCountry: (ip, brand) => blockedCountryOf(ip, brand.blockedCountries),
    tooMany: (subject, limit) => countCall(database, clock, subject, limit),
    tooFast: createCallPace(settings.callPace),
    openSealed: createOpener(database, clock),
  }
}
