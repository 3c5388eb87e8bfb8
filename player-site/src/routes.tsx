import type { ReactNode } from "react"
import { BrowserRouter, Route, Routes } from "react-router-dom"
import { pages } from "./pages.tsx"
import { Guard } from "./parts/guard.tsx"
import { usePageLocation } from "./parts/page-location.ts"

function Page(): ReactNode {
  return (
    <Routes location={usePageLocation()}>
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
