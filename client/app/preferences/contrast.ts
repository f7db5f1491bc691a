const moreContrast = matchMedia('(prefers-contrast: more)')
const forcedColors = matchMedia('(forced-colors: active)')

/** What of the device decides about contrast: whoever paints listens to it. */
export const contrastMedia: readonly MediaQueryList[] = [moreContrast, forcedColors]

/**
 * Puts the outdoor colours and the black ground on the page, when the person or the device asks for them. Their style
 * sheet is fetched the first time it is needed; public/theme.js does the same before the first paint.
 */
export function paintContrast({ isOutdoor, isBlack }: { isOutdoor: boolean; isBlack: boolean }): void {
  const root = document.documentElement
  const isStrong = isOutdoor || moreContrast.matches
  root.toggleAttribute('data-outdoor', isStrong)
  root.toggleAttribute('data-black', isBlack)
  if ((!isStrong && !isBlack && !forcedColors.matches) || document.querySelector(SHEET) !== null) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/contrast.css' }))
}

const SHEET = 'link[href="/contrast.css"]'
