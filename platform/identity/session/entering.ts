import type { login } from "@baize/common/api/session.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { isAgentType } from "../member/agent-types.ts"
import type { Entering } from "./enter.ts"

/** The member who fits a condition, as he stands at the door. */
export const findMember = (database: Database, condition: Sql): Promise<Entering | undefined> =>
  database.row<Entering>(sql`
    select id, type, username, status, password_hash as "passwordHash", password_set_at as "passwordSetAt", must_change as "mustChange",
           first_login_at as "firstLoginAt"
    from member where ${condition}`)

/** Frozen and closed accounts enter nowhere, members not at the portal, and free play has no way back. */
export function refuseWrongDoor(
  refuse: CallContext<typeof login>["refuse"],
  site: "player" | "agent",
  { status, type }: Pick<Entering, "status" | "type">,
): void {
  if (status !== "active") refuse("account-frozen")
  if (site === "agent" && !isAgentType(type)) refuse("agents-only")
  if (site === "player" && type === 4) refuse("members-only")
}
