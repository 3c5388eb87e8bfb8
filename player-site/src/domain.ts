import type { PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { createRequiredContext } from "@baize/common/react/required-context.ts"

export const [ProvideDomain, useDomain] = createRequiredContext<PlayerDomain>("PlayerDomain")
