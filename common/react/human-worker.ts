import { type Challenge, solve } from "../domain/human/solve.ts"

// The page's own thread stays free while the puzzle is being solved.
addEventListener("message", (event: MessageEvent<Challenge>) => {
  postMessage(solve(event.data))
})
