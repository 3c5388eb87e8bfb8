import { expect, it } from "vitest"
import { addressOf, networkOf } from "./visitor.ts"

it("a caller that has hung up has an address, though its connection no longer does", () => {
  const gone = { ip: undefined, socket: { remoteAddress: undefined } } as unknown as Parameters<typeof addressOf>[0]
  expect(addressOf(gone)).toBe("127.0.0.1")
})

it("an IPv4 address is counted individually", () => {
  for (const ip of ["127.0.0.1", "203.0.113.9"]) expect(networkOf(ip)).toBe(ip)
})

it("an IPv6 address is counted by its /64, in any spelling, since its owner has all of them", () => {
  const network = "2001:db8:0:7::/64"
  for (const ip of ["2001:db8:0:7::1", "2001:0DB8:0000:0007:aaaa:bbbb:cccc:dddd", "2001:db8:0:7:1::", "2001:db8:0:7::192.0.2.1"])
    expect(networkOf(ip)).toBe(network)
  expect(networkOf("2001:db8:0:8::1")).not.toBe(network)
  expect(networkOf("2001:db8::7:0:0:1")).not.toBe(network)
  expect(networkOf("::1")).toBe("0:0:0:0::/64")
})
