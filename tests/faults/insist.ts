import { setTimeout as pause } from "node:timers/promises"
import { type Api, NetworkError, RefusedError } from "@baize/common/api/client.ts"
import type { Endpoint, Request, Response } from "@baize/common/api/endpoint.ts"

/** Whether a statement failed because PostgreSQL was killed under it. */
const isDown = (problem: unknown): boolean =>
  /terminat|shut|starting up|connect|recovery|ECONN|EPIPE|ENOENT|57P0|reset/i.test(String((problem as Error)?.message ?? problem))

/** Repeats a call as the same one until it is answered; gives the answer, or the code of the refusal. */
export async function answerOf<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: Request<E>,
  file?: Buffer,
): Promise<Response<E> | string> {
  for (;;)
    try {
      return await api(endpoint, request, ...(file ? [{ file }] : []))
    } catch (problem) {
      if (problem instanceof RefusedError && problem.status < 500 && problem.status !== 429) return problem.code
      // The platform is down or answers for a database that is; sealing reads its key from that database.
      if (!(problem instanceof NetworkError || problem instanceof RefusedError) && !isDown(problem)) throw problem
      await pause(50)
    }
}

/** The same; gives the refusal, if it was refused. */
export async function insist<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: Request<E>,
  file?: Buffer,
): Promise<string | undefined> {
  const answer = await answerOf(api, endpoint, request, file)
  return typeof answer === "string" ? answer : undefined
}

/** Repeats work on the database until it answers. */
export async function insisting<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await work()
    } catch (problem) {
      if (!isDown(problem)) throw problem
      await pause(50)
    }
}
