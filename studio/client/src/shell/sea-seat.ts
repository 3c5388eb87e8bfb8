import type { Kit } from "../kit.ts"
import type { StudioApi } from "../studio-api.ts"

/** The player's seat in a shared sea. A seat given up (nobody fired for long) is not taken again until the game joins again. */
export function seaSeat(api: Pick<StudioApi, "followSea">): Kit["joinSea"] {
  let following: AbortController | undefined
  return on => {
    following?.abort()
    const own = new AbortController()
    following = own
    // The sea only shows: play continues without it, and a lost session is met by the next shot.
    const lost = () => on(undefined)
    api.followSea(
      {
        view(view) {
          if (own.signal.aborted) return
          if (view.mine === null) own.abort()
          on(view)
        },
        trouble: lost,
        refused: lost,
      },
      own.signal,
    )
  }
}
