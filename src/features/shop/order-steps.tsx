import { ORDER_STEPS, type Order } from '#contract/orders.ts'
import { clock, shortDay } from '#src/lib/dates.ts'
import { useLanguage } from './use-language.ts'
import { useStateWords } from './use-state-words.ts'

/** How far an order has come: five dots, the present one with the bun's corner. */
export function OrderSteps({ order, hasTimes = false }: { order: Order; hasTimes?: boolean }) {
  const words = useStateWords()
  const language = useLanguage()
  const reached = ORDER_STEPS.indexOf(order.state)
  return (
    <ol className="flex isolate">
      {ORDER_STEPS.map((step, at) => {
        const since = order.steps.find(({ state }) => state === step)
        const date = since && new Date(since.at)
        const isNow = at === reached
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className="relative flex flex-1 min-w-0 flex-col items-center gap-1 text-center"
          >
            {at > 0 ? (
              <span
                aria-hidden
                className={`absolute top-9px end-50% w-full h-2px ${at <= reached ? 'bg-accent' : 'bg-line'}`}
              />
            ) : null}
            <span aria-hidden className="relative z-1 grid place-items-center h-5">
              <span
                className={
                  isNow
                    ? 'w-5 h-5 rounded-[10px_10px_4px_10px] bg-accent [box-shadow:0_0_0_4px_var(--accent-soft)]'
                    : at < reached
                      ? 'w-3 h-3 rounded-full bg-accent'
                      : 'w-3 h-3 rounded-full bg-surface [box-shadow:inset_0_0_0_2px_var(--line-strong)]'
                }
              />
            </span>
            <span className={`text-12px leading-1.3 ${isNow ? 'font-700 text-accent-text' : 'text-muted'}`}>
              {words[step]}
            </span>
            {hasTimes && date ? (
              <time dateTime={since.at} className="flex flex-col text-11px leading-1.3 text-faint num">
                <span>{shortDay(date, language)}</span> <span>{clock(date, language)}</span>
              </time>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
