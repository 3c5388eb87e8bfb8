import { useDomain } from "../domain.ts"
import { PORTAL } from "../paths.ts"

/** Links to the agent portal, which has an address of its own. A signed-in agent is signed in there too. */
export function usePortal() {
  const { session, site } = useDomain()
  const portal = site.info?.agentSiteUrl ?? ""

  /** The address; its code is valid for a minute. Without one, the portal asks to sign in. */
  async function address(path = PORTAL): Promise<string> {
    if (!session.member?.isAgent) return portal + path
    const code = await session.handOver().catch(() => undefined)
    return code ? `${portal}${PORTAL}#handover=${code}` : portal + path
  }
  return {
    address,
    /** Opens it in a new window; false if the browser blocks that. */
    openInWindow(): boolean {
      // Browsers open windows only while handling a click, and the code isn't known yet.
      const opened = window.open("", "_blank")
      if (!opened) return false
      opened.opener = null
      void address().then(url => opened.location.replace(url))
      return true
    },
  }
}
