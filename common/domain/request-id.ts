/**
 * Sends what must be done once. The same content sent again, after a lost answer or a refusal, carries the same request id, by
 * which the platform knows it; a new id is made when the content changes or the last one was answered.
 */
export function sendOnce(
  newId: () => string,
): <Answer>(content: unknown, send: (request: string) => Promise<Answer>) => Promise<Answer> {
  let pending: { readonly content: string; readonly id: string } | undefined
  return async (content, send) => {
    const text = JSON.stringify(content)
    if (pending?.content !== text) pending = { content: text, id: newId() }
    const mine = pending
    const answer = await send(mine.id)
    if (pending === mine) pending = undefined
    return answer
  }
}
