import { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"

/** The platform's clock, ticking as long as the page is open. */
export function useServerTime(): ServerTime {
  const { dependencies } = useDomain()
  const [time] = useState(() => new ServerTime(dependencies.site, dependencies.clock))
  useEffect(() => time.start(), [time])
  return time
}
