import { randomInt } from "node:crypto"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { deleteLink, makeLink, registerLinks, switchLink } from "@baize/common/api/links.ts"
import { type MemberType, memberTypeNumber, memberTypeOf } from "@baize/common/api/member-types.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { siteUrl } from "../../server/site-url.ts"
import { boundsOf, checkBounds } from "../team/opening.ts"

type LinkView = Response<typeof makeLink>
type LinkRow = Omit<LinkView, "type" | "url" | "createdAt" | "expiresAt"> & {
  type: MemberType
  createdAt: Date
  expiresAt: Date | null
}

/** Who a link is shown to. */
type LinkReader = Pick<CallContext<typeof makeLink>, "brand" | "visitor">

const MOST_LINKS = 200
const DAY_MS = 86_400_000
/** Letters that are not confused when a code is read aloud. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"

const columns: Sql = sql`
  id, code, label, type, rebate_ppm as rebate, prize_group as "group", state, expires_at as "expiresAt", visits, registrations,
  (select count(*) from member m where m.link = register_link.id
    and exists (select from fact f where f.member = m.id and f.deposit_count > 0)) as "firstDeposits",
  created_at as "createdAt"`

/** The agent's own links, newest first. */
export async function linksOf(
  services: Services,
  call: CallContext<typeof registerLinks>,
): Promise<Response<typeof registerLinks>> {
  const { pageNo, pageSize } = call.request
  const ownLinks = sql`from register_link where agent = ${call.caller.memberId} and state <> 'deleted'`
  const { total } = await services.database.one<{ total: number }>(sql`select count(*) as total ${ownLinks}`)
  const rows = await services.database.rows<LinkRow>(
    sql`select ${columns} ${ownLinks} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return { rows: rows.map(row => shown(services, call, row)), total }
}

/** A link as it is now. Its first deposits are counted when nobody waits for its row: who registers by it writes there, too. */
async function linkOf(services: Services, call: LinkReader, id: number): Promise<LinkView> {
  return shown(services, call, await services.database.one<LinkRow>(sql`select ${columns} from register_link where id = ${id}`))
}

/** Creates a link that registers accounts below the agent, with its type and rebate. */
export async function makeLinkFor(services: Services, call: CallContext<typeof makeLink>): Promise<LinkView> {
  const { database, clock } = services
  const { request, brand, caller, refuse } = call
  const now = clock.now()
  const type = memberTypeOf(request.type)
  const expiresAt = request.expiresInDays === undefined ? null : new Date(now.getTime() + request.expiresInDays * DAY_MS)
  const { id } = await database.transaction(async tx => {
    // One at a time, to enforce the maximum and the agent's own rebate and prize group.
    await tx.run(sql`select from member where id = ${caller.memberId} for no key update`)
    const bounds = await boundsOf(tx, brand, caller.memberId)
    const { rebate, group = bounds.groups.usual, label = "" } = request
    checkBounds(bounds, { type, rebate, group }, refuse)
    const { links } = await tx.one<{ links: number }>(
      sql`select count(*) as links from register_link where agent = ${caller.memberId} and state <> 'deleted'`,
    )
    if (links >= MOST_LINKS) refuse("too-many-links", { value: { max: MOST_LINKS } })
    return await tx.one<{ id: number }>(sql`
      insert into register_link (brand, agent, code, label, type, rebate_ppm, prize_group, expires_at, created_at)
      values (${brand.id}, ${caller.memberId}, ${newCode()}, ${label}, ${type}, ${rebate}, ${group}, ${expiresAt}, ${now})
      returning id`)
  })
  return linkOf(services, call, id)
}

/** Switches one of the agent's own links; another agent's is absent. */
export async function switchLinkOf(services: Services, call: CallContext<typeof switchLink>): Promise<LinkView> {
  const { request, brand, caller, refuse } = call
  const { linkId, state } = request
  const ownLink = sql`id = ${linkId} and agent = ${caller.memberId}`
  await services.database.transaction(async tx => {
    if (state === "on") {
      const bounds = await boundsOf(tx, brand, caller.memberId, "held")
      const link = await tx.row<{ type: MemberType; rebate: number; group: number }>(
        sql`select type, rebate_ppm as rebate, prize_group as "group" from register_link where ${ownLink}`,
      )
      if (link) checkBounds(bounds, link, refuse) // the agent's own may have been lowered since
    }
    const switched = await tx.run(sql`update register_link set state = ${state} where ${ownLink} and state <> 'deleted'`)
    if (switched === 0) refuse("absent")
  })
  return linkOf(services, call, linkId)
}

/** Deletes one of the agent's own links, permanently; another agent's is absent. */
export async function deleteLinkOf(
  { database }: Services,
  { request, caller, refuse }: CallContext<typeof deleteLink>,
): Promise<Record<string, never>> {
  const deleted = await database.run(sql`
    update register_link set state = 'deleted'
    where id = ${request.linkId} and agent = ${caller.memberId} and state <> 'deleted'`)
  if (deleted === 0) refuse("absent")
  return {}
}

/** 31^10 codes: collisions and guesses are impossible in practice. */
const newCode = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")

const shown = ({ settings }: Services, { brand, visitor }: LinkReader, row: LinkRow): LinkView => ({
  ...row,
  type: memberTypeNumber(row.type),
  url: `${siteUrl(settings, brand, visitor, "player")}/register?code=${row.code}`,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
})
