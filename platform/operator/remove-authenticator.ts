import type { MemberId } from "@baize/common/api/units.ts"
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

/** Removes the authenticator app of a member who has lost it and their recovery codes. Exit code 0 done, 1 they have none. */
export async function removeAuthenticatorCommand(
  { database, clock, settings }: Platform,
  { brand, id, username }: AccountOfBrand,
  reason: string,
): Promise<number> {
  const removed = await database.transaction(async tx => {
    if (!(await dropAuthenticator(tx, id))) return false
    const notice = { about: "authenticator-reset", reason } as const
    await notifyOwner(tx, settings, { brand, member: id, notice, now: clock.now() })
    return true
  })
  const account = `${brand.code} ${username}`
  if (!removed) return print(`${printable(account)} has no authenticator app.`, 1)
  noteChange(account, "authenticator app", "no authenticator app")
  return print("Removed the authenticator app, its recovery codes and its trusted browsers.", 0)
}
