import type { Calls } from "@baize/common/api/calls.ts"
import type * as protectionApi from "@baize/common/api/protection.ts"
import { MOST_MINUTES, timeKinds } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { hashBehind } from "../../identity/member/change-password.ts"
import { beginBreak, excludePerson, monthsLater } from "../../identity/person/breaks.ts"
import { noteChange } from "../../identity/person/changes.ts"
import { holdProtection } from "../../identity/person/person.ts"
import type { Handlers } from "../../server/serve.ts"
import type { Services } from "../services.ts"
import { changeLimit, keepLimit } from "./limits.ts"
import { playOf, protectionOf } from "./view.ts"

const DAY_MS = 86_400_000

export function protectionCalls(services: Services): Handlers<Calls<typeof protectionApi>> {
  const { database, clock } = services
  return {
    protection: ({ brand, caller }) => protectionOf(services, brand, caller),

    setLimit: async ({ request: { kind, amount }, brand, caller, refuse }) => {
      const { memberId: member } = caller
      if (timeKinds.includes(kind) && amount !== null && amount > MOST_MINUTES)
        refuse("fields-wrong", { fields: [{ field: "amount", code: "invalid" }] })
      await database.transaction(tx => changeLimit(tx, { member, ...brand }, kind, amount, clock.now()))
      return protectionOf(services, brand, caller)
    },

    cancelPendingChange: async ({ request, brand, caller }) => {
      const { memberId: member } = caller
      await database.transaction(tx => keepLimit(tx, { member, ...brand }, request.kind, clock.now()))
      return protectionOf(services, brand, caller)
    },

    takeTimeOut: async ({ request, brand, caller, refuse }) => {
      const { memberId: member } = caller
      const now = clock.now()
      const until = new Date(now.getTime() + request.days * DAY_MS)
      const begun = await database.transaction(tx => beginBreak(tx, { member, ...brand }, "time-out", until, now))
      return begun ? protectionOf(services, brand, caller) : refuse("break-longer")
    },

    excludeMyself: async ({ request, brand, caller, refuse }) => {
      const { memberId: member } = caller
      const known = (await hashBehind(services, caller, request.password)) ?? refuse("old-password-wrong")
      const now = clock.now()
      const until = monthsLater(now, request.months)
      await database.transaction(async tx => {
        const right = await tx.row(sql`select from member where id = ${member} and password_hash = ${known} for share`)
        if (!right) refuse("old-password-wrong") // changed a moment ago
        if (!(await excludePerson(tx, member, until, now))) refuse("break-longer")
      })
      return protectionOf(services, brand, caller)
    },

    setRealityCheck: async ({ request: { minutes }, brand, caller }) => {
      const { memberId: member } = caller
      await database.transaction(async tx => {
        await holdProtection(tx, member)
        const { was } = await tx.one<{ was: number }>(sql`
          update protection set reality_minutes = ${minutes} where member = ${member} returning old.reality_minutes as was`)
        if (was !== minutes) await noteChange(tx, { member, at: clock.now(), act: "reality-check", was, becomes: minutes })
      })
      return protectionOf(services, brand, caller)
    },

    playSummary: async ({ brand, caller }) => {
      const { today, week, month, counted } = await playOf(services, brand, caller.memberId)
      return { today, week, month, counted }
    },
  }
}
