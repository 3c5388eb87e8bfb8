import type { AxiosInstance, AxiosRequestConfig } from "axios"
import type { Endpoint, Refusal, Request, Response } from "./endpoint.ts"
import type { Envelope, FieldProblem } from "./envelope.ts"
import { toQuery } from "./query.ts"

/** Makes one declared call. Stores reach the platform only through this. */
export type Api = <E extends Endpoint>(endpoint: E, request: Request<E>, sending?: Upload) => Promise<Response<E>>

/** The file of a call that uploads one. */
interface Upload {
  readonly file: unknown
  /** Upload progress from 0 to 1. */
  readonly progress?: (part: number) => void
}

/** The platform understood the call and refused. `message` is in the user's language. */
export class RefusedError extends Error {
  override name = "RefusedError"
  readonly code: string
  readonly status: number
  readonly value: Record<string, unknown>
  readonly fields: readonly FieldProblem[]
  constructor(status: number, { code, message, value, fields }: Extract<Envelope, { success: false }>) {
    super(message)
    this.status = status
    this.code = code
    this.value = value ?? {}
    this.fields = fields ?? []
  }
}

/** The call did not reach the platform, or its answer did not come back. */
export class NetworkError extends Error {
  override name = "NetworkError"
}

/** An answer that isn't the platform's: a failure on our side, not of the visitor's connection. */
class ServerError extends NetworkError {
  override name = "ServerError"
}

/** Whether the call was refused with one of its declared codes. */
export const isRefused = <E extends Endpoint>(error: unknown, _by: E, ...codes: Refusal<E>[]): error is RefusedError =>
  error instanceof RefusedError && (codes.length === 0 || codes.some(code => code === error.code))

/** Seals the body of one call (`POST /wps/…`) and opens its answer. */
export interface Sealer {
  seal(call: string, text: string): { body: unknown; open(sealed: unknown): string }
}

export interface ClientOptions {
  readonly token: () => string | undefined
  readonly language: () => string
  /** Loaded with the first sealed call: the ciphers aren't part of the first load. */
  readonly sealer: () => Promise<Sealer>
  /** Called when the platform does not accept the token (any longer). */
  readonly signedOut?: () => void
}

/**
 * The client of the platform: takes a declared call, returns its value, throws a refusal as `RefusedError`. Contains no policy.
 */
export function createApi(http: AxiosInstance, connection: ClientOptions): Api {
  return async ({ method, path, token, sealed, sends, uploads, form, secret, keepalive }, request, sending) => {
    const fields = request as Record<string, unknown>
    const seal = sealed ? (await connection.sealer()).seal(`${method} ${path}`, JSON.stringify(fields)) : undefined
    const bearer = token ? connection.token() : undefined
    const answer = await http
      .request<Envelope>({
        method,
        url: path,
        headers: {
          "Accept-Language": connection.language(),
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
          ...(secret && { "X-Secret": fields[secret] as string }),
          ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
        },
        validateStatus: () => true,
        ...(keepalive && { fetchOptions: { keepalive } }),
        ...(sends && { responseType: "blob" as const, timeout: 0 }),
        ...(method === "GET" || method === "DELETE" || uploads
          ? { params: toQuery(secret ? { ...fields, [secret]: undefined } : fields) }
          : { data: seal?.body ?? fields }),
        ...(uploads && sending && uploading(sending)),
      })
      .catch((cause: unknown) => {
        throw new NetworkError("The platform could not be reached", { cause })
      })
    if (sends && answer.status === 200) return answer.data as never
    const envelope = sends ? JSON.parse(await (answer.data as unknown as { text(): Promise<string> }).text()) : answer.data
    if (typeof envelope !== "object" || envelope === null || !("success" in envelope))
      throw new ServerError(`HTTP ${answer.status}`)
    if (envelope.success) return (seal ? JSON.parse(seal.open(envelope.value)) : envelope.value) as never
    if (answer.status === 401 && bearer) connection.signedOut?.()
    throw new RefusedError(answer.status, envelope)
  }
}

/** Uploads have a longer timeout and report their progress. */
const uploading = ({ file, progress }: Upload): AxiosRequestConfig => ({
  data: file,
  timeout: 0,
  transformRequest: data => data,
  ...(progress && { onUploadProgress: ({ loaded, total }) => progress(total ? loaded / total : 0) }),
})
