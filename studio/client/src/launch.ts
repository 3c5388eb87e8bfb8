import { keepSession, keptSession } from "./kept-session.ts"
import { type ShellSession, type StudioApi, studioApi } from "./studio-api.ts"

/** The session of a launch: one that an earlier page kept, or a new one. */
async function sessionOf(api: StudioApi, query: URLSearchParams, game: string): Promise<ShellSession> {
  const token = query.get("token") ?? ""
  const kept = keptSession(token)
  const session = kept ? await api.resume(kept) : await open(api, query, { token, game })
  // For the page that is loaded again because the files of this one were lost: the token opens no other.
  keepSession(token, session)
  return session
}

function open(api: StudioApi, query: URLSearchParams, { token, game }: { token: string; game: string }): Promise<ShellSession> {
  const mode = query.get("mode") === "free" ? "free" : "real"
  const [player, currency, room] = [query.get("player"), query.get("currency"), query.get("room")]
  return api.open({ token, game, mode, ...(player && { player }), ...(currency && { currency }), ...(room && { room }) })
}

function launchOf({ search, pathname }: Location) {
  const query = new URLSearchParams(search)
  const code = pathname.split("/").at(-1) ?? ""
  const api = studioApi()
  // Poker is a room of its own, which opens its session itself.
  const opening = code === "texas-holdem" ? undefined : sessionOf(api, query, code)
  // Awaited by the page, after the words that tell of a failure.
  opening?.catch(() => {})
  return { query, code, api, opening }
}

/** The launch of this page: a small script that the page asks for first, so that the session opens while the others arrive. */
export const launch = launchOf(location)
