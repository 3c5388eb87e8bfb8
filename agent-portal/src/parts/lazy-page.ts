import { loadChunk } from "@baize/common/react/load-chunk.ts"
import { type ComponentType, type LazyExoticComponent, lazy } from "react"

/** A page that is loaded when it is first opened. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await loadChunk(load) }))
