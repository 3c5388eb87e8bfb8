import { type Context, createContext, use } from "react"

/** A place in the tree for a site's domain, and the hook that reads it. Each site makes its own pair. */
export function domainContext<Domain>(): { readonly Provide: Context<Domain | undefined>; readonly useDomain: () => Domain } {
  const Provide = createContext<Domain | undefined>(undefined)
  return {
    Provide,
    useDomain() {
      const domain = use(Provide)
      if (!domain) throw new Error("No domain above this component")
      return domain
    },
  }
}
