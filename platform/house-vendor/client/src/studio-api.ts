import type { FairnessView, Rotated, RoundView, SessionView } from "../../protocol.ts"
import type { SlotOutcome } from "../../slot/play.ts"
import { wait } from "./dom.ts"

export type Round = RoundView<string, SlotOutcome>
export type Session = SessionView<string, SlotOutcome>

/** The studio said no; `detail` is the rest of its answer. */
export class Refused extends Error {
  override readonly name = "Refused"
  readonly code: string
  readonly detail: { fairness?: FairnessView; open?: Round }
  constructor(code: string, detail: object) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

const timeout = 20_000

export function studioApi() {
  let bearer = ""

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(path, {
      method,
      headers: {
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    const answer = await response.json()
    if (!response.ok) throw new Refused(answer.code ?? "studio-trouble", answer)
    return answer
  }

  /** Repeats what got no answer, for as long as it takes; only for calls that may be repeated. */
  async function until<Answer>(work: () => Promise<Answer>, onTrouble: () => void): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refused && error.code !== "studio-trouble") throw error
        onTrouble()
        await wait(Math.min(5000, 400 * 2 ** attempt))
      }
    }
  }

  return {
    async open(launch: { token: string; game: string; mode: "real" | "free" }): Promise<Session> {
      const session = await call<Session>("POST", "/api/session", launch)
      bearer = session.session
      return session
    },
    /** The same spin id is the same round, so this is repeated until there is an answer. */
    spin: (spin: string, stake: number, commitment: string, onTrouble: () => void) =>
      until(() => call<Round>("POST", "/api/spin", { spin, stake, commitment }), onTrouble),
    /** A round once it has ended. */
    ended: (id: string, onTrouble: () => void) =>
      until(async () => {
        for (;;) {
          const round = await call<Round>("GET", `/api/rounds/${id}`)
          if (round.state === "settled" || round.state === "refused" || round.state === "cancelled") return round
          await wait(1000)
        }
      }, onTrouble),
    balance: () => call<{ balance: number }>("GET", "/api/balance"),
    refill: () => call<{ balance: number }>("POST", "/api/refill", {}),
    rounds: (before?: string) => call<{ rounds: Round[] }>("GET", `/api/rounds${before ? `?before=${before}` : ""}`),
    fairness: () => call<FairnessView>("GET", "/api/fairness"),
    setClientSeed: (clientSeed: string) => call<FairnessView>("POST", "/api/fairness/client-seed", { clientSeed }),
    rotate: () => call<Rotated>("POST", "/api/fairness/rotate", {}),
  }
}

export type StudioApi = ReturnType<typeof studioApi>
