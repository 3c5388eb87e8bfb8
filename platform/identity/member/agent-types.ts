import type { MemberType } from "@baize/common/api/member.ts"
import { raw } from "sql-template-tag"

/** What somebody is who has a line below him and the portal to look after it. */
const agentTypes: readonly MemberType[] = [1, 2, 41, 42]

export const isAgentType = (type: MemberType): boolean => agentTypes.includes(type)

/** The same in a statement, written out so that the planner sees it: `type in (${anyAgentType})`. */
export const anyAgentType = raw(agentTypes.join(", "))
