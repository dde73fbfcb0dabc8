import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

interface MemberChoiceProps {
  name: string
  note?: string | undefined
  isChosen: boolean
  /** No more can be chosen. */
  isFull?: boolean
  face: ReactNode
  onChange(): void
}

/** A person who can be chosen for a group. */
export function MemberChoice({ name, note, isChosen, isFull = false, face, onChange }: MemberChoiceProps) {
  return (
    <label className="flex items-center gap-3 min-h-13 cursor-pointer">
      {face}
      <span className="flex-1 min-w-0 truncate">
        <bdi>{name}</bdi>
        {note ? <span className="ms-2 text-caption text-faint">{note}</span> : null}
      </span>
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={onChange}
        className="w-5 h-5 accent-[var(--accent)]"
      />
    </label>
  )
}

/** The buttons under a group that is being made; they stay in sight under a long list. */
export function GroupActions({ canMake, onClose, onMake }: { canMake: boolean; onClose(): void; onMake(): void }) {
  return (
    <div className="sticky bottom-0 flex gap-2.5 -mx-5.5 px-5.5 py-3 bg-overlay [&>*]:flex-1">
      <Button onClick={onClose}>
        <Trans comment="button; closes a dialog">Cancel</Trans>
      </Button>
      <Button kind="primary" disabled={!canMake} onClick={onMake}>
        <Trans comment="button; makes a group chat">Create</Trans>
      </Button>
    </div>
  )
}
