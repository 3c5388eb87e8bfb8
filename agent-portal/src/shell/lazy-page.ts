import { type ComponentType, type LazyExoticComponent, lazy } from "react"

/** A chunk that has not come by then is taken as lost, and its place offers to try again. */
const CHUNK_TIMEOUT = 120_000

/** A page that is loaded when it is first opened. */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("Loading chunk failed")), CHUNK_TIMEOUT)
    })
    try {
      return { default: await Promise.race([load(), late]) }
    } finally {
      clearTimeout(timer)
    }
  })
}
