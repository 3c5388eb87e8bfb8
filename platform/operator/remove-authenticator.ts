import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { dropAuthenticator } from "../identity/authenticator/authenticator.ts"
import { notifyOwner } from "../identity/member/notices.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { print, printable } from "./terminal.ts"

interface AccountOfBrand {
  readonly brand: Brand
  readonly id: MemberId
  readonly username: string
}

/**
 * Removes what signs in to a member's account beyond the password: a lost authenticator app with its recovery codes, and every
 * passkey, which someone else may have added. Exit code 0 done, 1 they have neither.
 */
export async function removeAuthenticatorCommand(
  { database, clock, settings }: Platform,
  { brand, id, username }: AccountOfBrand,
  reason: string,
): Promise<number> {
  const { app, passkeys } = await database.transaction(async tx => {
    const owner = { brand, member: id, now: clock.now() }
    const app = await dropAuthenticator(tx, id)
    if (app) await notifyOwner(tx, settings, { ...owner, notice: { about: "authenticator-reset", reason } })
    const passkeys = await tx.run(sql`delete from passkey where member = ${id}`)
    if (passkeys > 0) await notifyOwner(tx, settings, { ...owner, notice: { about: "passkey-removed" } })
    return { app, passkeys }
  })
  const account = `${brand.code} ${username}`
  if (!app && passkeys === 0) return print(`${printable(account)} has no authenticator app and no passkey.`, 1)
  noteChange(account, { authenticatorApp: app, passkeys }, { authenticatorApp: false, passkeys: 0 })
  const removed = [
    ...(app ? ["Removed the authenticator app, its recovery codes and its trusted browsers."] : []),
    ...(passkeys > 0 ? [`Removed ${passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`}.`] : []),
  ]
  return print(removed.join("\n"), 0)
}
