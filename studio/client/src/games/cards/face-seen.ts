import { calm } from "../../dom.ts"

/** Milliseconds that a card takes to turn (cards.css). */
export const turnMilliseconds = 360

/** Tells what follows from cards once those among `cards` that turn have turned: before, a total would say what they are. */
export function faceSeen(cards: Element, tell: () => void) {
  let newest = 0
  const turned = async (asked: number) => {
    const turns = cards.getAnimations({ subtree: true }).filter(one => one instanceof CSSTransition)
    await Promise.allSettled(turns.map(({ finished }) => finished))
    if (asked === newest) tell()
  }
  return {
    soon() {
      const asked = ++newest
      if (calm()) return tell()
      // A turn begins with the next frame.
      requestAnimationFrame(() => void turned(asked))
    },
    stop() {
      newest++
    },
  }
}
