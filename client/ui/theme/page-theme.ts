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

/**
 * The value of a colour token in the page's theme, as `bg-panel`, in a form that libraries for drawings read: outdoors
 * the tokens are mixed colours and under forced colours the system's own, which they refuse.
 */
export function colorOf(token: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(--r-colors-${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return plainColor(color)
}

/** A computed colour as `rgb()` or `rgba()`; browsers answer mixed ones as parts of one. */
export function plainColor(computed: string): string {
  const parts = /^color\(srgb ([\d.e+-]+) ([\d.e+-]+) ([\d.e+-]+)(?: \/ ([\d.e+-]+))?\)$/u.exec(computed)
  if (parts === null) return computed
  const [red, green, blue] = parts.slice(1, 4).map((part) => Math.round(255 * Math.min(1, Math.max(0, Number(part)))))
  return parts[4] === undefined ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${parts[4]})`
}
