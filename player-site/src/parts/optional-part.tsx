import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { Boundary } from "./boundary.tsx"

/** A lazily loaded, optional component: if it fails to load, nothing is shown. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The placeholder until it is loaded. */
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file of the site, never while rendering
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
