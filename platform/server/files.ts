import { basename, dirname } from "node:path"
import type { Readable } from "node:stream"
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

/** A file made for one answer; nobody downloads it again. */
export interface MadeFile {
  readonly content: Readable
  readonly bytes: number
  /** The suggested name of the saved file; ASCII. */
  readonly name: string
  readonly type: string
}

/** A reader who takes nothing for this long has left. */
const PATIENCE_MS = 60_000

/** Answers with a file that was made for this answer. */
export function sendMade(reply: FastifyReply, { content, bytes, name, type }: MadeFile): FastifyReply {
  reply.raw.setTimeout(PATIENCE_MS, () => content.destroy(new Error("The reader of a file has stopped")))
  // A reader who has left, even before the file was ready, must not keep it open.
  reply.raw.once("close", () => content.destroy())
  if (reply.raw.destroyed) content.destroy()
  return reply
    .header("Cache-Control", "no-store")
    .header("Content-Length", bytes)
    .header("Content-Type", type)
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .send(content)
}

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
