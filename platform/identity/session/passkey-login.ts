import type { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { provePasskey } from "../passkeys/passkey.ts"
import type { IdentityServices } from "../services.ts"
import { enterByPassword, type SignedIn } from "./enter.ts"
import { findMember, refuseWrongDoor } from "./find-member.ts"
import { mustChange } from "./must-change.ts"
import { isFromNewAddress } from "./new-address.ts"
import { notifyOfNewAddress } from "./new-address-notice.ts"

/**
 * Signs in by a passkey, at the player site. The device holds it and has verified who uses it: these are two factors, so nothing
 * else is asked, also at a new address.
 */
export async function signInByPasskey(
  services: IdentityServices,
  { request: { site, passkey }, brand, visitor, refuse }: CallContext<typeof login>,
): Promise<SignedIn> {
  const { database, clock } = services
  if (!passkey || site !== "player") return refuse("malformed")
  const asked = { brand: brand.id, visitor, purpose: "sign-in", proof: passkey } as const
  const signed = (await provePasskey(services, asked)) ?? refuse("passkey-wrong")
  const member = (await findMember(database, sql`id = ${signed.member}`)) ?? refuse("passkey-wrong")
  refuseWrongDoor(refuse, site, member)
  const isNew = await isFromNewAddress(database, member.id, visitor)
  const now = clock.now()
  const reason = mustChange(brand, { ...member, stored: member.mustChange, password: "", now }) ?? member.mustChange
  return await database.transaction(async tx => {
    if (!(await signed.spend(tx))) refuse("passkey-wrong")
    if (isNew) await notifyOfNewAddress(tx, services, { brand, member: member.id, visitor, now })
    const entry = { member, brand: brand.id, site, reason, now, visitor }
    return (await enterByPassword(tx, entry, member.passwordHash)) ?? refuse("passkey-wrong")
  })
}
