import { useEffect } from "react"
import { useDomain } from "../domain.ts"
import { whenIdle } from "../parts/when-idle.ts"
import { usePopups } from "./popups.ts"

const CLOSED = "closed"
const waitingContracts = () => import("@baize/common/domain/contracts/waiting-contracts.ts")

/** Shows an agent, once per visit, that a contract awaits their answer. */
export function useWaitingContract(): void {
  const { dependencies, session } = useDomain()
  const popups = usePopups()
  const agent = session.member?.isAgent ? session.memberId : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each agent who signs in
  useEffect(() => {
    const key = `baize.contract.${agent}`
    if (agent === undefined || dependencies.visit.read(key) === CLOSED) return
    let here = true
    whenIdle(waitingContracts, async ({ WaitingContracts }) => {
      const contracts = new WaitingContracts(dependencies.api)
      await contracts.look()
      if (!here || !contracts.list.value?.length || popups.open.length > 0) return
      dependencies.visit.write(key, CLOSED)
      popups.show({ kind: "contract" })
    })
    return () => {
      here = false
    }
  }, [agent, popups])
}
