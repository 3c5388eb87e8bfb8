import type { NotificationSettings } from "@baize/common/api/notifications.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { PushReader } from "./encrypt.ts"
import { pushIdentity } from "./vapid.ts"

interface NewSubscription extends PushReader {
  readonly member: MemberId
  /** The hash of the token of the session that asks for it. */
  readonly session: Buffer
  readonly endpoint: string
  readonly at: Date
}

/** Browsers of one member; a further one ends the oldest. */
const EACH_MEMBER = 10

/** A subscription's session: a lapsed one still has its pushes, since they reach those who are away; an ended one has none. */
export const sessionOfPush: Sql = sql`session s on s.token_hash = p.session and s.ended_at is null`

/**
 * Subscribes the browser of a session: in the place of its earlier subscription, and of another session's in that browser. False:
 * another member has the endpoint with other keys, so this is not the browser that it belongs to.
 */
export async function subscribe(
  tx: Database,
  { member, session, endpoint, publicKey, auth, at }: NewSubscription,
): Promise<boolean> {
  await tx.run(sql`select from member where id = ${member} for no key update`)
  await tx.run(sql`delete from push_subscription where session = ${session} and endpoint <> ${endpoint}`)
  const subscribed = await tx.run(sql`
    insert into push_subscription as p (session, member, endpoint, public_key, auth, at)
    values (${session}, ${member}, ${endpoint}, ${publicKey}, ${auth}, ${at})
    on conflict (endpoint) do update set session = excluded.session, member = excluded.member,
      public_key = excluded.public_key, auth = excluded.auth, at = excluded.at
    where p.member = excluded.member or (p.public_key, p.auth) = (excluded.public_key, excluded.auth)`)
  await tx.run(sql`
    delete from push_subscription where member = ${member} and id not in (
      select id from push_subscription where member = ${member} order by at desc, id desc limit ${EACH_MEMBER})`)
  return subscribed > 0
}

/** Ends the subscription of a session. */
export const unsubscribe = (database: Database, session: Buffer): Promise<number> =>
  database.run(sql`delete from push_subscription where session = ${session}`)

/** The subscriptions of a member, by id. */
export const subscriptionsOf = async (database: Database, member: MemberId): Promise<readonly number[]> =>
  (
    await database.rows<{ id: number }>(
      sql`select p.id from push_subscription p join ${sessionOfPush} where p.member = ${member}`,
    )
  ).map(({ id }) => id)

/** What the page of notifications shows of push messages. */
export async function pushSettings(database: Database, member: MemberId, session: Buffer): Promise<NotificationSettings["push"]> {
  const { publicKey } = await pushIdentity(database)
  const counted = await database.one<{ devices: number; here: boolean }>(sql`
    select count(*) as devices, coalesce(bool_or(p.session = ${session}), false) as here
    from push_subscription p join ${sessionOfPush} where p.member = ${member}`)
  return { key: publicKey, ...counted }
}
