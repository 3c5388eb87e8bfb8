import { readOutbox } from "../letters/outbox.ts"
import type { TestWorld } from "./world.ts"

/** The last letter to a recipient, as the operator reads it. */
export async function lastLetter(
  { database }: Pick<TestWorld, "database">,
  recipient: string,
): Promise<{ subject: string; body: string }> {
  const [letter] = await readOutbox(database, { recipient, most: 1, reveal: true })
  if (!letter?.body) throw new Error(`Nothing went to ${recipient}`)
  return { subject: letter.subject ?? "", body: letter.body }
}

/** Its code. */
export async function lastCode(world: Pick<TestWorld, "database">, recipient: string): Promise<string> {
  const { body } = await lastLetter(world, recipient)
  const [code] = /\b\d{6}\b/.exec(body) ?? []
  if (!code) throw new Error(`No code went to ${recipient}: ${body}`)
  return code
}
