/**
 * Reads of the same key share one answer, from the moment it is asked for, for these milliseconds; a failed one is not kept. For
 * few keys: their last answers stay in memory.
 */
export function keptFor<Key, Value>(milliseconds: number, nameOf: (key: Key) => string, read: (key: Key) => Promise<Value>) {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<Value> }>()
  return {
    of(key: Key): Promise<Value> {
      const name = nameOf(key)
      const known = kept.get(name)
      if (known && known.until > performance.now()) return known.value
      const value = read(key)
      const asked = { until: performance.now() + milliseconds, value }
      kept.set(name, asked)
      value.catch(() => kept.get(name) === asked && kept.delete(name))
      return value
    },
    /** The next one who asks gets a new answer. */
    forget(key: Key): void {
      kept.delete(nameOf(key))
    },
  }
}
