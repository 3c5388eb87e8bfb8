import { traced, traceHeaders } from "@baize/kit/monitoring/spans.ts"

interface CallToSend {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds until an answer counts as lost. */
  readonly timeout: number
  readonly fetch?: typeof fetch
}

/** An answer that says something about the call, or the reason why nothing is known of its outcome. */
export type Sent = { readonly text: string; readonly status: number } | { readonly outcome: "unknown"; readonly reason: string }

/** Statuses that say nothing about the call itself: try again later. */
const passing = (status: number) => status >= 500 || status === 408 || status === 429

/** One attempt at a wallet call. Never throws. */
export const sendCall = (call: CallToSend): Promise<Sent> =>
  traced("wallet call", { isCall: true, attributes: { "url.full": call.url } }, () => send(call))

async function send({ url, headers: given, body, timeout, fetch: fetched = fetch }: CallToSend): Promise<Sent> {
  try {
    const headers = { ...given, ...traceHeaders() }
    const response = await fetched(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeout) })
    const [status, text] = [response.status, await response.text()]
    return passing(status) ? unreadable(status, text) : { status, text }
  } catch (error) {
    return { outcome: "unknown", reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

export const unreadable = (status: number, text: string) =>
  ({ outcome: "unknown", reason: `HTTP ${status}: ${text.slice(0, 200)}` }) as const
