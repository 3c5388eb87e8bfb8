import type {
  finishAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from "@baize/common/api/authenticator.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { seal, unseal } from "../../server/vault/vault.ts"
import { confirmOwner } from "../confirm/confirm.ts"
import { notifyOwner } from "../member/notices.ts"
import type { IdentityServices } from "../services.ts"
import { isRight } from "../session/attempts.ts"
import { dropAuthenticator, hasAuthenticator, sealedFor } from "./authenticator.ts"
import { drawRecoveryCodes } from "./recovery-codes.ts"
import { addressOf, newSecret, stepOf } from "./totp.ts"

const MINUTES = 15

/** Draws a secret that counts once `finish` has shown that an app has it. */
export async function start(services: IdentityServices, call: CallContext<typeof startAuthenticator>) {
  const { database, clock } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member } = caller
  if (await hasAuthenticator(database, member)) refuse("authenticator-set")
  const confirmed = await confirmOwner(services, call, "factor", request.confirmation)
  const key = newSecret()
  await database.transaction(async tx => {
    if (!(await confirmed.spend(tx))) refuse("confirmation-expired")
    const stored = await tx.run(sql`
      insert into authenticator as a (member, secret, session, started_at)
      values (${member}, ${seal(key, sealedFor(member))}, ${caller.sessionHash}, ${clock.now()})
      on conflict (member) do update
        set secret = excluded.secret, session = excluded.session, started_at = excluded.started_at, last_step = 0
        where a.confirmed_at is null`)
    if (stored === 0) refuse("authenticator-set")
  })
  return { key, uri: addressOf(key, brand.name, caller.username) }
}

/** Puts the app to use and draws the recovery codes. Its first code is used up by that. */
export async function finish(services: IdentityServices, call: CallContext<typeof finishAuthenticator>) {
  const { database, clock, settings } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member, sessionHash } = caller
  const now = clock.now()
  const since = new Date(now.getTime() - MINUTES * 60_000)
  const subject = { brand: brand.id, name: `authenticator ${member}`, locksAt: 5 }
  const mine = sql`member = ${member} and session = ${sessionHash} and confirmed_at is null and started_at > ${since}`
  const found = await database.row<{ secret: string }>(sql`select secret from authenticator where ${mine}`)
  const { secret } = found ?? refuse("authenticator-over")
  let step: number | undefined
  await isRight(database, subject, clock, "too-many", async () => {
    step = stepOf(unseal(secret, sealedFor(member)), request.code, clock.now())
    return step !== undefined
  })
  if (step === undefined) return refuse("confirmation-wrong")
  const recoveryCodes = await database.transaction(async tx => {
    const used = await tx.run(sql`
      update authenticator set confirmed_at = ${now}, last_step = ${step} where ${mine} and secret = ${secret}`)
    if (used !== 1) refuse("authenticator-over")
    await notifyOwner(tx, settings, { brand, member, notice: { about: "authenticator" }, now })
    return await drawRecoveryCodes(tx, member)
  })
  return { recoveryCodes }
}

export async function remove(services: IdentityServices, call: CallContext<typeof removeAuthenticator>) {
  const { database, clock, settings } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member } = caller
  if (!(await hasAuthenticator(database, member))) return {}
  const confirmed = await confirmOwner(services, call, "factor", request.confirmation)
  await database.transaction(async tx => {
    if (!(await confirmed.spend(tx))) refuse("confirmation-expired")
    if (!(await dropAuthenticator(tx, member))) return
    await notifyOwner(tx, settings, { brand, member, notice: { about: "authenticator-removed" }, now: clock.now() })
  })
  return {}
}

export async function drawAgain(services: IdentityServices, call: CallContext<typeof newRecoveryCodes>) {
  const { database, clock, settings } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member } = caller
  if (!(await hasAuthenticator(database, member))) refuse("authenticator-over")
  const confirmed = await confirmOwner(services, call, "factor", request.confirmation)
  const recoveryCodes = await database.transaction(async tx => {
    await tx.run(sql`select from authenticator where member = ${member} for update`)
    if (!(await confirmed.spend(tx))) refuse("confirmation-expired")
    await notifyOwner(tx, settings, { brand, member, notice: { about: "recovery-codes" }, now: clock.now() })
    return await drawRecoveryCodes(tx, member)
  })
  return { recoveryCodes }
}
