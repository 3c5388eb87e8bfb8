import { createHash } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import type { FastifyInstance, FastifyReply } from "fastify"
import sql from "sql-template-tag"
import { readPicture } from "../../../server/pictures/picture.ts"
import { Refused } from "../../../server/refusal.ts"
import { visitorOf } from "../../../server/visitor.ts"
import type { Services } from "../../services.ts"
import { isInGallery } from "./gallery.ts"

/** A page waits for its banner: a picture of 1600 × 520 needs less than a quarter of this. */
const MOST_BYTES = 1_048_576
const LONGEST = 4_096
const OWN = "/art/own/"

/** Who names a picture, when, and how to read the file they name. */
export interface Naming {
  readonly by: string
  readonly at: Date
  readonly fileOf: (name: string) => Buffer
}

/**
 * The address at the brand's sites of a picture that an operator names: from the gallery, from the brand's own, or a PNG or JPEG
 * file, which is kept from now on. Throws InvalidInput that says what is wrong with it.
 */
export async function pictureAddress(database: Database, brand: number, named: string, naming: Naming): Promise<string> {
  if (named.startsWith(OWN)) {
    const has = await database.row(sql`select from brand_picture where brand = ${brand} and name = ${named.slice(OWN.length)}`)
    if (!has) throw new InvalidInput(`the brand has no picture ${named}`)
    return named
  }
  if (!named.startsWith("/art/")) return OWN + (await keep(database, brand, named, naming))
  if (!isInGallery(named.slice("/art/".length))) throw new InvalidInput(`there is no picture ${named}`)
  return named
}

async function keep(database: Database, brand: number, file: string, { by, at, fileOf }: Naming): Promise<string> {
  const { name, type, width, height, bytes } = pictureIn(file, fileOf)
  await database.run(sql`
    insert into brand_picture (brand, name, type, width, height, bytes, at, by)
    values (${brand}, ${name}, ${type}, ${width}, ${height}, ${bytes}, ${at}, ${by}) on conflict do nothing`)
  return name
}

/** The PNG or JPEG in a file, named by a hash of its bytes. Throws InvalidInput that says what is wrong with it. */
export function pictureIn(file: string, fileOf: Naming["fileOf"]) {
  const whole = fileOf(file)
  const facts = readPicture(whole)
  if (!facts) throw new InvalidInput(`${file} is not a valid PNG or JPEG`)
  const { type, width, height, end } = facts
  if (width < 1 || height < 1 || Math.max(width, height) > LONGEST)
    throw new InvalidInput(`${file} is ${width} × ${height}; the longest side allowed is ${LONGEST}`)
  const bytes = whole.subarray(0, end)
  if (bytes.length > MOST_BYTES) throw new InvalidInput(`${file} has ${bytes.length} bytes; at most ${MOST_BYTES} are allowed`)
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${type === "image/png" ? "png" : "jpg"}`
  return { name, type, width, height, bytes }
}

/** The requested name of a kept picture; refused with 404 `absent` if it is not one. */
export function askedPicture(name: string): string {
  if (!/^[\da-f]{32}\.(png|jpg)$/.test(name)) throw new Refused(404, "absent")
  return name
}

/** Sends a kept picture, which browsers can cache forever; 404 `absent` if there is none. */
export function sendPicture(reply: FastifyReply, picture: { type: string; bytes: Buffer } | undefined): FastifyReply {
  if (!picture) throw new Refused(404, "absent")
  return reply
    .header("Cache-Control", "public, max-age=31536000, immutable")
    .header("Content-Security-Policy", "default-src 'none'")
    .type(picture.type)
    .send(picture.bytes)
}

/** `GET /art/own/NAME`: a picture of the requested host's brand; 404 `absent` at any other. Its content never changes. */
export const brandPictureRoutes =
  ({ database, brands }: Pick<Services, "database" | "brands">) =>
  async (http: FastifyInstance): Promise<void> => {
    http.get<{ Params: { name: string } }>(`${OWN}:name`, async (message, reply) => {
      const name = askedPicture(message.params.name)
      const brand = await brands.byHost(visitorOf(message).host)
      return sendPicture(
        reply,
        await database.row(sql`select type, bytes from brand_picture where brand = ${brand?.id ?? null} and name = ${name}`),
      )
    })
  }
