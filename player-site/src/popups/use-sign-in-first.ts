import { invitationKey } from "@baize/common/domain/member/invitation-key.ts"
import { useEffect } from "react"
import { useDomain } from "../domain.ts"
import { useLocation, useNavigate } from "../parts/router.ts"
import { usePopups } from "./popups.ts"

/**
 * At /login and /register, which are the home page: opens the popup over it. A visitor from a page that needs a session continues
 * there.
 */
export function useSignInFirst(popup: "login" | "register" | undefined): void {
  const { session, site, dependencies } = useDomain()
  const popups = usePopups()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!popup) return
    const back = (state as { back?: string } | null)?.back
    // The visitor may already be signed in.
    void navigate((session.signedIn && back) || `/${search}`, { replace: true })
    if (session.signedIn) return
    const invited = new URLSearchParams(search).has("code") || dependencies.storage.read(invitationKey(site)) !== undefined
    popups.show({
      kind: site.has("DIRECTREG3") || invited ? popup : "login",
      ...(back && { afterwards: () => void navigate(back) }),
    })
  }, [popup])
}
