import { type ReactNode, useEffect, useRef, useState } from "react"
import { useMedia } from "../theme/use-media.ts"
import { inTurn } from "./in-turn.ts"

interface WhenSeenProps {
  /** In its place until then: as high, so that nothing moves. */
  readonly place: ReactNode
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Content that is costly to draw: drawn when it comes into sight, or goes to print, and the page has nothing else to do. */
export function WhenSeen({ place, className, children }: WhenSeenProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(false)
  const print = useMedia("print")
  useEffect(() => {
    let gone = false
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void inTurn().then(() => gone || setTurn(true))
    })
    observer.observe(frame.current!)
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={frame} className={className}>
      {turn || print ? children : place}
    </div>
  )
}
