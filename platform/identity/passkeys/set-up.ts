import type { finishPasskey, removePasskey, startPasskey } from "@baize/common/api/passkeys.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { confirmOwner } from "../confirm/confirm.ts"
import { notifyOwner } from "../member/notices.ts"
import type { IdentityServices } from "../services.ts"
import { drawChallenge, rpIdOf, takeChallenge } from "./challenge.ts"
import { userHandleOf, webAuthn } from "./passkey.ts"

const MOST = 10

const countOf = async (database: Database, member: MemberId): Promise<number> =>
  (await database.one<{ count: number }>(sql`select count(*) as count from passkey where member = ${member}`)).count

/** Gives what the browser creates a passkey for, once the owner has confirmed it. */
export async function start(services: IdentityServices, call: CallContext<typeof startPasskey>) {
  const { database } = services
  const { request, caller, brand, visitor, refuse } = call
  const { memberId: member, username } = caller
  const rpId = (caller.site === "player" ? rpIdOf(visitor) : undefined) ?? refuse("passkeys-off")
  if ((await countOf(database, member)) >= MOST) refuse("passkeys-full")
  const confirmed = await confirmOwner(services, call, "factor", request.confirmation)
  const owner = { member, session: caller.sessionHash }
  const challenge = await database.transaction(async tx => {
    if (!(await confirmed.spend(tx))) refuse("confirmation-expired")
    return await drawChallenge(services, { brand: brand.id, rpId, purpose: "add", owner }, tx)
  })
  const held = await database.rows<{ credential: string }>(sql`
    select credential from passkey where member = ${member} and rp_id = ${rpId}`)
  return {
    challenge,
    rp: { id: rpId, name: brand.name },
    user: { id: userHandleOf(brand.id, member), name: username, displayName: username },
    exclude: held.map(({ credential }) => credential),
  }
}

/** Stores the passkey of an answer to `start` in the same session, and tells the owner. */
export async function finish(services: IdentityServices, call: CallContext<typeof finishPasskey>) {
  const { database, clock, settings } = services
  const { request, caller, brand, visitor, refuse } = call
  const { memberId: member } = caller
  const rpId = (caller.site === "player" ? rpIdOf(visitor) : undefined) ?? refuse("passkey-wrong")
  const owner = { member, session: caller.sessionHash }
  const bound = { brand: brand.id, rpId, purpose: "add", owner } as const
  const challenge = (await takeChallenge(services, request.clientDataJSON, bound)) ?? refuse("passkey-wrong")
  const made = (await verified(request, { challenge, rpId, origin: visitor.origin })) ?? refuse("passkey-wrong")
  const now = clock.now()
  await database.transaction(async tx => {
    await tx.run(sql`select from member where id = ${member} for update`)
    if ((await countOf(tx, member)) >= MOST) refuse("passkeys-full")
    const added = await tx.run(sql`
      insert into passkey (brand, member, rp_id, credential, public_key, counter, name, created_at)
      values (${brand.id}, ${member}, ${rpId}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${request.name},
              ${now})
      on conflict (credential) do nothing`)
    if (added !== 1) refuse("passkey-wrong")
    await notifyOwner(tx, settings, { brand, member, notice: { about: "passkey" }, now })
  })
  return {}
}

/** The credential of a right answer (WebAuthn §7.1); the library throws for each way to be wrong. */
async function verified(
  { credential: id, clientDataJSON, attestationObject }: CallContext<typeof finishPasskey>["request"],
  { challenge, rpId, origin }: { readonly challenge: string; readonly rpId: string; readonly origin: string },
) {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const response = { clientDataJSON, attestationObject }
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: "public-key", response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

export async function remove(services: IdentityServices, call: CallContext<typeof removePasskey>) {
  const { database, clock, settings } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member } = caller
  const mine = sql`id = ${request.id} and member = ${member}`
  if (!(await database.row(sql`select from passkey where ${mine}`))) refuse("absent")
  const confirmed = await confirmOwner(services, call, "factor", request.confirmation)
  await database.transaction(async tx => {
    if (!(await confirmed.spend(tx))) refuse("confirmation-expired")
    if ((await tx.run(sql`delete from passkey where ${mine}`)) !== 1) return
    await notifyOwner(tx, settings, { brand, member, notice: { about: "passkey-removed" }, now: clock.now() })
  })
  return {}
}
