import type * as authenticatorApi from "@baize/common/api/authenticator.ts"
import type { Calls } from "@baize/common/api/calls.ts"
import sql from "sql-template-tag"
import type { Handlers } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { drawAgain, finish, remove, start } from "./set-up.ts"

export const authenticatorCalls = (services: IdentityServices): Handlers<Calls<typeof authenticatorApi>> => ({
  authenticator: async ({ caller: { memberId: member } }) => {
    const { since, recoveryCodes } = await services.database.one<{ since: Date | null; recoveryCodes: number }>(sql`
      select (select confirmed_at from authenticator where member = ${member}) as since,
             (select count(*) from recovery_code where member = ${member}) as "recoveryCodes"`)
    return { since: since?.toISOString() ?? null, recoveryCodes }
  },
  startAuthenticator: call => start(services, call),
  finishAuthenticator: call => finish(services, call),
  removeAuthenticator: call => remove(services, call),
  newRecoveryCodes: call => drawAgain(services, call),
})
