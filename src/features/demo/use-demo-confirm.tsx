import { type ReactNode, useState } from 'react'
import { DemoConfirm, type DemoQuestion } from './demo-confirm.tsx'

/** Asks a question about demo money; `dialog` is drawn where the page ends. Nothing is done until it is answered with yes. */
export function useDemoConfirm(): { ask(question: DemoQuestion): void; dialog: ReactNode } {
  const [question, setQuestion] = useState<DemoQuestion | null>(null)
  const dialog = question ? (
    <DemoConfirm
      {...question}
      onClose={() => setQuestion(null)}
      onConfirm={() => {
        setQuestion(null)
        question.onConfirm()
      }}
    />
  ) : null
  return { ask: setQuestion, dialog }
}
