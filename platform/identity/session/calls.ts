import type { Calls } from "@baize/common/api/calls.ts"
import type * as sessionApi from "@baize/common/api/session.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { makeCaptcha, makeSpokenCaptcha } from "../human/captcha/captcha.ts"
import { countOpened, originOf } from "../human/cost.ts"
import { isHuman, makePuzzle } from "../human/proof-of-work.ts"
import type { IdentityServices } from "../services.ts"
import { forgetOneDevice } from "./devices.ts"
import { enterFreePlay } from "./free-play.ts"
import { makeHandOver, takeHandOver } from "./handover.ts"
import { signIn } from "./login.ts"
import { enterFromNewAddress } from "./new-address.ts"
import { endFamily } from "./sessions.ts"

export function sessionCalls(services: IdentityServices): Handlers<Calls<typeof sessionApi>> {
  return {
    login: call => signIn(services, call),

    confirmAddress: call => enterFromNewAddress(services, call),

    forgetDevice: async ({ request, brand }) => {
      await forgetOneDevice(services.database, brand.id, request.device)
      return {}
    },

    freePlay: async call => {
      const { request, brand, visitor, refuse } = call
      if (!brand.flags.FREEPLAY3) refuse("freeplay-closed")
      if (!(await isHuman(services, request.human, originOf(call)))) refuse("human-unproven")
      const entered = await enterFreePlay(services, brand, visitor)
      await countOpened(services, originOf(call))
      return entered
    },

    logout: async ({ caller }) => {
      await endFamily(services.database, caller.sessionHash, services.clock.now())
      return {}
    },

    handOver: call => makeHandOver(services, call),

    takeOver: call => takeHandOver(services, call),

    captcha: ({ request, brand, visitor }) =>
      request.spoken ? makeSpokenCaptcha(services, languageOf(brand, visitor)) : makeCaptcha(services),

    humanChallenge: call => makePuzzle(services, originOf(call)),
  }
}
