import type { MemberType, MustChange } from "@baize/common/api/member.ts"
import type { SignedIn as SignedInSchema } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Database } from "../database/database.ts"
import type { Visitor } from "../server/gate.ts"
import { startSession } from "./sessions.ts"

export type SignedIn = InferOutput<typeof SignedInSchema>

/** A member at the door, as the database knows him. */
export interface Entering {
  readonly id: number
  readonly type: MemberType
  readonly username: string
  readonly status: "active" | "frozen" | "closed"
  readonly passwordHash: string
  readonly passwordSetAt: Date
  readonly mustChange: InferOutput<typeof MustChange>
  readonly firstLoginAt: Date | null
}

interface Entry {
  readonly member: Pick<Entering, "id" | "username" | "firstLoginAt">
  readonly brand: number
  readonly site: "player" | "agent"
  /** Why the password must be changed, which the member keeps until it is. */
  readonly reason: InferOutput<typeof MustChange>
  readonly now: Date
  readonly visitor: Visitor
}

/** Lets somebody in whose right to it was checked: a session, and when and from where he came. */
export async function enter(database: Database, { member, brand, site, reason, now, visitor }: Entry): Promise<SignedIn> {
  const token = await database.transaction(async tx => {
    await tx.run(sql`
      update member set first_login_at = coalesce(first_login_at, ${now}), last_login_at = ${now}, last_login_ip = ${visitor.ip},
                        must_change = ${reason}
      where id = ${member.id}`)
    return await startSession(tx, { brand, member: member.id, site, now, visitor })
  })
  return {
    token,
    userName: member.username,
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired: reason === "expired",
    weakDefault: reason === "weak-default",
  }
}
