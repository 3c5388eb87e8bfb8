import { isDeepStrictEqual } from "node:util"
import { type Check, check } from "../../conformance/check.ts"
import { expectNothing, expectSame } from "./expectations.ts"
import type { RecordedCallback } from "./recorder.ts"
import type { ProviderTrial } from "./trial.ts"

const DAY_MS = 24 * 3_600_000
/** Of a longer callback only the first bytes are changed, one after the other. */
const MOST_BYTES = 4_000

/** Callbacks that the provider did not send, not like this, or not now. The genuine one comes last, and is still accepted. */
export function forgeryChecks(trial: ProviderTrial): Check[] {
  const { clock, options, recorder } = trial
  let known: Promise<Genuine> | undefined
  const genuine = (): Promise<Genuine> => (known ??= genuineOf(trial))
  return [
    check("a callback of which any byte was changed says nothing else", async () => {
      const { callback } = await genuine()
      for (let at = 0; at < Math.min(callback.body.length, MOST_BYTES); at++) {
        const body = Buffer.from(callback.body)
        body[at] = body[at]! ^ 1
        expectNoOther(trial, callback, { ...callback, body }, `byte ${at} of its body was changed`)
        expectNoOther(trial, callback, { headers: {}, body }, `byte ${at} of its body was changed and it has no headers`)
      }
      for (const [name, value] of Object.entries(callback.headers)) {
        const changed = String(value).replace(/.$/, last => (last === "0" ? "1" : "0"))
        expectNoOther(trial, callback, { ...callback, headers: { ...callback.headers, [name]: changed } }, `${name} was changed`)
      }
    }),
    check("a changed callback is refused, and so is one that is no report at all", async () => {
      const { callback, payment } = await genuine()
      const body = Buffer.from(callback.body.toString("utf8").replace(/\d(?!.*\d)/s, digit => String((Number(digit) + 1) % 10)))
      await expectNothing(trial, payment, async () => {
        for (const forged of [
          { ...callback, body },
          { ...callback, body: Buffer.from("{") },
          { headers: {}, body: Buffer.of() },
        ]) {
          const status = await recorder.deliver(forged)
          if (status !== 401 && status !== 400) throw new Error(`it was answered ${status}, not 401 or 400`)
        }
      })
    }),
    ...(options.hasTimestamps
      ? [
          check("a callback of yesterday is refused", async () => {
            const { callback, payment } = await genuine()
            clock.advance(DAY_MS)
            try {
              await expectNothing(trial, payment, async () => expectSame(await recorder.deliver(callback), 401, "the answer"))
            } finally {
              clock.advance(-DAY_MS)
            }
          }),
        ]
      : []),
    check("after all forgeries the genuine callback is accepted", async () => {
      const { callback } = await genuine()
      expectSame(await recorder.deliver(callback), 200, "the answer")
    }),
  ]
}

interface Genuine {
  readonly payment: Awaited<ReturnType<ProviderTrial["payment"]>>
  readonly callback: RecordedCallback
}

async function genuineOf(trial: ProviderTrial): Promise<Genuine> {
  const payment = await trial.payment()
  return { payment, callback: await trial.paid(payment) }
}

/** The adapter must not read another report in a changed callback than in the genuine one. */
function expectNoOther(trial: ProviderTrial, genuine: RecordedCallback, changed: RecordedCallback, change: string): void {
  const report = trial.read(changed)
  if (typeof report !== "string" && !isDeepStrictEqual(report, trial.read(genuine)))
    throw new Error(`${change}, and it was read as ${JSON.stringify(report)}`)
}
