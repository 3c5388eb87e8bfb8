// The only places that know the router's package are this file and `routes.tsx`; its next version is a change to these two.
// biome-ignore lint/performance/noBarrelFile: the one door to the router, so that its next major version is a change in two files
export { Link, NavLink, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router-dom"
