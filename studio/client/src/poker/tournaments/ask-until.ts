import { wait } from "../../dom.ts"

/** Milliseconds between two questions, at first and once the answer takes longer. */
const [soon, late] = [1000, 5000]
/** Questions that follow each other soon. */
const patient = 60

/** Asks again and again until the answer is yes, for as long as the page is open. */
export async function askUntil(ask: () => Promise<boolean>): Promise<void> {
  for (let asked = 1; !(await ask()); asked++) await wait(asked < patient ? soon : late)
}
