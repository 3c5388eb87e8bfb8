/** Removes sent text from an input, and keeps what was typed after it meanwhile. */
export const typedSince =
  (sent: string) =>
  (now: string): string =>
    now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
