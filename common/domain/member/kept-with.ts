import type { PlayerDomain } from "../player-domain.ts"
import type { StoreDependencies } from "../site-domain.ts"
import type { MemberStores } from "./member-stores.ts"

/**
 * A store that loads with its pages but lasts until the member signs out: opening a page again gives the same one, with the
 * request that is still unanswered. Undefined for a guest.
 */
export function keptWith<Store>(
  create: (dependencies: StoreDependencies) => Store,
): (domain: Pick<PlayerDomain, "memberStores" | "dependencies">) => Store | undefined {
  const kept = new WeakMap<MemberStores, Store>()
  return ({ memberStores, dependencies }) => {
    if (!memberStores) return undefined
    const store = kept.get(memberStores) ?? create(dependencies)
    kept.set(memberStores, store)
    return store
  }
}
