import type { Calls } from "@baize/common/api/calls.ts"
import type * as notificationsApi from "@baize/common/api/notifications.ts"
import type { NotificationSettings } from "@baize/common/api/notifications.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { hiddenEmail, hiddenPhone } from "../../identity/codes/phone.ts"
import { contactsOf } from "../../identity/member/contacts.ts"
import { preferencesOf, storePreference } from "../../letters/notifications/preferences.ts"
import type { Handlers } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"

export const notificationsCalls = ({ database, clock }: ServerServices): Handlers<Calls<typeof notificationsApi>> => ({
  notificationSettings: ({ caller }) => settingsOf(database, caller.memberId),

  setNotification: ({ request, caller: { memberId: member }, refuse }) =>
    database.transaction(async tx => {
      await tx.run(sql`select from member where id = ${member} for no key update`)
      await storePreference(tx, member, request, clock.now())
      const settings = await settingsOf(tx, member)
      const { email, sms } = settings.wanted.security
      // A contact that the account doesn't have reaches no one.
      const reached = (email && settings.email !== null) || (sms && settings.sms !== null)
      const some = settings.email !== null || settings.sms !== null
      return request.category === "security" && !request.wanted && some && !reached ? refuse("notification-needed") : settings
    }),
})

async function settingsOf(database: Database, member: MemberId): Promise<NotificationSettings> {
  const { email, emailVerified, mobile } = await contactsOf(database, member)
  return {
    email: email !== null && emailVerified ? hiddenEmail(email) : null,
    sms: mobile === null ? null : hiddenPhone(mobile),
    wanted: await preferencesOf(database, member),
  }
}
