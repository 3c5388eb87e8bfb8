import { randomInt } from "node:crypto"
import type { Brand } from "../../brands/brands.ts"
import type { Visitor } from "../../server/visitor.ts"
import { openMember, UsernameTakenError } from "../member/open.ts"
import type { IdentityServices } from "../services.ts"
import { enter, type SignedIn } from "./enter.ts"
import { NO_PASSWORD } from "./passwords.ts"

/**
 * Opens a free-play member (type 4) with a generated name and signs them in. There is no password: the account ends with its
 * session.
 */
export async function enterFreePlay(
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  brand: Brand,
  visitor: Visitor,
): Promise<SignedIn> {
  const now = clock.now()
  const username = `guest${randomInt(10 ** 9, 10 ** 10)}`
  try {
    const { id } = await openMember(database, {
      brand: brand.id,
      type: "trial",
      username,
      passwordHash: NO_PASSWORD,
      ip: visitor.ip,
      at: now,
    })
    const member = { id, type: "trial", username, firstLoginAt: now } as const
    return await enter(database, { member, brand: brand.id, site: "player", reason: null, now, visitor })
  } catch (error) {
    if (error instanceof UsernameTakenError) return await enterFreePlay({ database, clock }, brand, visitor)
    throw error
  }
}
