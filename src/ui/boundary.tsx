import { Component, type ComponentType, createElement, type ReactNode } from 'react'

interface BoundaryProps {
  /** The data of the children: once this is another value, children that have thrown are tried again. */
  of?: unknown
  /** Its name in the console. */
  name?: string | undefined
  /** The text of an item: drawn without links and marks in place of children that have thrown. */
  text?: string | null | undefined
  /** The children are rows of a list. */
  isRow?: boolean
  /** Drawn in place of children that have thrown; without it and a text, a note with a button that tries again. */
  instead?: ReactNode | ((retry: () => void) => ReactNode)
  /** A function is called within the boundary. */
  children?: ReactNode | (() => ReactNode)
}

interface BoundaryState {
  of: unknown
  hasThrown: boolean
}

/** Children that fail again this soon after they were drawn with new nodes would fail for ever. */
const AGAIN_MS = 200

/** Limits an error in its children to itself; the content beside it stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, hasThrown: false }
  private remountedAt = 0
  static getDerivedStateFromError = () => ({ hasThrown: true })
  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: BoundaryState) =>
    Object.is(state.of, of) ? null : { of, hasThrown: false }

  override componentDidCatch(error: unknown): void {
    if (!isMovedNode(error) || Date.now() - this.remountedAt < AGAIN_MS) return
    this.remountedAt = Date.now()
    this.retry()
  }

  private readonly retry = () => this.setState({ hasThrown: false })

  override render(): ReactNode {
    const { children, instead, text, isRow } = this.props
    if (this.state.hasThrown) {
      if (typeof instead === 'function') return instead(this.retry)
      if (instead !== undefined) return instead
      const plain = text === undefined ? noteOf({ retry: this.retry }) : <PlainText text={text} />
      return isRow ? <li>{plain}</li> : plain
    }
    return typeof children === 'function' ? createElement(Drawn, { draw: children }) : children
  }
}

const Drawn = ({ draw }: { draw(): ReactNode }): ReactNode => draw()

interface PlainTextProps {
  text: string | null
  id?: string | undefined
  className?: string
}

/** A text as it was typed, without links and marks. */
export const PlainText = ({ text, id, className = '' }: PlainTextProps) => (
  <span id={id} dir="auto" className={`block whitespace-pre-wrap ${className}`}>
    {text}
  </span>
)

/** True for the error of React where a translator of pages has moved a text out of its element. */
export const isMovedNode = (error: unknown): boolean => (error as Error | undefined)?.name === 'NotFoundError'

export interface NoteProps {
  retry(): void
  /** The part lies over the page, and so has no place of its own. */
  isOver?: boolean
  /** The file of the part could not be loaded. */
  isMissing?: boolean
}

let Note: ComponentType<NoteProps> | undefined

/** Sets how a page shows that a part is missing: `ui` itself has no words. */
export const provideNote = (note: ComponentType<NoteProps>): void => {
  Note = note
}

/** The note in place of a part that cannot be drawn. */
export const noteOf = (props: NoteProps): ReactNode => Note && createElement(Note, props)

const logged = new Set<string>()

/** Logs an error that a boundary has caught: once for each item and message. */
export function logCaught(
  error: unknown,
  { componentStack, errorBoundary }: { componentStack?: string | undefined; errorBoundary?: unknown },
): void {
  const what = errorBoundary instanceof Boundary ? (errorBoundary.props.name ?? 'A part') : 'A page'
  const key = `${what}: ${error}`
  if (logged.has(key)) return
  logged.add(key)
  console.error(`${what} could not be drawn.`, error, componentStack) // oxlint-disable-line no-console -- a page has no other log
}
