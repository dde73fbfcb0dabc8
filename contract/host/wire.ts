/** A request as every host reads it. */
export interface HostRequest {
  /** In capitals. */
  method: string
  url: URL
  params: Readonly<Record<string, string>>
  /** The value of a header, whatever the case of its name. */
  header(name: string): string | null
}

/** An answer as every host sends it. */
export interface HostAnswer {
  status: number
  headers: Record<string, string>
  /** Empty for an answer without a body. */
  body: string
}

/** What a handler answered; for a refusal that is kept, its status and the name of its problem. */
export interface StoredAnswer {
  status: number
  body: unknown
}
