import { randomUUID } from "node:crypto"

/** A round as the studio answers it; sums are minor units. */
export interface PlayedRound {
  readonly id: string
  readonly state: "created" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"
  readonly stake: number
  readonly win: number | null
}

export interface SlotPage {
  /** Spins once; repeated under the same name it is the same spin. */
  spin(stake: number, name?: string): Promise<PlayedRound>
  /** Asks what became of a round. */
  round(id: string): Promise<PlayedRound>
}

/** Opens a launched game over the studio's HTTP API, as its page does. `url`: where the platform sent the player. */
export async function openSlotPage(url: string): Promise<SlotPage> {
  const { origin, pathname, searchParams } = new URL(url)
  const game = pathname.split("/").at(-1)
  const call = async <Answer>(method: "GET" | "POST", path: string, session: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${session}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = (await answer.json()) as Answer & { error?: string }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said.error}`)
    return said
  }
  const { session, fairness } = await call<{ session: string; fairness: { commitment: string } }>("POST", "session", "", {
    token: searchParams.get("token"),
    game,
    mode: searchParams.get("mode"),
  })
  return {
    spin: (stake, name = randomUUID()) =>
      call<PlayedRound>("POST", "spin", session, { spin: name, stake, commitment: fairness.commitment }),
    round: id => call<PlayedRound>("GET", `rounds/${id}`, session),
  }
}
