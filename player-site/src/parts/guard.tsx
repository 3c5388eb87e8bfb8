import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useDomain } from "../domain.ts"
import { LOGIN, MEMBER } from "../paths.ts"
import { useSignInFirst } from "../popups/use-sign-in-first.ts"
import { Navigate, useLocation } from "./router.ts"

/** Who can enter: everyone, anyone signed in, or members and agents but not free play. */
export type Who = "everyone" | "signed-in" | "members"

export interface SitePage {
  readonly path: string
  readonly page: ReactNode
  readonly who: Who
  /** Opens over the page, which then is at `/`. */
  readonly popup?: "login" | "register"
}

/** Whether an address is a page's, in any letter case and with a slash at its end. */
export const isAt = (pathname: string, path: string): boolean => pathname.toLowerCase().replace(/\/+$/, "") === path.toLowerCase()

/** A page for those who may enter it; others are sent to sign in, or to the overview. */
export const Guard = observer(function Guard({ path, page, who, popup }: SitePage) {
  const { session } = useDomain()
  useSignInFirst(popup)
  const { pathname, search, hash, state } = useLocation()
  // Old links come in any letter case; the address is corrected, so that shared links are canonical.
  if (pathname !== path && isAt(pathname, path)) return <Navigate to={path + search + hash} replace state={state} />
  if (who !== "everyone" && !session.signedIn) return <Navigate to={LOGIN} replace state={{ back: pathname + search + hash }} />
  if (who === "members" && session.trial) return <Navigate to={MEMBER} replace />
  return page
})
