import { createHmac } from "node:crypto"
import pg from "pg"
import { raw } from "sql-template-tag"
import { connect } from "../database.ts"
import { createRoles, type Role, roles } from "../roles.ts"
import type { Cluster } from "./cluster.ts"

/** A role's password in a cluster with passwords: one per role, so that none opens the owner's. */
export const passwordOf = ({ password }: Cluster, role: Role): string | undefined =>
  password && createHmac("sha256", password).update(role).digest("hex")

/** Creates the roles in an embedded cluster and lets them sign in. */
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
