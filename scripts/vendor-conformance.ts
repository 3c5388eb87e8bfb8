// `npm run vendor-conformance`: the suite is a workspace of its own, which a vendor can receive alone.
import "../conformance/main.ts"
