import { useDomain } from "../domain.ts"
import { PORTAL } from "../paths.ts"

/** The way to the agents' portal, which has an address of its own. A signed-in agent is let in there without signing in again. */
export function usePortal() {
  const { session, site } = useDomain()
  const portal = site.info?.agentSiteUrl ?? ""

  /** Where to go; the code in it is good for a minute. Where there is none to be had, the portal asks who it is. */
  async function address(path = PORTAL): Promise<string> {
    if (!session.member?.isAgent) return portal + path
    const code = await session.handOver().catch(() => undefined)
    return code ? `${portal}${PORTAL}#handover=${code}` : portal + path
  }
  return {
    address,
    /** Goes there in a window of its own; false where the browser does not open one. */
    openInWindow(): boolean {
      // Browsers open windows only while a click is being handled, and the code is not here yet.
      const opened = window.open("", "_blank")
      if (!opened) return false
      opened.opener = null
      void address().then(url => opened.location.replace(url))
      return true
    },
  }
}
