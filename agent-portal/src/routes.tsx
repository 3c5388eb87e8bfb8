import { Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { Suspense } from "react"
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom"
import { useDomain } from "./domain.ts"
import { pages } from "./pages.ts"
import { HOME, LOGIN, OVERVIEW } from "./paths.ts"
import { lazyPage } from "./shell/lazy-page.ts"
import { PageGuard } from "./shell/page-guard.tsx"

const Login = lazyPage(async () => (await import("./pages/login/login-page.tsx")).LoginPage)
const Shell = lazyPage(async () => (await import("./shell/shell.tsx")).Shell)
const Missing = lazyPage(async () => (await import("./shell/missing.tsx")).Missing)

/** Who is not signed in as an agent is sent to sign in, and comes back to where he wanted. */
const Office = observer(function Office() {
  const { office } = useDomain()
  const { pathname, search } = useLocation()
  return office ? <Shell /> : <Navigate to={LOGIN} replace state={{ from: pathname + search }} />
})

const Entrance = observer(function Entrance() {
  const { office } = useDomain()
  const { state } = useLocation() as { state: { from?: string } | null }
  return office ? <Navigate to={state?.from ?? OVERVIEW} replace /> : <Login />
})

export const PortalRoutes = observer(function PortalRoutes() {
  const { site } = useDomain()
  const open = pages.filter(({ flag }) => !flag || site.has(flag))
  return (
    <BrowserRouter>
      <PageGuard>
        <Suspense fallback={<div className="boot" role="presentation" />}>
          <Routes>
            <Route path="/" element={<Navigate to={HOME} replace />} />
            <Route path={LOGIN} element={<Entrance />} />
            <Route path={HOME} element={<Office />}>
              <Route index element={<Navigate to={OVERVIEW} replace />} />
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
