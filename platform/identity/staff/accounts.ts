import { actsOn, type StaffAct, type StaffPage } from "@baize/common/api/access.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { addStaff, changeStaff, revokeStaff, StaffAccount, staffAccounts } from "@baize/common/api/staff.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { containing } from "@baize/kit/database/containing.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { isFound } from "../found.ts"
import type { IdentityServices } from "../services.ts"
import { firstPassword } from "../session/first-password.ts"
import { hashPassword } from "../session/passwords.ts"
import { endStaffSessions } from "../session/sessions.ts"

type StaffRow = Omit<StaffAccount, "login" | "createdAt" | "lastLoginAt" | "revokedAt"> & {
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly revokedAt: Date | null
}

/** Maximum open sub-accounts per agent. */
const MOST_STAFF = 50

const columns: Sql = sql`
  id, name, nickname, pages, acts, transfer_limit as "transferLimit", state,
  created_at as "createdAt", last_login_at as "lastLoginAt", revoked_at as "revokedAt"`

/** The agent's own sub-accounts, newest first, revoked ones last. */
export async function staffOf(
  { database }: IdentityServices,
  { request: { search, pageNo, pageSize }, caller }: CallContext<typeof staffAccounts>,
): Promise<Response<typeof staffAccounts>> {
  const named = sql`and (name || '@' || ${caller.username}::text ilike ${containing(search ?? "")}
    or ${await isFound(sql`nickname`, search ?? "")})`
  const matching = sql`from staff where agent = ${caller.memberId} ${search ? named : empty}`
  const rows = await database.rows<StaffRow>(
    sql`select ${columns} ${matching} order by state, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { total } = await database.one<{ total: number }>(sql`select count(*) as total ${matching}`)
  return { rows: rows.map(row => shown(caller, row)), total }
}

/** Opens a sub-account. Its first password is drawn here and must be changed at the first sign-in. */
export async function openStaff(
  { database, clock }: IdentityServices,
  { request, brand, caller, refuse }: CallContext<typeof addStaff>,
): Promise<Response<typeof addStaff>> {
  const { name, nickname, pages } = request
  const password = firstPassword(brand.settings)
  const account = {
    brand: brand.id,
    agent: caller.memberId,
    name,
    nickname,
    pages,
    acts: actsOn(pages, request.acts),
    transferLimit: request.transferLimit,
    passwordHash: await hashPassword(password),
  }
  const opened = database.transaction(async tx => {
    // One at a time, to enforce the maximum.
    await tx.run(sql`select from member where id = ${caller.memberId} for no key update`)
    const { open } = await tx.one<{ open: number }>(
      sql`select count(*) as open from staff where agent = ${caller.memberId} and state = 'active'`,
    )
    if (open >= MOST_STAFF) refuse("too-many-staff", { value: { max: MOST_STAFF } })
    return await insertStaff(tx, { ...account, mustChange: "first-login", at: clock.now() })
  })
  const row = await opened.catch(error => {
    if (brokenConstraint(error) === "staff_name") return refuse("staff-name-taken")
    throw error
  })
  return { ...shown(caller, row), firstPassword: password }
}

interface NewStaff {
  readonly brand: BrandId
  readonly agent: MemberId
  readonly name: string
  readonly nickname: string
  readonly passwordHash: string
  readonly mustChange: "first-login" | null
  readonly pages: readonly StaffPage[]
  readonly acts?: readonly StaffAct[]
  readonly transferLimit?: Minor | null
  readonly at: Date
}

/** Writes a sub-account. The caller has checked the right to open it. */
export const insertStaff = (
  database: Database,
  { brand, agent, name, nickname, passwordHash, mustChange, pages, acts = [], transferLimit = null, at }: NewStaff,
): Promise<StaffRow> =>
  database.one<StaffRow>(sql`
    insert into staff (brand, agent, name, nickname, password_hash, password_set_at, must_change, pages, acts, transfer_limit,
      created_at)
    values (${brand}, ${agent}, ${name}, ${nickname}, ${passwordHash}, ${at}, ${mustChange}, ${[...new Set(pages)]},
            ${[...acts]}, ${transferLimit}, ${at})
    returning ${columns}`)

/** Changes one of the agent's own open sub-accounts; another agent's is absent. A new first password ends its sessions. */
export async function changeStaffOf(
  { database, clock }: IdentityServices,
  { request, brand, caller, refuse }: CallContext<typeof changeStaff>,
): Promise<Response<typeof changeStaff>> {
  const { staffId, startAgain } = request
  const ownStaff = sql`id = ${staffId} and agent = ${caller.memberId} and state = 'active'`
  if (!(await database.row(sql`select from staff where ${ownStaff}`))) refuse("absent")
  const password = startAgain ? firstPassword(brand.settings) : null
  const hash = password === null ? null : await hashPassword(password)
  const now = clock.now()
  const row = await database.transaction(async tx => {
    if (hash !== null) {
      await tx.run(
        sql`update staff set password_hash = ${hash}, password_set_at = ${now}, must_change = 'first-login',
              payment_password_hash = null where ${ownStaff}`,
      )
      await endStaffSessions(tx, { agent: caller.memberId, staff: staffId, now })
    }
    const held = await tx.row<Pick<StaffRow, "pages" | "acts" | "transferLimit">>(sql`
      select pages, acts, transfer_limit as "transferLimit" from staff where ${ownStaff} for update`)
    if (!held) return undefined
    const pages = [...new Set(request.pages ?? held.pages)]
    const limit = request.transferLimit === undefined ? held.transferLimit : request.transferLimit
    return await tx.row<StaffRow>(sql`
      update staff set pages = ${pages}, acts = ${actsOn(pages, request.acts ?? held.acts)}, transfer_limit = ${limit}
      where ${ownStaff} returning ${columns}`)
  })
  return { ...shown(caller, row ?? refuse("absent")), firstPassword: password }
}

/** Revokes one of the agent's own sub-accounts, permanently. */
export async function revokeStaffOf(
  { database, clock }: IdentityServices,
  { request, caller, refuse }: CallContext<typeof revokeStaff>,
): Promise<StaffAccount> {
  const now = clock.now()
  const row = await database.transaction(async tx => {
    const revoked = await tx.row<StaffRow>(sql`
      update staff set state = 'revoked', revoked_at = coalesce(revoked_at, ${now})
      where id = ${request.staffId} and agent = ${caller.memberId} returning ${columns}`)
    if (revoked) {
      await endStaffSessions(tx, { agent: caller.memberId, staff: revoked.id, now })
      await tx.run(sql`delete from saved_view where staff = ${revoked.id}`)
    }
    return revoked
  })
  return shown(caller, row ?? refuse("absent"))
}

const shown = ({ username }: { readonly username: string }, row: StaffRow): StaffAccount => ({
  ...row,
  login: `${row.name}@${username}`,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})
