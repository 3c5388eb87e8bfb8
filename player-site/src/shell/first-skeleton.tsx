/** The shape of the front page while the first call is on its way; `index.html` shows it with the page's words or picture before any script is here. */
export function FirstSkeleton() {
  return (
    <div className="first" aria-hidden="true">
      <div className="first-bar">
        <i />
        <i />
      </div>
      <div className="first-middle">
        <i className="first-notice" />
        <i className="first-banner" />
        <div className="first-tiles">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
