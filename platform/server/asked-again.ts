/**
 * What a request was answered first, if it is `known`, else what `act` answers: whoever did not hear that it was done asks again, and is
 * not judged by what has changed since. A copy that `act` refuses may have met the change only after the other was done, so it is
 * looked for once more.
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
