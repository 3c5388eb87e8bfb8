import { readFile, realpath, stat } from "node:fs/promises"
import { join, sep } from "node:path"
import * as v from "valibot"
import type { Settings } from "../../../server/settings.ts"

const LARGEST = 1024 * 1024

/** A source of official results: where it is, and the name that players read. */
export interface ResultFeed {
  readonly name: string
  /** `https://…`, or `file:` and a path in the folder of results; `{lottery}` and `{draw}` stand for what is asked for. */
  readonly address: string
}

export interface AskedDraw {
  readonly lottery: string
  readonly numero: string
}

/** Without control characters, which the database can't store. */
const Code = v.pipe(v.string(), v.maxLength(100), v.regex(/^\P{C}*$/u, "Invalid code"))

const FeedResult = v.object({
  lottery: Code,
  draw: Code,
  // A form that is allowed but means no time to us, such as an offset without minutes, would pass every comparison.
  drawnAt: v.pipe(
    v.string(),
    v.isoTimestamp("Invalid time"),
    v.check(text => !Number.isNaN(Date.parse(text)), "Invalid time"),
  ),
  prizes: v.record(v.string(), v.array(v.string())),
})
export type FeedResult = v.InferOutput<typeof FeedResult>

const FeedDocument = v.object({ results: v.array(FeedResult) })

/** What a feed can't be read for, in one sentence. */
export class FeedProblem extends Error {
  override readonly name = "FeedProblem"
  /** Nothing was answered: asking it more would only take time. */
  readonly isSilent: boolean

  constructor(message: string, { isSilent = false } = {}) {
    super(message.replace(/\p{C}/gu, " ").slice(0, 300))
    this.isSilent = isSilent
  }
}

type FeedSettings = Pick<Settings, "lotteryResults" | "lotteryFeedTokens">

/** What is wrong with a feed's address; undefined: nothing. Results move money: no one in between may change them. */
export function addressObjection(address: string): string | undefined {
  if (address.startsWith("file:"))
    return isInside(address.slice(5)) ? undefined : "A file is named by its path in the folder of results."
  const url = URL.parse(filled(address, { lottery: "code", numero: "1" }))
  const isHere = url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname)
  return url?.protocol === "https:" || isHere ? undefined : "An address starts with https:// or file:."
}

const isInside = (path: string): boolean => /^[\w{}.-]+(?:\/[\w{}.-]+)*$/.test(path) && !path.split("/").includes("..")

const filled = (address: string, { lottery, numero }: AskedDraw): string =>
  address.replaceAll("{lottery}", encodeURIComponent(lottery)).replaceAll("{draw}", encodeURIComponent(numero))

/** Everything that a feed says now. Throws a FeedProblem where it can't be reached or read until `patience` ends. */
export async function readFeed(
  settings: FeedSettings,
  feed: ResultFeed,
  asked: AskedDraw,
  patience: AbortSignal,
): Promise<readonly FeedResult[]> {
  const address = filled(feed.address, asked)
  const text = await (address.startsWith("file:")
    ? fileText(settings, address.slice(5))
    : answerOf(settings, feed, address, patience))
  const document = v.safeParse(v.pipe(v.string(), v.parseJson(), FeedDocument), text)
  if (!document.success) throw new FeedProblem(`is malformed: ${document.issues[0].message}`)
  return document.output.results
}

async function fileText({ lotteryResults: folder }: FeedSettings, path: string): Promise<string> {
  if (!folder || !isInside(path)) throw new FeedProblem("is outside the folder of results")
  try {
    // A link must not lead out of the folder either.
    const [file, root] = await Promise.all([realpath(join(folder, path)), realpath(folder)])
    if (!file.startsWith(root + sep)) throw new FeedProblem("is outside the folder of results")
    if ((await stat(file)).size > LARGEST) throw new FeedProblem("is too large")
    return await readFile(file, "utf8")
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem("has no file")
  }
}

async function answerOf(
  { lotteryFeedTokens: tokens }: FeedSettings,
  { name }: ResultFeed,
  url: string,
  patience: AbortSignal,
): Promise<string> {
  const token = tokens?.[name]
  try {
    const answer = await fetch(url, {
      headers: { Accept: "application/json", ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      redirect: "error",
      signal: patience,
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new FeedProblem(`answered HTTP ${answer.status}`)
    }
    return await limitedText(answer)
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem("does not answer", { isSilent: true })
  }
}

async function limitedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > LARGEST) throw new FeedProblem("is too large")
    parts.push(part)
  }
  return Buffer.concat(parts).toString("utf8")
}
