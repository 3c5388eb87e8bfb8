/** Whoever asks for something while it is being read shares the answer, so that a crowd costs hardly more than one. */
export function sharedReading<Asked extends readonly unknown[], Answer>(
  nameOf: (...asked: Asked) => string,
  read: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  const reading = new Map<string, Promise<Answer>>()
  return (...asked) => {
    const name = nameOf(...asked)
    const shared = reading.get(name) ?? read(...asked).finally(() => reading.delete(name))
    reading.set(name, shared)
    return shared
  }
}
