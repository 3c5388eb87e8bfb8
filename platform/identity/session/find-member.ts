import type { login } from "@baize/common/api/session.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { isAgentType } from "../member/agent-types.ts"
import type { Entering } from "./enter.ts"

/** The member matching a condition, an open account before a closed one, with what signing in needs. */
export const findMember = (database: Database, condition: Sql): Promise<Entering | undefined> =>
  database.row<Entering>(sql`
    select id, type, username, status, password_hash as "passwordHash", password_set_at as "passwordSetAt",
           must_change as "mustChange",
           first_login_at as "firstLoginAt"
    from member where ${condition} order by status = 'closed' limit 1`)

/** Refuses frozen and closed accounts everywhere, members at the portal, and a return to free play. */
export function refuseWrongDoor(
  refuse: CallContext<typeof login>["refuse"],
  site: "player" | "agent",
  { status, type }: Pick<Entering, "status" | "type">,
): void {
  if (status !== "active") refuse("account-frozen")
  if (site === "agent" && !isAgentType(type)) refuse("agents-only")
  if (site === "player" && type === "trial") refuse("members-only")
}
