import type { Challenge } from "../domain/human/solve.ts"

/** Solves a human-verification puzzle in a worker, which is then terminated. */
export async function proveHuman(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL("./human-worker.ts", import.meta.url), { type: "module" })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<string>) => resolve(event.data))
      worker.addEventListener("error", event => reject(new Error(event.message || "The puzzle could not be solved")))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
