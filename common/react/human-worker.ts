import { type Challenge, solve } from "../domain/human/solve.ts"

// Keeps the page's own thread free while the puzzle is being solved.
addEventListener("message", (event: MessageEvent<Challenge>) => {
  postMessage(solve(event.data))
})
