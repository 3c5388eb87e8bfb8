import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "./domain.ts"
import { Boundary } from "./parts/boundary.tsx"
import { Broken } from "./parts/broken.tsx"
import { chunk } from "./parts/chunk.tsx"
import { Problem } from "./parts/notes.tsx"
import { Speaking } from "./parts/speaking.tsx"
import { PopupStage } from "./popups/popup-stage.tsx"
import { ToastBar } from "./popups/toast-bar.tsx"
import { Routed } from "./routes.tsx"
import { ConnectionBar } from "./shell/connection-bar.tsx"
import { FirstSkeleton } from "./shell/first-skeleton.tsx"
import { Shell } from "./shell/shell.tsx"

const Maintenance = chunk(() => import("./pages/status/maintenance.tsx").then(file => file.Maintenance))
const Service = chunk(() => import("./pages/service/service.tsx").then(file => file.Service))
const RegionBlocked = chunk(() => import("./pages/status/region-blocked.tsx").then(file => file.RegionBlocked))

/** The site, and over it how the line to the platform is. */
export const App = () => (
  <Boundary fallback={<Broken />}>
    <Speaking>
      <Site />
      <ConnectionBar />
    </Speaking>
  </Boundary>
)

/** Open, closed for maintenance, or not for this region. */
const Site = observer(function Site() {
  const { site, memberStores } = useDomain()
  useEffect(() => {
    void memberStores?.favourites.load()
    // Who has just signed in has not been told his balance yet; who came back has, by the first call.
    if (memberStores && memberStores.wallet.cash === undefined) void memberStores.wallet.refresh()
  }, [memberStores])
  const { status } = site
  if (!status) {
    const { problem } = site.answer
    return problem && !site.answer.loading ? <Problem problem={problem} retry={() => void site.reopen()} /> : <FirstSkeleton />
  }
  // Customer service is there while the site is closed too, and in a window of its own: nothing stands around it.
  if (location.pathname.toLowerCase() === "/service") return <Service />
  if (status.systemStatus === 1) return <Maintenance />
  if (status.systemStatus === 2) return <RegionBlocked />
  return (
    <Routed>
      {page => (
        <>
          <Shell>{page}</Shell>
          <PopupStage />
          <ToastBar />
        </>
      )}
    </Routed>
  )
})
