import { useSyncExternalStore } from 'react'

/** The theme of the page, for drawings that read its colours once: another text, another drawing. */
export const usePageTheme = (): string => useSyncExternalStore(subscribe, read)

const read = (): string => {
  const { className, dataset } = document.documentElement
  return dataset['outdoor'] === undefined ? className : `${className} outdoor`
}

function subscribe(listener: () => void) {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['class', 'data-outdoor'] })
  return () => watcher.disconnect()
}

/** The value of a colour token in the page's theme, as `bg-panel`. */
export const colorOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--r-colors-${token}`).trim()
