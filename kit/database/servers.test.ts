import { expect, test } from "vitest"
import { serversIn } from "./servers.ts"

test("a database URL of one server is taken as it is", () => {
  for (const url of ["postgresql://baize@/baize?host=%2Fdata%2Fpostgres", "postgresql://baize:secret@database:5432/baize"])
    expect(serversIn(url)).toEqual({ urls: [url], wanted: undefined })
})

test("a database URL names several servers by host and port, or by sockets, and the one that takes writes is meant", () => {
  expect(serversIn("postgresql://baize:se%40cret@one:5432,[::1]:5433,three/baize?sslmode=require")).toEqual({
    urls: [
      "postgresql://baize:se%40cret@one:5432/baize?sslmode=require",
      "postgresql://baize:se%40cret@[::1]:5433/baize?sslmode=require",
      "postgresql://baize:se%40cret@three/baize?sslmode=require",
    ],
    wanted: "read-write",
  })
  expect(serversIn("postgresql://baize@/baize?host=/one,/two&port=5432,5433").urls).toEqual([
    "postgresql://baize@/baize?host=%2Fone&port=5432",
    "postgresql://baize@/baize?host=%2Ftwo&port=5433",
  ])
})

test("target_session_attrs of a database URL says which of its servers is meant, also of one", () => {
  expect(serversIn("postgresql://one,two/baize?target_session_attrs=prefer-standby")).toEqual({
    urls: ["postgresql://one/baize", "postgresql://two/baize"],
    wanted: "prefer-standby",
  })
  expect(serversIn("postgresql://one/baize?target_session_attrs=primary").wanted).toBe("primary")
  expect(serversIn("postgresql://one,two/baize", "any").wanted).toBe("any")
  expect(() => serversIn("postgresql://one,two/baize?target_session_attrs=writable")).toThrow("prefer-standby")
})
