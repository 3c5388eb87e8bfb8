import { useEffect, useEffectEvent, useRef } from "react"
import { useDomain } from "../domain.ts"

/** Calls `again` each time the lost platform is back. Use inside an `observer`. */
export function useReconnect(again: () => void): void {
  const { returns } = useDomain().connection
  const known = useRef(returns)
  const back = useEffectEvent(again)
  useEffect(() => {
    if (known.current === returns) return
    known.current = returns
    back()
  }, [returns])
}
