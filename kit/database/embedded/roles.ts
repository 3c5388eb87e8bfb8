import { createHmac } from "node:crypto"
import pg from "pg"
import { raw } from "sql-template-tag"
import { connect } from "../database.ts"
import { createRoles, type Role, roles } from "../roles.ts"
import type { Cluster } from "./cluster.ts"

/** What a role says at the door of a cluster that has passwords: its own, so that none of them opens the owner's. */
export const passwordOf = ({ password }: Cluster, role: Role): string | undefined =>
  password && createHmac("sha256", password).update(role).digest("hex")

/** Makes the roles in an embedded cluster, where they may sign in. */
export async function openRoles(ownerUrl: string, cluster: Cluster): Promise<void> {
  const database = await connect(ownerUrl, { connections: 1 })
  try {
    await createRoles(database)
    for (const role of roles) {
      const password = passwordOf(cluster, role)
      await database.run(raw(`alter role ${role} login ${password ? `password ${pg.escapeLiteral(password)}` : ""}`))
    }
  } finally {
    await database.close()
  }
}
