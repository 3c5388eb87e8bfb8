import type { ShellSession } from "./studio-api.ts"

const KEPT = "baize.session"

/** Keeps a session for this page when it is loaded again: its launch opens no other. */
export function keepSession(token: string, session: ShellSession): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ token, session }))
  } catch {
    // Where a page may store nothing, the game is opened again from the site.
  }
}

/** The page shows its game: loaded again, it is opened from the site. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Nothing was kept.
  }
}

/** The session kept for a launch, once. */
export function keptSession(token: string): ShellSession | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as { token: string; session: ShellSession } | null
    sessionStorage.removeItem(KEPT)
    return kept?.token === token ? kept.session : undefined
  } catch {
    return undefined
  }
}
