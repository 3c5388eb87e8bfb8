import { expect, it } from "vitest"
import { siteTime, styles } from "./site-time.ts"

it("a game writes instants by the clock and in the style of the site around it", () => {
  const at = "2027-03-01T02:05:09Z"
  expect(siteTime("en", styles.both, "?offset=-240")(at)).toBe("02/28/2027, 22:05:09")
  expect(siteTime("ko", styles.both, "?offset=540")(at)).toBe("2027. 03. 01. 11:05:09")
  expect(siteTime("en", styles.minutes, "?offset=330")(new Date(at))).toBe("07:35")
})

it.each(["", "?offset=", "?offset=x", "?offset=99999"])("with %j, times are the device's own", query => {
  const at = new Date("2027-03-01T02:05:09Z")
  const own = new Intl.DateTimeFormat("en", styles.both).format(at)
  expect(siteTime("en", styles.both, query)(at)).toBe(own)
})
