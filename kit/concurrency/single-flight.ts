/** Single flight: concurrent reads of the same key share one promise. Nothing is kept after it settles. */
export function singleFlight<Args extends readonly unknown[], Result>(
  keyOf: (...args: Args) => string,
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const inFlight = new Map<string, Promise<Result>>()
  return (...args) => {
    const key = keyOf(...args)
    const shared = inFlight.get(key) ?? read(...args).finally(() => inFlight.delete(key))
    inFlight.set(key, shared)
    return shared
  }
}
