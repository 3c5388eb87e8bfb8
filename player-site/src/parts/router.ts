// biome-ignore lint/performance/noBarrelFile: the only file beside routes.tsx that knows the router, so that its next major version changes two files
export { Link, NavLink, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router-dom"
