import type { ReactNode } from 'react'
import { Section } from '#src/ui/section.tsx'

/** A part of the settings that can be linked to by its id. */
export function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <div id={id} className="section-gap scroll-mt-28">
      <Section title={title}>{children}</Section>
    </div>
  )
}
