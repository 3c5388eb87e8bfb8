import { Skeleton } from "../../parts/notes.tsx"
import { optionalPart } from "../../parts/optional-part.tsx"
import { withWords } from "../../parts/with-words.ts"

/** The jackpot, loaded after the first paint; until then a shape in the room (a class) that a page keeps for it. */
export const lateJackpot = (room: string | undefined) =>
  optionalPart(
    () =>
      withWords(
        "jackpot",
        import("./jackpot.tsx").then(file => file.Jackpot),
      ),
    <div className={room}>
      <Skeleton height="100%" round={16} />
    </div>,
  )
