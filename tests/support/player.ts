import { NetworkError, RefusedError } from "@baize/common/api/client.ts"
import type { Tabs, TextStore } from "@baize/common/domain/environment.ts"
import { solve } from "@baize/common/domain/human/solve.ts"
import { createPlayerDomain, type PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { PASSWORD, type TestAccount, type TestWorld } from "@baize/platform/testing/world.ts"

export function memory(): TextStore {
  const texts = new Map<string, string>()
  return {
    read: key => texts.get(key),
    write: (key, value) => void (value === undefined ? texts.delete(key) : texts.set(key, value)),
  }
}

/**
 * The player site in one browser window, without a page: its domain over the platform in process, with controls for what is
 * outside.
 */
export interface PlayerWindow {
  readonly domain: PlayerDomain
  /** What outlives the window. */
  readonly storage: TextStore
  readonly visit: TextStore
  /** Advances the browser's clock; what is due by then is done. */
  pass(milliseconds: number): void
  /** Disconnects, or connects again. `answers`: calls still arrive, only their answers are lost. */
  offline(off: boolean | "answers"): void
}

export async function openWindow(
  world: TestWorld,
  brand: Brand = world.baize,
  storage: TextStore = memory(),
  tabs?: Tabs,
): Promise<PlayerWindow> {
  const visit = memory()
  let passed = 0
  let cut: boolean | "answers" = false
  let ids = 0
  const due: { readonly at: number; readonly work: () => void }[] = []
  const now = (): number => world.clock.now().getTime() + passed
  const domain: PlayerDomain = createPlayerDomain({
    api: async (endpoint, request) => {
      if (cut === true) throw new NetworkError("offline")
      try {
        const answer = await world.visitor(brand, { token: visit.read(TOKEN) })(endpoint, request)
        if (cut) throw new NetworkError("offline")
        return answer
      } catch (error) {
        if (error instanceof RefusedError && error.status === 401) domain.session.end()
        throw error
      }
    },
    storage,
    visit,
    ...(tabs && { tabs }),
    clock: {
      now,
      later(milliseconds, work) {
        const entry = { at: now() + milliseconds, work }
        due.push(entry)
        return () => void due.splice(due.indexOf(entry), due.includes(entry) ? 1 : 0)
      },
    },
    prove: async challenge => solve(challenge),
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
  })
  await domain.site.open("en")
  return {
    domain,
    storage,
    visit,
    pass(milliseconds) {
      passed += milliseconds
      for (const entry of due.filter(({ at }) => at <= now())) {
        due.splice(due.indexOf(entry), 1)
        entry.work()
      }
    },
    offline(off) {
      cut = off
    },
  }
}

/** A window where a new member with some money is signed in. */
export async function memberWindow(
  world: TestWorld,
  cash = 0,
): Promise<PlayerWindow & { readonly username: string; readonly member: TestAccount }> {
  const person = await world.member()
  if (cash > 0) await world.fund(person, cash)
  const opened = await openWindow(world)
  await opened.domain.session.signIn({ username: person.username, password: PASSWORD })
  return { ...opened, username: person.username, member: person }
}
