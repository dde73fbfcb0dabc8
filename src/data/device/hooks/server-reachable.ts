/** True where the page could be loaded anew now. */
export const isServerReachable = (): Promise<boolean> =>
  globalThis.fetch('/', { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )
