import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "./domain.ts"
import { Boundary } from "./parts/boundary.tsx"
import { Broken } from "./parts/broken.tsx"
import { LanguageProvider } from "./parts/language-provider.tsx"
import { lazyPage } from "./parts/lazy-page.tsx"
import { Problem } from "./parts/notes.tsx"
import { SERVICE } from "./paths.ts"
import { PopupStage } from "./popups/popup-stage.tsx"
import { ToastBar } from "./popups/toast-bar.tsx"
import { SiteRoutes } from "./routes.tsx"
import { ConnectionBar } from "./shell/connection-bar.tsx"
import { FirstSkeleton } from "./shell/first-skeleton.tsx"
import { Shell } from "./shell/shell.tsx"

const Maintenance = lazyPage(() => import("./pages/status/maintenance.tsx").then(file => file.Maintenance))
const Service = lazyPage(() => import("./pages/service/service.tsx").then(file => file.Service))
const RegionBlocked = lazyPage(() => import("./pages/status/region-blocked.tsx").then(file => file.RegionBlocked))

/** The site, and above it the state of the connection. */
export const App = () => (
  <Boundary fallback={<Broken />}>
    <LanguageProvider>
      <Site />
      <ConnectionBar />
    </LanguageProvider>
  </Boundary>
)

/** Open, closed for maintenance, or blocked in this region. */
const Site = observer(function Site() {
  const { site, memberStores } = useDomain()
  useEffect(() => {
    void memberStores?.favorites.load()
    // After a sign-in the balance is not known yet; a returning visitor has it from the first call.
    if (memberStores && memberStores.wallet.cash === undefined) void memberStores.wallet.refresh()
  }, [memberStores])
  const { status } = site
  if (!status) {
    const { problem } = site.answer
    return problem && !site.answer.loading ? <Problem problem={problem} retry={() => void site.reopen()} /> : <FirstSkeleton />
  }
  // Customer service is available while the site is closed too, in a window without the site around it.
  if (location.pathname.toLowerCase() === SERVICE) return <Service />
  if (status.systemStatus === 1) return <Maintenance />
  if (status.systemStatus === 2) return <RegionBlocked />
  return (
    <SiteRoutes>
      {page => (
        <>
          <Shell>{page}</Shell>
          <PopupStage />
          <ToastBar />
        </>
      )}
    </SiteRoutes>
  )
})
