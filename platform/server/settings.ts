/** The settings of this platform process. Addresses are what a browser sees, without a trailing slash. */
export interface Settings {
  /** Signs human-verification puzzles and the sandbox provider's notices; by default kept in the data folder. */
  readonly secret: string
  /** The previous secret, while it is being changed: its signatures are still accepted, and no new ones are made. */
  readonly formerSecret?: string | undefined
  /** Origin of the studio's games. */
  readonly gamesUrl: string
  /** This platform's address for other servers: where the payment provider sends its notices. */
  readonly selfUrl: string
  /** Ports of the two sites on a brand's host, for links between them; empty in production, where each has its own host. */
  readonly playerPort: string
  readonly agentPort: string
  /** Proxies whose forwarded headers count. */
  readonly trustProxy: string
  /** Whether the sandbox provider pays deposits, at a click: never where the money is real. */
  readonly sandboxCashier: boolean
  /** Which documentation of the calls is served: `vendors` for game integrators only, or `all`. */
  readonly docs: "vendors" | "all"
  /** Validate answers against their declarations too (tests and development). */
  readonly checkAnswers: boolean
  /** Multiplies the pace of calls that declare no limit (server/call-pace.ts); load tests raise it. */
  readonly callPace: number
  /** Cost of the human-verification puzzle: the highest number to try. */
  readonly humanCost: number
  /** The folder of agents' report files: one for all nodes. */
  readonly exportFolder: string
  /** Where SMS and emails are posted for delivery; undefined: they stay in the outbox, where the operator reads them. */
  readonly smsGateway?: string | undefined
  readonly mailGateway?: string | undefined
  /** The platform's bearer token for each gateway. */
  readonly smsGatewayToken?: string | undefined
  readonly mailGatewayToken?: string | undefined
  /** Origins of push services beside those of the known browsers; a host can start with `*.`. */
  readonly pushServices?: readonly string[] | undefined
  /** The address of the provider that checks documents of identity, with our token there; undefined: the house checks them. */
  readonly identityProvider?: string | undefined
  readonly identityProviderToken?: string | undefined
  /** Signs the callbacks of that provider. */
  readonly identityProviderKey?: string | undefined
  /** The folder of official lottery results that are delivered as files. */
  readonly lotteryResults?: string | undefined
  /** Our bearer token at each feed of official lottery results, by its name. */
  readonly lotteryFeedTokens?: Readonly<Record<string, string>> | undefined
  /** The register of exclusions that cells share; undefined: this installation is the only one. */
  readonly exclusionRegister?: RegisterSettings | undefined
  /** The recipient of alerts, such as a paused vendor; undefined: only the log has them. */
  readonly alertMail?: string | undefined
}

export interface RegisterSettings {
  readonly url: string
  /** By which all cells index people. */
  readonly key: string
  /** Seconds after which a cell that can't read the register is closed. */
  readonly patienceSeconds: number
}
