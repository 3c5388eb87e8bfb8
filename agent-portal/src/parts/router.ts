// biome-ignore lint/performance/noBarrelFile: with routes.tsx the only file that imports the router
export { Link, Outlet, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom"
