import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { contractHistory } from "@baize/common/api/contracts.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { Day } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { checkContract } from "../settlements/settlements.ts"
import { actorFor } from "../team/actor.ts"

type ContractHistory = Response<typeof contractHistory>
type HistoryEvent = ContractHistory["versions"][number]["events"][number]

interface VersionRecord {
  readonly version: number
  readonly terms: Terms
  readonly startsOn: Day | null
  readonly endsOn: Day | null
}

interface EventRecord extends Omit<HistoryEvent, "at"> {
  readonly version: number
  readonly at: Date
}

/** Every version of a contract of the caller's, newest first: its terms, its days in force, and its actions, oldest first. */
export async function historyOf(
  { database }: Services,
  { request, caller }: CallContext<typeof contractHistory>,
): Promise<ContractHistory> {
  const { contractId } = request
  await checkContract(database, caller, contractId)
  const versions = await database.rows<VersionRecord>(sql`
    select version, full_terms as terms, starts_on as "startsOn", ends_on as "endsOn" from contract_version
    where contract = ${contractId} order by version desc`)
  const events = await database.rows<EventRecord>(sql`
    select e.version, e.action, ${actorFor(caller.memberId)} as by, e.at
    from contract_event e left join member m on m.id = e.by_member left join staff f on f.id = e.staff
    where e.contract = ${contractId} order by e.id`)
  return {
    versions: versions.map(one => ({
      ...one,
      events: events
        .filter(({ version }) => version === one.version)
        .map(({ action, by, at }) => ({ action, by, at: at.toISOString() })),
    })),
  }
}
