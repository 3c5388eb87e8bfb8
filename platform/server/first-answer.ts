/**
 * The first answer to a request, if it is `known`, else the answer of `act`: a caller who did not receive the answer repeats the
 * request, and is not affected by later changes. A copy that `act` refuses may have seen the change only after the other was
 * done, so it is looked up again; also when `act` resolves undefined, because the same request was being answered.
 */
export function firstAnswer<Answer>(known: () => Promise<Answer | undefined>, act: () => Promise<Answer>): Promise<Answer>
export function firstAnswer<Answer>(
  known: () => Promise<Answer | undefined>,
  act: () => Promise<Answer | undefined>,
): Promise<Answer | undefined>
export async function firstAnswer<Answer>(
  known: () => Promise<Answer | undefined>,
  act: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const first = await known()
  if (first !== undefined) return first
  try {
    return (await act()) ?? (await known())
  } catch (refusal) {
    const meanwhile = await known()
    if (meanwhile === undefined) throw refusal
    return meanwhile
  }
}
