import type { FastifyInstance, FastifyReply } from "fastify"
import { Refused } from "../refusal.ts"
import type { ServerServices } from "../services.ts"
import { storedTypeface } from "../typefaces/store.ts"
import { visitorOf } from "../visitor.ts"
import { type PictureOwner, type StoredPicture, storedPicture } from "./store.ts"

interface Served {
  readonly type: StoredPicture["type"] | "font/woff2"
  readonly bytes: Buffer
}

/**
 * Where the pictures and typefaces of a brand are, and the pictures of added vendors and their games. Feedback pictures have no
 * address.
 */
export const BRAND_PICTURES = "/art/own/"
export const VENDOR_PICTURES = "/art/studio/"
/** Where the pictures are that members show of themselves. */
export const MEMBER_PICTURES = "/art/faces/"

const FOREVER = "public, max-age=31536000, immutable"
/** A removed one is gone soon. */
const BRIEFLY = "public, max-age=3600"

/**
 * `GET /art/own/NAME`: a picture or typeface of the brand whose host is asked; 404 `absent` at any other. `GET
 * /art/studio/NAME`: a vendor's picture, at every brand. The name is a hash of the bytes, so browsers can cache them forever.
 * `GET /art/faces/NAME`: a member's, at their brand.
 */
export const pictureRoutes =
  ({ database, brands }: Pick<ServerServices, "database" | "brands">) =>
  async (http: FastifyInstance): Promise<void> => {
    const find = async (owner: PictureOwner, name: string): Promise<Served | undefined> => {
      if (/^[\da-f]{32}\.(png|jpg)$/.test(name)) return storedPicture(database, owner, name)
      if (owner.purpose !== "brand" || !/^[\da-f]{32}\.woff2$/.test(name)) return undefined
      const bytes = await storedTypeface(database, owner.brand, name)
      return bytes && { type: "font/woff2", bytes }
    }
    const send = async (reply: FastifyReply, owner: PictureOwner | undefined, name: string): Promise<FastifyReply> => {
      const picture = owner && (await find(owner, name))
      if (!owner || !picture) throw new Refused(404, "absent")
      return reply
        .header("Cache-Control", owner.purpose === "avatar" ? BRIEFLY : FOREVER)
        .header("Content-Security-Policy", "default-src 'none'")
        .type(picture.type)
        .send(picture.bytes)
    }
    for (const [path, purpose] of [
      [BRAND_PICTURES, "brand"],
      [MEMBER_PICTURES, "avatar"],
    ] as const)
      http.get<{ Params: { name: string } }>(`${path}:name`, async (message, reply) => {
        const brand = await brands.byHost(visitorOf(message).host)
        return send(reply, brand && { purpose, brand: brand.id }, message.params.name)
      })
    http.get<{ Params: { name: string } }>(`${VENDOR_PICTURES}:name`, (message, reply) =>
      send(reply, { purpose: "vendor" }, message.params.name),
    )
  }
