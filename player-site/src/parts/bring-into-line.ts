/** Scrolls a line of entries sideways so that the one in force is in its middle; the page itself does not move. */
export function bringIntoLine(line: HTMLElement | null, inForce: string): void {
  const entry = line?.querySelector(inForce)
  if (!line || !entry) return
  const [outer, inner] = [line.getBoundingClientRect(), entry.getBoundingClientRect()]
  line.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
}
