import { useLayoutEffect } from 'react'

/** Makes the whole screen dark in either theme, header and navigation too, while its page is drawn and `isDark` holds. */
export function useDarkScreen(isDark: boolean): void {
  useLayoutEffect(() => {
    if (!isDark) return
    const { dataset, classList } = document.body
    dataset.theme = 'dark'
    classList.add('bg-bg', 'text-main')
    return () => {
      delete dataset.theme
      classList.remove('bg-bg', 'text-main')
    }
  }, [isDark])
}
