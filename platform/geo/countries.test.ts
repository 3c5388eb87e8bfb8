import { describe, expect, it } from "vitest"
import { countryOf } from "./countries.ts"

describe("the country of an address", () => {
  it("comes out of the packaged database", () => {
    expect(countryOf("8.8.8.8")).toBe("US")
    expect(countryOf("210.89.164.90")).toBe("KR")
    expect(countryOf("1.0.16.1")).toBe("JP")
  })
  it("is unknown for private, loopback and reserved addresses", () => {
    for (const ip of [
      "127.0.0.1",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "100.64.0.1",
      "169.254.1.1",
      "203.0.113.9",
    ])
      expect(countryOf(ip), ip).toBe("")
  })
  it("is found where IPv6 carries an IPv4 address, and unknown otherwise", () => {
    expect(countryOf("::ffff:210.89.164.90")).toBe("KR")
    expect(countryOf("2002:d259:a45a::1")).toBe("KR")
    for (const ip of ["::1", "2001:4860:4860::8888", "fe80::1"]) expect(countryOf(ip), ip).toBe("")
  })
  it("is unknown for what is no address", () => {
    for (const ip of ["", "unknown", "999.1.1.1", "::ffff:999.1.1.1", "1.2.3"]) expect(countryOf(ip), ip).toBe("")
  })
})
