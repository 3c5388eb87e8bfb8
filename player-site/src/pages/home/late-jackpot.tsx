import { withWords } from "@baize/common/react/with-words.ts"
import { Skeleton } from "../../parts/notes.tsx"
import { optionalPart } from "../../parts/optional-part.tsx"

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
