import * as v from "valibot"
import { agents, hidden, staffActs, staffPages } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { FirstPassword, Id, Instant, PageNo, PageSize, paged, Sum, Text } from "./fields.ts"

/** A sub-account's name, before the @ of its sign-in. */
const StaffName = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9._-]{1,19}$/))
const Nickname = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(40))
const Pages = v.pipe(v.array(v.picklist(staffPages)), v.minLength(1), v.maxLength(staffPages.length))
const Acts = v.pipe(
  v.array(v.picklist(staffActs)),
  v.maxLength(staffActs.length),
  v.description("What it can do, confirmed by a payment password of its own. A right without its page is dropped"),
)
const TransferLimit = v.pipe(
  v.nullable(Sum),
  v.description("What it can send in a business day of the brand, minor units; null: no limit"),
)

/** A sub-account for the agent's staff: it signs in to the portal, reads the pages opened to it, and acts by right. */
export const StaffAccount = v.object({
  id: Id,
  name: v.string(),
  login: v.pipe(v.string(), v.description("What the staff member enters to sign in: `name@agent`")),
  nickname: v.string(),
  pages: v.array(v.picklist(staffPages)),
  acts: v.array(v.picklist(staffActs)),
  transferLimit: TransferLimit,
  state: v.picklist(["active", "revoked"]),
  createdAt: Instant,
  lastLoginAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
})
export type StaffAccount = v.InferOutput<typeof StaffAccount>

/** Open ones first; `search` matches the name, or what they enter to sign in. */
export const staffAccounts = endpoint({
  summary: "List the caller's staff accounts",
  method: "GET",
  path: "/wps/agent/staff",
  token: true,
  sealed: false,
  request: v.object({ search: v.optional(Text), pageNo: PageNo, pageSize: PageSize }),
  response: paged(StaffAccount),
  refusals: {},
  access: { own: agents, site: "agent" },
})

/** The platform draws the first password, so that the agent doesn't choose it. */
export const addStaff = endpoint({
  summary: "Add a staff account",
  method: "PUT",
  path: "/wps/agent/staff",
  audit: { event: "staff-opened", fields: ["name", "pages", "acts", "transferLimit"] },
  token: true,
  sealed: true,
  request: v.object({
    name: StaffName,
    nickname: Nickname,
    pages: Pages,
    acts: v.optional(Acts, []),
    transferLimit: v.optional(TransferLimit, null),
  }),
  response: v.object({ ...StaffAccount.entries, firstPassword: FirstPassword }),
  refusals: { "staff-name-taken": 409, "too-many-staff": 422 },
  access: { own: agents, site: "agent" },
  limit: { count: 30, seconds: 60 },
})

/** New pages and rights apply from its next call; a new first password ends its sessions and its payment password. */
export const changeStaff = endpoint({
  summary: "Change a staff account's pages and rights, or reset its password",
  method: "POST",
  path: "/wps/agent/staff",
  audit: { event: "staff-changed", fields: ["staffId", "pages", "acts", "transferLimit", "startAgain"] },
  token: true,
  sealed: true,
  request: v.object({
    staffId: Id,
    pages: v.optional(Pages),
    acts: v.optional(Acts),
    transferLimit: v.optional(TransferLimit),
    startAgain: v.pipe(v.optional(v.boolean(), false), v.description("Draw another first password")),
  }),
  response: v.object({ ...StaffAccount.entries, firstPassword: v.nullable(FirstPassword) }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** Its next call is signed out. */
export const revokeStaff = endpoint({
  summary: "Revoke a staff account permanently",
  method: "POST",
  path: "/wps/agent/staff/revoke",
  audit: { event: "staff-revoked", fields: ["staffId"] },
  token: true,
  sealed: false,
  request: v.object({ staffId: Id }),
  response: StaffAccount,
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})
