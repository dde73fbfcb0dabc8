import type { ReactNode } from 'react'

/** Says why something cannot be done without a connection; `id` is what the disabled control is described by. */
export function OfflineNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-2 rounded-12px px-3 py-2 strip-offline text-small">
      <span aria-hidden className="i-ph-cloud-slash icon-18" />
      {children}
    </p>
  )
}
