import type { Calls } from "@baize/common/api/calls.ts"
import type * as siteApi from "@baize/common/api/site.ts"
import { mainDomainOf } from "../brands/brands.ts"
import { callerInfoOf } from "../identity/member/view.ts"
import { sharedPots } from "../play/games/pots.ts"
import { recentlyOpened } from "../play/games/views.ts"
import type { Services } from "../play/services.ts"
import type { Handlers } from "../server/serve.ts"
import { languageOf } from "../server/texts.ts"
import { announcementsOf } from "./content.ts"
import { helpOf } from "./help/help.ts"
import { createHome } from "./home.ts"
import { revisionOf, siteInfoOf } from "./info.ts"
import { sharedJackpot } from "./jackpot.ts"
import { statusOf } from "./status.ts"

export function siteCalls(services: Services): Handlers<Calls<typeof siteApi>> {
  const { database, ledger, clock } = services
  const homeOf = createHome(services)
  const jackpotOf = sharedJackpot(database)
  const offersPots = sharedPots(database)
  return {
    permission: async ({ request, brand, caller, visitor }) => {
      const status = statusOf(brand, visitor.ip)
      const open = status.systemStatus === 0
      const who = open ? caller : undefined
      const language = languageOf(brand, visitor, request.language)
      const [info, member, balance, recent, home, pots] = await Promise.all([
        siteInfoOf(services, brand, language, visitor, request.site),
        who ? callerInfoOf(database, brand, who, visitor) : null,
        who && !who.staff ? ledger.balances(who.memberId).then(({ cash }) => cash) : null,
        who && request.site === "player" ? recentlyOpened(database, brand, language, who.memberId) : [],
        open && request.site === "player" ? homeOf(brand, language) : null,
        offersPots(brand),
      ])
      return { info, status, member, balance, recent, home, pots, time: clock.now().toISOString() }
    },

    systemStatus: async ({ brand, visitor }) => statusOf(brand, visitor.ip),

    jackpot: ({ brand }) => jackpotOf(brand),

    whitelabel: async ({ brand }) => ({
      merchantCode: brand.code,
      name: brand.name,
      theme: brand.theme,
      flags: { ...brand.flags },
      revision: revisionOf(brand, await services.brands.all()),
    }),

    domainRoute: async ({ brand }) => ({ mainDomain: mainDomainOf(brand), domains: [...brand.hosts.routes] }),

    registrationSettings: async ({ brand: { settings } }) => ({
      rules: [...settings.registerRules],
      captcha: settings.captchaOnRegister,
      termsTicked: settings.termsTicked,
      minimumAge: settings.minimumAge,
    }),

    helpCenter: async ({ brand, visitor }) => ({
      list: await helpOf(database, brand, languageOf(brand, visitor), clock.now()),
    }),

    announcements: async ({ request, brand, visitor }) => ({
      list: await announcementsOf(database, brand, languageOf(brand, visitor), clock.now(), request),
    }),
  }
}
