import { observer } from "mobx-react-lite"
import { useDomain } from "./domain.ts"
import { Problem } from "./parts/problem.tsx"
import { SiteRoutes } from "./routes.tsx"
import { Closed } from "./shell/closed.tsx"
import { Look } from "./theme/look.tsx"

/** The portal: open, closed, or unreachable. */
export const App = observer(function App() {
  const { site } = useDomain()
  const { status } = site
  return (
    <Look>
      {!status ? (
        site.answer.problem && (
          <main style={{ maxWidth: 640, margin: "20vh auto 0", padding: 16 }}>
            <Problem problem={site.answer.problem} retry={() => void site.reopen()} />
          </main>
        )
      ) : status.systemStatus === 0 ? (
        <SiteRoutes />
      ) : (
        <Closed status={status} />
      )}
    </Look>
  )
})
