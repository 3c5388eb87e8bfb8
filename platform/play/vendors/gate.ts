import { createCallers } from "../../identity/session/sessions.ts"
import { createCallCount } from "../../server/call-count.ts"
import { createCallPace } from "../../server/call-pace.ts"
import type { Gate } from "../../server/gate.ts"
import { blockedCountryOf } from "../../server/geo/countries.ts"
import { createInFlightLimiter } from "../../server/in-flight.ts"
import { Refused } from "../../server/refusal.ts"
import { createOpener } from "../../server/sealing/opener.ts"
import type { Translate } from "../../server/texts.ts"
import { addressOf } from "../../server/visitor.ts"
import type { Services } from "../services.ts"
import { createSignatureCheck } from "./signature.ts"

/** The gate of a running platform: what the server needs to know about a call before its handler runs. */
export async function createGate(
  {
    database,
    audit,
    security,
    brands,
    vendors,
    clock,
    settings,
  }: Pick<Services, "database" | "audit" | "security" | "brands" | "vendors" | "clock" | "settings">,
  texts: Translate,
): Promise<Gate> {
  const signerOf = createSignatureCheck(database, clock, vendors)
  return {
    brandOf: host => brands.byHost(host),
    callerOf: createCallers(database, clock),
    async vendorOf(message, raw) {
      const ip = addressOf(message)
      try {
        const caller = await signerOf(message, raw)
        message.vendor = caller.vendor
        if (!(await vendors.mayCallFrom(caller.vendor, ip))) throw new Refused(403, "address-not-allowed")
        return caller
      } catch (error) {
        const code = error instanceof Refused ? error.code : undefined
        if (code) security.note({ event: "vendor-refused", outcome: code, vendor: message.vendor, ip, request: message.id })
        throw error
      }
    },
    texts,
    audit,
    vendorLimiter: createInFlightLimiter(),
    blockedCountry: (ip, brand) => blockedCountryOf(ip, brand.blockedCountries),
    tooMany: createCallCount(database, clock),
    tooFast: createCallPace(settings.callPace),
    openSealed: createOpener(database, clock),
  }
}
