/**
 * The first answer to a request, if it is `known`, else the answer of `act`: a caller who did not receive the answer repeats the
 * request, and is not affected by later changes. A copy that `act` refuses may have seen the change only after the other was
 * done, so it is looked up again.
 */
export async function firstAnswer<Answer>(known: () => Promise<Answer | undefined>, act: () => Promise<Answer>): Promise<Answer> {
  const first = await known()
  if (first !== undefined) return first
  return await act().catch(async refusal => {
    const meanwhile = await known()
    if (meanwhile === undefined) throw refusal
    return meanwhile
  })
}
