/**
 * A value that is nearly always at hand, or its promise: on the path of every bet, promises cost more than what they wait for.
 * What gives one throws at once where it refuses at once.
 */
export type Soon<Value> = Value | Promise<Value>

export const after = <Value, Result>(value: Soon<Value>, use: (value: Value) => Result): Soon<Result> =>
  value instanceof Promise ? value.then(use) : use(value)
