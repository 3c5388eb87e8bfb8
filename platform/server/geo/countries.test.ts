import { describe, expect, it } from "vitest"
import { blockedCountryOf, countryOf } from "./countries.ts"

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
  it("is found where IPv6 carries an IPv4 address, and unknown of reserved ones", () => {
    expect(countryOf("::ffff:210.89.164.90")).toBe("KR")
    expect(countryOf("2002:d259:a45a::1")).toBe("KR")
    for (const ip of ["::1", "fe80::1", "fc00::1", "2001:db8::1"]) expect(countryOf(ip), ip).toBe("")
  })
  it("is known of IPv6 addresses", () => {
    expect(countryOf("2601::1")).toBe("US") // Comcast
    expect(countryOf("240e::1")).toBe("CN") // China Telecom
    expect(countryOf("2003::1")).toBe("DE") // Deutsche Telekom
    expect(countryOf("2001:200::1")).toBe("JP") // WIDE: an early Asian block
    expect(countryOf("2001:2b8::1")).toBe("KR") // KREONET
  })
  it("closes a brand to the countries it names, and to those nobody knows only where it says so", () => {
    expect(blockedCountryOf("240e::1", ["CN"])).toBe("CN")
    expect(blockedCountryOf("240e::1", ["KP"])).toBeUndefined()
    expect(blockedCountryOf("2001:db8::1", ["KP"])).toBeUndefined()
    expect(blockedCountryOf("2001:db8::1", ["KP", "unknown"])).toBe("unknown")
  })
  it("is unknown for what is no address", () => {
    for (const ip of ["", "unknown", "999.1.1.1", "::ffff:999.1.1.1", "1.2.3"]) expect(countryOf(ip), ip).toBe("")
  })
})
