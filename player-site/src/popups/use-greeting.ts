import { useEffect } from "react"
import { useDomain } from "../domain.ts"
import { useLocation } from "../parts/router.ts"
import { whenIdle } from "../parts/when-idle.ts"
import { homePaths } from "../paths.ts"
import { usePopups } from "./popups.ts"

const greetings = () => import("@baize/common/domain/site/greetings.ts")

/**
 * Opens the brand's automatic notices: on its home page only, never over a game list or a form, when everything else is loaded
 * and nothing else is open.
 */
export function useGreeting(): void {
  const { dependencies, session, site } = useDomain()
  const popups = usePopups()
  const { pathname } = useLocation()
  const { memberId } = session
  const ready = homePaths.includes(pathname) && site.home !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has signed in
  useEffect(() => {
    if (!ready) return
    let here = true
    whenIdle(greetings, async ({ Greetings }) => {
      if (!here) return
      const greeting = await new Greetings(dependencies).toShow()
      if (here && greeting.length > 0 && popups.open.length === 0) popups.show({ kind: "announcements", greeting })
    })
    return () => {
      here = false
    }
  }, [ready, memberId, popups])
}
