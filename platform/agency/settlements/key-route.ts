import { statementKeysPath } from "@baize/common/api/settlements.ts"
import type { FastifyInstance } from "fastify"
import type { Services } from "../../play/services.ts"
import { publishedKeys } from "./statement-keys.ts"

/** The public keys of statements, for everyone: at the same address on the platform and on both sites. */
export const statementKeysRoute =
  ({ database }: Pick<Services, "database">) =>
  async (http: FastifyInstance): Promise<void> => {
    http.get(statementKeysPath, async (_message, reply) =>
      reply
        .headers({ "Cache-Control": "public, max-age=60", "Access-Control-Allow-Origin": "*" })
        .send({ format: "baize-statement-keys-1", keys: await publishedKeys(database) }),
    )
  }
