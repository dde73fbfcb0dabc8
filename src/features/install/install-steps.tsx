import { Trans, useLingui } from '@lingui/react/macro'
import { type InstallWay, ownInstallWay } from './install-way.ts'

interface Step {
  text: string
  icon: string
}

/** The steps by which a person adds the app by hand, each with the mark to look for. */
export function InstallSteps() {
  const steps = useSteps(ownInstallWay())
  return (
    <ol className="flex flex-col">
      {steps.map(({ text, icon }, index) => (
        <li key={text} className="row">
          <span
            aria-hidden
            className="grid place-items-center w-[max(24px,1.5rem)] h-[max(24px,1.5rem)] flex-none rounded-full bg-accent-soft text-on-accent-soft text-12px font-700 num"
          >
            {index + 1}
          </span>
          <span className="flex-1 text-small">{text}</span>
          {icon === ADD ? (
            <span
              aria-hidden
              className="px-3 py-1.5 rounded-10px bg-accent-soft text-on-accent-soft text-13px font-700"
            >
              <Trans
                context="button of the device"
                comment="the word on the device's own button, shown as a picture of it"
              >
                Add
              </Trans>
            </span>
          ) : (
            <span aria-hidden className="grid place-items-center w-10 h-10 flex-none rounded-12px bg-surface-3">
              <span className={`${icon} icon-20`} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Stands for the picture of the button that ends it. */
const ADD = 'add'

function useSteps(way: InstallWay): Step[] {
  const { t } = useLingui()
  const choose = { text: t`Choose “Add to Home Screen”`, icon: 'i-ph-plus-square' }
  const press = { text: t`Press “Add” at the top right`, icon: ADD }
  const share = (text: string) => ({ text, icon: 'i-ph-export' })
  switch (way) {
    case 'safari-phone':
      return [share(t`Press the share button at the bottom of the screen`), choose, press]
    case 'safari-tablet':
      return [share(t`Press the share button at the top of the screen`), choose, press]
    case 'apple-browser':
      return [share(t`Press the share button next to the address or in the menu`), choose, press]
    case 'apple-app':
      return [
        { text: t`Open this page in Safari`, icon: 'i-ph-compass' },
        share(t`Press Safari’s share button`),
        { ...choose, text: t`Choose “Add to Home Screen”, then “Add”` },
      ]
    case 'menu':
      return [
        { text: t`Open the browser’s menu`, icon: 'i-ph-dots-three-vertical' },
        { text: t`Choose “Install app” or “Add to Home screen”`, icon: 'i-ph-download-simple' },
      ]
  }
}
