import { estimates } from "@baize/common/api/forecast.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import type { Earned } from "./earnings.tsx"

/** Milliseconds that the figures below wait for the earnings above them. */
const PATIENCE = 2_000

/**
 * The earnings of the agent's own contracts, and whether the page waits for them: they stand above the figures, which would move
 * when they come.
 */
export function useEarned(wanted: boolean): { earned: Remote<Earned>; awaited: boolean } {
  const { dependencies } = useDomain()
  const [earned] = useState(() => new Remote<Earned>(() => dependencies.api(estimates, {})))
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!wanted) return
    void earned.load()
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [earned, wanted])
  return { earned, awaited: wanted && !late && !earned.value && !earned.problem }
}
