/** What is in a box that was sent a moment ago: words that were typed behind the sent ones meanwhile stay. */
export const typedSince =
  (sent: string) =>
  (now: string): string =>
    now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
