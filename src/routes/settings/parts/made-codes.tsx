import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { saveFile } from '#src/ui/save-file.ts'

interface MadeCodesProps {
  codes: readonly string[]
  /** Whether the person has said that they keep them. */
  isKept: boolean
  onKept(isKept: boolean): void
  onClose(): void
}

/** The codes as they were made, with ways to keep them; nothing can show them again. */
export function MadeCodes({ codes, isKept, onKept, onClose }: MadeCodesProps) {
  const { t } = useLingui()
  const text = codes.map((code, at) => `${String(at + 1).padStart(2)}  ${code}`).join('\n')
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-2.5 rounded-12px px-3 py-2 tag-pending text-small">
        <span aria-hidden className="i-ph-eye icon-20 shrink-0" />
        <Trans>You’ll see these only once. The server stores them in a form no one can read.</Trans>
      </p>
      <ol aria-label={t`Recovery codes`} className="inset grid grid-cols-2 gap-x-4 gap-y-2">
        {codes.map((code, at) => (
          <li key={code} className="flex items-baseline gap-2">
            <span aria-hidden className="num text-caption text-faint">
              {at + 1}
            </span>
            <span className="num text-title">{code}</span>
          </li>
        ))}
      </ol>
      <div className="flex gap-2.5 [&>*]:flex-1">
        <Button
          icon="i-ph-copy"
          onClick={() => void copyText(text, { copied: t`Codes copied`, refused: t`Your browser blocked copying` })}
        >
          <Trans comment="button; copies text">Copy</Trans>
        </Button>
        <Button
          icon="i-ph-download-simple"
          onClick={() => saveFile('anpan-recovery-codes.txt', `${location.origin}\n\n${text}\n`, 'text/plain')}
        >
          <Trans comment="button; saves a file">Save</Trans>
        </Button>
      </div>
      <label className="flex items-center gap-3 min-h-11">
        <input
          type="checkbox"
          className="w-5 h-5 accent-[var(--accent)]"
          checked={isKept}
          onChange={(event) => onKept(event.target.checked)}
        />
        <Trans>I’ve saved all ten codes somewhere safe</Trans>
      </label>
      <Button kind="primary" size="lg" disabled={!isKept} onClick={onClose}>
        <Trans comment="button; closes the sheet">Done</Trans>
      </Button>
    </div>
  )
}
