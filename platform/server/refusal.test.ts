import { expect, it } from "vitest"
import { asRefusal, Refused } from "./refusal.ts"

const failure = (code: string, syscall = "read") => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

it.each(["ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENETDOWN", "EHOSTDOWN", "EPIPE"])(
  "a connection to the database that the system ended with %s is answered busy",
  code => expect(asRefusal(failure(code))).toMatchObject({ status: 503, code: "busy" }),
)

it.each([
  ["an address that cannot be looked up now", failure("EAI_AGAIN", "getaddrinfo")],
  ["a connection that was not made in time", new Error("timeout expired")],
  ["no free connection in time", new Error("timeout exceeded when trying to connect")],
  ["a connection dropped for another server", new Error("Connection terminated: db-2:5432 is the database now")],
  ["a primary that became a standby", failure("25006")],
])("%s is answered busy", (_, error) => expect(asRefusal(error)).toMatchObject({ status: 503, code: "busy" }))

it("our own fault is answered broken, and a refusal stays what it is", () => {
  expect(asRefusal(new TypeError("x is undefined"))).toMatchObject({ status: 500, code: "broken" })
  expect(asRefusal(failure("ENOENT", "open"))).toMatchObject({ status: 500 })
  const refused = new Refused(422, "interval-wrong")
  expect(asRefusal(refused)).toBe(refused)
})
