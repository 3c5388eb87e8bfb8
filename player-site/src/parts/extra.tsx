import { type ComponentType, lazy, Suspense } from "react"
import { Boundary } from "./Boundary.tsx"

/** A component that is a file of its own and that nobody waits for: until it is here, and where it does not come, its place is empty. */
export function extra(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file of the site, never while drawing
  return function Extra() {
    return (
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <Loaded />
        </Suspense>
      </Boundary>
    )
  }
}
