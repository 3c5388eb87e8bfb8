import type { Calls } from "@baize/common/api/calls.ts"
import type * as notificationsApi from "@baize/common/api/notifications.ts"
import type { NotificationSettings } from "@baize/common/api/notifications.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { hiddenEmail, hiddenPhone } from "../../identity/codes/phone.ts"
import { contactsOf } from "../../identity/member/contacts.ts"
import { preferencesOf, storePreference } from "../../letters/notifications/preferences.ts"
import { areKeys } from "../../letters/push/encrypt.ts"
import { isPushService } from "../../letters/push/push-services.ts"
import { pushSettings, subscribe, unsubscribe } from "../../letters/push/subscriptions.ts"
import type { Caller } from "../../server/gate.ts"
import type { Handlers } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"

export const notificationsCalls = ({ database, clock, settings }: ServerServices): Handlers<Calls<typeof notificationsApi>> => ({
  notificationSettings: ({ caller }) => settingsOf(database, caller),

  setNotification: ({ request, caller, refuse }) => {
    const { memberId: member } = caller
    return database.transaction(async tx => {
      await tx.run(sql`select from member where id = ${member} for no key update`)
      await storePreference(tx, member, request, clock.now())
      const settings = await settingsOf(tx, caller)
      const { email, sms } = settings.wanted.security
      // A contact that the account doesn't have reaches no one.
      const reached = (email && settings.email !== null) || (sms && settings.sms !== null)
      const some = settings.email !== null || settings.sms !== null
      return request.category === "security" && !request.wanted && some && !reached ? refuse("notification-needed") : settings
    })
  },

  subscribePush: ({ request: { endpoint, p256dh, auth }, caller, refuse }) => {
    if (!isPushService(endpoint, settings.pushServices)) return refuse("push-service-unknown")
    const keys = { publicKey: Buffer.from(p256dh, "base64url"), auth: Buffer.from(auth, "base64url") }
    if (!areKeys(keys)) return refuse("push-key-wrong")
    return database.transaction(async tx => {
      const subscription = { member: caller.memberId, session: caller.sessionHash, endpoint, ...keys, at: clock.now() }
      return (await subscribe(tx, subscription)) ? settingsOf(tx, caller) : refuse("push-key-wrong")
    })
  },

  unsubscribePush: async ({ caller }) => {
    await unsubscribe(database, caller.sessionHash)
    return settingsOf(database, caller)
  },
})

async function settingsOf(database: Database, { memberId: member, sessionHash }: Caller): Promise<NotificationSettings> {
  const { email, emailVerified, mobile } = await contactsOf(database, member)
  return {
    email: email !== null && emailVerified ? hiddenEmail(email) : null,
    sms: mobile === null ? null : hiddenPhone(mobile),
    push: await pushSettings(database, member, sessionHash),
    wanted: await preferencesOf(database, member),
  }
}
