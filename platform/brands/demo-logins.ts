/** An account that can sign in to the demo world. */
export interface DemoLogin {
  readonly what: string
  readonly role: "member" | "agent"
  readonly brand: "BAIZE" | "JADE" | "LIDO"
  readonly host: string
  readonly username: string
  readonly password: string
  readonly paymentPassword: string
}

/** The password of everyone in the demo world, also for their payouts and contracts. */
export const DEMO_PASSWORD = "Demo-2026!"
export const DEMO_PAYMENT_PASSWORD = "246810"

const hosts = { BAIZE: "localhost", JADE: "jade.localhost", LIDO: "lido.localhost" } as const satisfies Record<
  DemoLogin["brand"],
  string
>

const login = (what: string, role: DemoLogin["role"], username: string, brand: DemoLogin["brand"] = "BAIZE"): DemoLogin => ({
  what,
  role,
  brand,
  host: hosts[brand],
  username,
  password: DEMO_PASSWORD,
  paymentPassword: DEMO_PAYMENT_PASSWORD,
})

const logins: readonly DemoLogin[] = [
  login("Member", "member", "maya"),
  login("Member, below the agent harbour", "member", "noah"),
  login("Top agent", "agent", "topagent"),
  login("Agent, signed contract above and below", "agent", "harbour"),
  login("Finance staff of harbour, read-only", "agent", "mina@harbour"),
  login("Agent, downline of harbour", "agent", "lantern"),
  login("Agent without a contract yet", "agent", "meadow"),
  login("Member of the second brand", "member", "jisoo", "JADE"),
  login("Top agent of the second brand", "agent", "jadetop", "JADE"),
  login("Member of the third brand", "member", "maya", "LIDO"),
  login("Top agent of the third brand", "agent", "lidotop", "LIDO"),
]

export const demoLogins = (): readonly DemoLogin[] => logins
