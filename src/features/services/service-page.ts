/** What a page that is a service says of itself beside its route: plain data, gathered by the catalogue. */
export interface ServicePage {
  /** The service's id in the API. */
  id: string
  /** The `data-tint` that colours its tile and its page. */
  tint: string
  /** Icon class, written out whole so that the style scanner sees it. */
  icon: string
  /** Whether all that its page shows is made up: in a portal that is no demo it says so. */
  isDemo?: true
}
