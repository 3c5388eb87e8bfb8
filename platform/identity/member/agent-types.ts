import type { MemberType } from "@baize/common/api/member-types.ts"
import { raw } from "sql-template-tag"

/** The types of members who have a team and the portal to manage it. */
const agentTypes: readonly MemberType[] = ["top-agent", "agent", "regional-agent", "general-agent"]

export const isAgentType = (type: MemberType): boolean => agentTypes.includes(type)

/** The same for a statement, written out so that the planner sees it: `type in (${anyAgentType})`. */
export const anyAgentType = raw(agentTypes.map(type => `'${type}'`).join(", "))
