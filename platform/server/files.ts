import { basename, dirname } from "node:path"
import send from "@fastify/send"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Refused } from "./refusal.ts"

/** A file on this machine that somebody may have. */
export interface KeptFile {
  readonly path: string
  /** What it is called where it is saved; ASCII. */
  readonly name: string
  readonly type: string
  /** Its download was begun before: what is left of it is given, and not the whole once more. */
  readonly begun: boolean
}

/** A reader who takes nothing for so long has gone. */
const PATIENCE_MS = 60_000

/** Answers with a file: whole, the part that was asked for (206), or nothing where the reader has it already (304). */
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
  reply.raw.setTimeout(PATIENCE_MS, () => stream.destroy(new Error("The reader of a file takes it no more")))
  return reply
    .status(statusCode)
    .headers(headers)
    .header("Content-Type", type)
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .send(stream)
}
