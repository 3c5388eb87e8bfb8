import pg from "pg"

export interface DescribedColumn {
  readonly name: string
  /** Of the type, in `pg_type`. */
  readonly type: number
  /** The table and number of the column, if it is one and not an expression; else 0. */
  readonly table: number
  readonly column: number
}

/** The result of a statement. */
export type Description = { readonly columns: readonly DescribedColumn[] } | { readonly problem: string }

interface Connection {
  parse(query: { text: string; name: string }): void
  describe(statement: { type: "S"; name: string }): void
  sync(): void
}

/** A connection that describes statements; `query` runs other statements on the same connection. */
export async function describing(url: string, schema: string) {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` })
  await client.connect()
  return {
    describe: (text: string) => describe(client, text),
    query: async <Row extends object>(text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows,
    close: () => client.end(),
  }
}
export type Describing = Awaited<ReturnType<typeof describing>>

/**
 * Has PostgreSQL parse a statement and describe its result, without executing it: the messages Parse, Describe and
 * Sync of the extended protocol. A query of `pg` is anything that has `submit` and takes the answers.
 */
const describe = (client: pg.Client, text: string): Promise<Description> =>
  new Promise(resolve => {
    let description: { columns: DescribedColumn[] } = { columns: [] }
    const query = {
      submit(connection: Connection) {
        connection.parse({ text, name: "" })
        connection.describe({ type: "S", name: "" })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
        const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          column: columnID,
        }))
        description = { columns }
      },
      handleError: (error: Error) => resolve({ problem: error.message }),
      handleReadyForQuery: () => resolve(description),
      handleParameterDescription() {},
    }
    client.query(query as unknown as pg.Submittable)
  })
