import type { AgentDomain } from "@baize/common/domain/agent.ts"
import { createRequiredContext } from "@baize/common/react/required-context.ts"

export const [ProvideDomain, useDomain] = createRequiredContext<AgentDomain>("AgentDomain")
