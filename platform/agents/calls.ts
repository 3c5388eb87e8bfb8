import type * as agentsApi from "@baize/common/api/agents.ts"
import type { Calls } from "@baize/common/api/calls.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { bettingOf } from "./betting.ts"
import { downlinesOf } from "./downlines.ts"
import { deleteLinkOf, linksOf, makeLinkFor, switchLinkOf } from "./links.ts"
import { openDownline, openingRulesOf } from "./opening.ts"
import { overviewOf } from "./overview.ts"

export function agentsCalls(parts: Parts): Handlers<Calls<typeof agentsApi>> {
  return {
    teamOverview: given => overviewOf(parts, given),
    downlines: given => downlinesOf(parts, given),
    openingRules: ({ brand, caller }) => openingRulesOf(parts.database, caller.memberId, brand),
    openAccount: given => openDownline(parts, given),
    registerLinks: given => linksOf(parts, given),
    makeLink: given => makeLinkFor(parts, given),
    switchLink: given => switchLinkOf(parts, given),
    deleteLink: given => deleteLinkOf(parts, given),
    teamBetting: given => bettingOf(parts, given),
  }
}
