import { type Context, createContext, use } from "react"

/** A context without a default, and the hook that reads it; reading it outside its provider is an error that says `name`. */
export function createRequiredContext<Value>(
  name: string,
): readonly [Provide: Context<Value | undefined>, useValue: () => Value] {
  const Provide = createContext<Value | undefined>(undefined)
  return [
    Provide,
    () => {
      const value = use(Provide)
      if (value === undefined) throw new Error(`${name} is read outside its provider`)
      return value
    },
  ]
}
