import type { Calls } from "@baize/common/api/calls.ts"
import type * as passkeysApi from "@baize/common/api/passkeys.ts"
import sql from "sql-template-tag"
import type { Handlers } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { drawChallenge, rpIdOf } from "./challenge.ts"
import { finish, remove, start } from "./set-up.ts"

export const passkeyCalls = (services: IdentityServices): Handlers<Calls<typeof passkeysApi>> => ({
  passkeys: async ({ caller: { memberId: member } }) => {
    const rows = await services.database.rows<{ id: number; name: string; createdAt: Date; usedAt: Date | null }>(sql`
      select id, name, created_at as "createdAt", used_at as "usedAt" from passkey where member = ${member} order by id`)
    return {
      passkeys: rows.map(({ createdAt, usedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  },
  startPasskey: call => start(services, call),
  finishPasskey: call => finish(services, call),
  removePasskey: call => remove(services, call),
  passkeyChallenge: async ({ request: { purpose }, brand, visitor, refuse }) => {
    const rpId = rpIdOf(visitor) ?? refuse("passkeys-off")
    return { challenge: await drawChallenge(services, { brand: brand.id, rpId, purpose }), rpId }
  },
})
