import { estimates, solvency } from "@baize/common/api/forecast.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import type { SolvencyAnswer } from "../contracts/solvency.tsx"
import type { Earned } from "./earnings.tsx"

/** Milliseconds that the figures below wait for what stands above them. */
const PATIENCE = 2_000

interface Forecast {
  readonly earned?: Earned | undefined
  readonly solvency?: SolvencyAnswer | undefined
}

/**
 * What the agent's own contracts earn, and whether they can pay what theirs cost. Both stand above the figures, which would move
 * when they come: so the page waits for them, and what comes later stands at its end.
 */
export function useForecast(wanted: boolean): { awaited: boolean; inTime: Forecast; late: Forecast } {
  const { dependencies } = useDomain()
  const [remotes] = useState(() => ({
    earned: new Remote<Earned>(() => dependencies.api(estimates, {})),
    solvency: new Remote<SolvencyAnswer>(() => dependencies.api(solvency, {})),
  }))
  const [missed, setMissed] = useState<{ readonly earned: boolean; readonly solvency: boolean }>()
  useEffect(() => {
    if (!wanted) return
    const { earned, solvency } = remotes
    void earned.load()
    void solvency.load()
    const timer = setTimeout(() => setMissed({ earned: !earned.value, solvency: !solvency.value }), PATIENCE)
    return () => clearTimeout(timer)
  }, [remotes, wanted])
  const isOpen = ({ value, problem }: Remote<unknown>): boolean => !value && !problem
  const awaited = wanted && !missed && (isOpen(remotes.earned) || isOpen(remotes.solvency))
  const [earned, owed] = [remotes.earned.value, remotes.solvency.value]
  return {
    awaited,
    inTime: { earned: missed?.earned ? undefined : earned, solvency: missed?.solvency ? undefined : owed },
    late: { earned: missed?.earned ? earned : undefined, solvency: missed?.solvency ? owed : undefined },
  }
}
