import type { PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { domainContext } from "@baize/common/react/domain-context.tsx"

export const { Provide: ProvideDomain, useDomain } = domainContext<PlayerDomain>()
