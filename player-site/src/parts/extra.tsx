import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { Boundary } from "./boundary.tsx"

/** A component that is a file of its own and that nobody needs: where it does not come, its place is empty. */
export function extra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** What keeps its place until it is here. */
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file of the site, never while drawing
  return function Extra(props: Props) {
    return (
      <Boundary fallback={null}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    )
  }
}
