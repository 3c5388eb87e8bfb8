import type { Calls } from "@baize/common/api/calls.ts"
import type * as sessionApi from "@baize/common/api/session.ts"
import type { Handlers } from "../../server/serve.ts"
import { makeCaptcha } from "../human/captcha/captcha.ts"
import { countOpened, originOf } from "../human/cost.ts"
import { isHuman, makePuzzle } from "../human/proof-of-work.ts"
import type { IdentityServices } from "../services.ts"
import { forgetOneDevice } from "./devices.ts"
import { enterFreePlay } from "./free-play.ts"
import { makeHandOver, takeHandOver } from "./handover.ts"
import { signIn } from "./login.ts"
import { enterFromNewAddress } from "./new-address.ts"
import { endFamily } from "./sessions.ts"

export function sessionCalls(parts: IdentityServices): Handlers<Calls<typeof sessionApi>> {
  return {
    login: given => signIn(parts, given),

    confirmAddress: given => enterFromNewAddress(parts, given),

    forgetDevice: async ({ request, brand }) => {
      await forgetOneDevice(parts.database, brand.id, request.device)
      return {}
    },

    freePlay: async given => {
      const { request, brand, visitor, refuse } = given
      if (!brand.flags.FREEPLAY3) refuse("freeplay-closed")
      if (!(await isHuman(parts, request.human, originOf(given)))) refuse("human-unproven")
      const entered = await enterFreePlay(parts, brand, visitor)
      await countOpened(parts, originOf(given))
      return entered
    },

    logout: async ({ caller }) => {
      await endFamily(parts.database, caller.sessionHash, parts.clock.now())
      return {}
    },

    handOver: given => makeHandOver(parts, given),

    takeOver: given => takeHandOver(parts, given),

    captcha: () => makeCaptcha(parts),

    humanChallenge: given => makePuzzle(parts, originOf(given)),
  }
}
