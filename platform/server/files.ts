import { basename, dirname } from "node:path"
import send from "@fastify/send"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Refused } from "./refusal.ts"

/** A downloadable file on this machine. */
export interface KeptFile {
  readonly path: string
  /** The suggested name of the saved file; ASCII. */
  readonly name: string
  readonly type: string
  /** Its download was started before: only the remaining part is sent, not the whole again. */
  readonly begun: boolean
}

/** A reader who takes nothing for this long has left. */
const PATIENCE_MS = 60_000

/** Answers with a file: whole, the requested part (206), or nothing where the reader has it already (304). */
export async function sendKept(
  message: FastifyRequest,
  reply: FastifyReply,
  { path, name, type, begun }: KeptFile,
): Promise<FastifyReply> {
  const {
    statusCode,
    headers,
    stream,
    type: kind,
  } = await send(message.raw, basename(path), {
    root: dirname(path),
    cacheControl: false,
    contentType: false,
    index: false,
  })
  const whole = statusCode === 200 || /^bytes 0-/.test(String(headers["Content-Range"] ?? ""))
  if ((kind === "error" && statusCode !== 416) || (begun && whole)) {
    stream.destroy()
    throw new Refused(404, "absent")
  }
  reply.raw.setTimeout(PATIENCE_MS, () => stream.destroy(new Error("The reader of a file has stopped")))
  return reply
    .status(statusCode)
    .headers(headers)
    .header("Content-Type", type)
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .send(stream)
}
