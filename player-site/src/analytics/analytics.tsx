import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useDomain } from "../domain.ts"
import { pages } from "../pages.tsx"
import { useLocation } from "../parts/router.ts"
import { consent, toolOf } from "./consent.ts"
import { ConsentBar } from "./consent-bar.tsx"
import { countedPath } from "./counted-path.ts"

/** Asks whether page views may be counted, and counts those of a visitor who agreed. */
export const Analytics = observer(function Analytics() {
  const { info } = useDomain().site
  const tool = info && toolOf(info)
  const countsNothing = info?.analyticsId === null
  useEffect(() => {
    if (countsNothing) consent.forget()
  }, [countsNothing])
  if (!tool) return null
  return (
    <>
      {consent.asks(tool) && <ConsentBar tool={tool} />}
      {consent.allows(tool) && <Counter key={tool} />}
    </>
  )
})

/** The tool runs in a frame of no origin that the platform serves; all that it is sent of a visit are paths. */
function Counter() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const { pathname } = useLocation()
  const path = countedPath(
    pathname,
    pages.map(page => page.path),
  )
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<{ analytics?: unknown } | null>): void => {
      if (source === frame.current?.contentWindow && data?.analytics === "ready") setReady(true)
    }
    addEventListener("message", receive)
    return () => removeEventListener("message", receive)
  }, [])
  useEffect(() => {
    if (ready && path) frame.current?.contentWindow?.postMessage({ path }, "*")
  }, [ready, path])
  return (
    <iframe
      ref={frame}
      src={`/page/analytics#${consent.visitor()}`}
      title="analytics"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      hidden
    />
  )
}
