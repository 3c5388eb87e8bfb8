// biome-ignore lint/performance/noBarrelFile: with routes.tsx the only file that imports the router
export {
  Link,
  type Location,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from "react-router-dom"
