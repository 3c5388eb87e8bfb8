/** How this platform process is set up. Addresses are what a browser sees, without a trailing slash. */
export interface Settings {
  /** Signs human-verification puzzles and the sandbox provider's notices; kept in the data folder when not given. */
  readonly secret: string
  /** The secret before this one, while it is being changed: what was signed with it still holds, nothing more is. */
  readonly formerSecret?: string | undefined
  /** Origin of the house vendor's games. */
  readonly gamesUrl: string
  /** This platform as other servers reach it: where the payment provider sends its notices. */
  readonly selfUrl: string
  /** Ports of the two sites on a brand's host, for links between them; empty in production, where each has its own host. */
  readonly playerPort: string
  readonly agentPort: string
  /** Proxies whose forwarded headers count. */
  readonly trustProxy: string
  /** Whether deposits are paid at the sandbox provider, where whoever clicks has paid: never where the money is real. */
  readonly sandboxCashier: boolean
  /** Which documents of the calls are served: `vendors` for those who integrate a game alone, or `all`. */
  readonly docs: "vendors" | "all"
  /** Validate answers against their declarations too (tests and development). */
  readonly checkAnswers: boolean
  /** Times the pace at which calls may come that declare no limit (server/call-pace.ts); tests that hammer a call raise it. */
  readonly callPace: number
  /** Cost of the human-verification puzzle: the highest number to try. */
  readonly humanCost: number
  /** Where the files lie that agents have made of their reports: one folder for all nodes. */
  readonly exportFolder: string
  /** Where SMS and e-mails are posted to be sent; undefined: they stay in the outbox, where the operator reads them. */
  readonly smsGateway?: string | undefined
  readonly mailGateway?: string | undefined
  /** What the platform shows to each gateway as its bearer token. */
  readonly smsGatewayToken?: string | undefined
  readonly mailGatewayToken?: string | undefined
  /** Who is written to when a vendor was paused; undefined: nobody, the log says it. */
  readonly alertMail?: string | undefined
}
