import { Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { type ReactNode, Suspense } from "react"
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom"
import { useDomain } from "./domain.ts"
import { openPages, pages } from "./pages.ts"
import { lazyPage } from "./parts/lazy-page.ts"
import { HOME, LOGIN, OVERVIEW, SERVICE_WINDOW } from "./paths.ts"
import { PageGuard } from "./shell/page-guard.tsx"

const Login = lazyPage(async () => (await import("./pages/login/login-page.tsx")).LoginPage)
const Shell = lazyPage(async () => (await import("./shell/shell.tsx")).Shell)
const ServiceWindow = lazyPage(async () => (await import("./pages/service/service-window.tsx")).ServiceWindow)
const Missing = lazyPage(async () => (await import("./shell/missing.tsx")).Missing)

/**
 * The canonical address of one written differently: a page's name in any letter case, with a trailing slash, or as in the member
 * center (`/agentHome?page=deposit`). Undefined: it is canonical, or isn't a page's.
 */
function namedPage(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search)
  const requested = (pathname.replace(/\/+$/, "") + (query.has("page") ? `/${query.get("page")}` : "")).toLowerCase()
  const path = pages.find(page => page.path.toLowerCase() === requested)?.path
  if (!path || path === pathname) return undefined
  query.delete("page")
  return query.size > 0 ? `${path}?${query}` : path
}

/** Anyone not signed in as an agent is sent to sign in, and returns to the requested page. */
const AgentArea = observer(function AgentArea() {
  const { agentStores } = useDomain()
  const { pathname, search } = useLocation()
  const named = namedPage(pathname, search)
  if (!agentStores) return <Navigate to={LOGIN} replace state={{ from: named ?? pathname + search }} />
  return named ? <Navigate to={named} replace /> : <Shell />
})

const Entrance = observer(function Entrance() {
  const { agentStores } = useDomain()
  const { state } = useLocation() as { state: { from?: string } | null }
  return agentStores ? <Navigate to={state?.from ?? HOME} replace /> : <Login />
})

/** What is outside the agents' area. */
const outside: Readonly<Record<string, ReactNode>> = {
  "/": <Navigate to={HOME} replace />,
  [LOGIN]: <Entrance />,
  [SERVICE_WINDOW]: <ServiceWindow />,
}

/**
 * Every address of the site, which its build writes for the server.
 * @public
 */
export const addresses: readonly string[] = [...Object.keys(outside), HOME, ...pages.map(({ path }) => path)]

export const SiteRoutes = observer(function SiteRoutes() {
  const open = openPages(useDomain())
  return (
    <BrowserRouter>
      <PageGuard>
        <Suspense fallback={<div className="boot" role="presentation" />}>
          <Routes>
            {Object.entries(outside).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path={HOME} element={<AgentArea />}>
              <Route index element={<Navigate to={open[0]?.path ?? OVERVIEW} replace />} />
              {open.map(({ path, page: Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
                      <Page />
                    </Suspense>
                  }
                />
              ))}
              <Route path="*" element={<Missing />} />
            </Route>
            <Route path="*" element={<Missing />} />
          </Routes>
        </Suspense>
      </PageGuard>
    </BrowserRouter>
  )
})
