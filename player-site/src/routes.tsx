import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom"
import { useDomain } from "./domain.ts"
import { pages, type SitePage } from "./pages.tsx"
import { LOGIN, MEMBER } from "./paths.ts"
import { useSignInFirst } from "./popups/use-sign-in-first.ts"

const Guard = observer(function Guard({ path, page, who, popup }: SitePage) {
  const { session } = useDomain()
  useSignInFirst(popup)
  const { pathname, search, hash, state } = useLocation()
  // Old links come in any letter case; the address is corrected, so that shared links are canonical.
  if (pathname !== path && pathname.toLowerCase().replace(/\/+$/, "") === path.toLowerCase())
    return <Navigate to={path + search + hash} replace state={state} />
  if (who !== "everyone" && !session.signedIn) return <Navigate to={LOGIN} replace state={{ back: pathname + search + hash }} />
  if (who === "members" && session.trial) return <Navigate to={MEMBER} replace />
  return page
})

function Page(): ReactNode {
  return (
    <Routes>
      {pages.map(entry => (
        <Route key={entry.path} path={entry.path} element={<Guard {...entry} />} />
      ))}
    </Routes>
  )
}

/** The router around the site; `children` gets the page of the current address. */
export function SiteRoutes({ children }: { children: (page: ReactNode) => ReactNode }) {
  return <BrowserRouter>{children(<Page />)}</BrowserRouter>
}
