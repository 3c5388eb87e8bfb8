// biome-ignore lint/performance/noBarrelFile: the only file beside routes.tsx that knows the router, so that its next major version changes two files
export { Link, Outlet, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom"
