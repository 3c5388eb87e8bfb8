import { createCache } from "@ant-design/cssinjs"

/** What the library calls a component's rules, in the keys of its cache. */
const RULES = "style%"

/**
 * Ant Design's cache of its styles, which keeps the rules of a component whose last use is gone: they stay in the document too,
 * and the next page with it would only compute them again.
 */
export function lastingStyles(): ReturnType<typeof createCache> {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, next) => update(path, held => next(held) ?? (held && path.startsWith(RULES) ? [0, held[1]] : null))
  return cache
}
