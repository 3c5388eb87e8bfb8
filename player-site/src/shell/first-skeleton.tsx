/**
 * The skeleton of the home page until the first call is answered; `index.html` shows it with the page's texts or picture before
 * any script.
 */
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
