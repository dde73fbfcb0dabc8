import { DemoPage } from './demo-page.tsx'
import { NotOffered } from './not-offered.tsx'
import { NotSetUp } from './not-set-up.tsx'

const NOTES = { demo: DemoPage, hidden: NotOffered, unset: NotSetUp }

/** What a portal says over a page, or in its place. */
export function PortalNote({ kind }: { kind: keyof typeof NOTES }) {
  const Note = NOTES[kind]
  return <Note />
}
