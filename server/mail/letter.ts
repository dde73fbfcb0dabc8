import { escapeMarkup } from '../http/markup.ts'

/** A mail, ready to be sent. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** What a mail says: paragraphs, and where there is something to do, what its button says and where it leads. */
export interface Words {
  subject: string
  lines: readonly string[]
  action?: { label: string; url: string }
  /** What a recipient should do who has not requested this. */
  otherwise: string
}

/** The mail that says it: as plain text, and as HTML that loads nothing. */
export function letterOf({ subject, lines, action, otherwise }: Words, lang: string): Letter {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const text = [...lines, ...link, otherwise, '--\nANPAN Portal'].join('\n\n')
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeMarkup(line)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0073b8;color:#fff;font-weight:600;text-decoration:none">${escapeMarkup(action.label)}</a></p>`
    : ''
  const body = [...lines.map(paragraph), button, paragraph(otherwise), paragraph('ANPAN Portal')].join('')
  const style = 'font:16px/1.7 system-ui,sans-serif;color:#14202b;max-width:34em;margin:0 auto;padding:16px'
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escapeMarkup(subject)}</title><body style="${style}">${body}</body></html>`
  return { subject, text, html }
}
