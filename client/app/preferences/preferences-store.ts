import { useSyncExternalStore } from 'react'
import { palette } from '../../ui/theme/palette.ts'
import { preferenceCookie, readPreferences, resolvedScheme, type Preferences, type Theme } from './preferences.ts'

let preferences = readPreferences(document.cookie)
const listeners = new Set<() => void>()
const osDark = matchMedia('(prefers-color-scheme: dark)')

export const readCurrentPreferences = (): Preferences => preferences

/** Keeps one preference in its cookie and tells the screen. */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  if (preferences[name] === value) return
  preferences = { ...preferences, [name]: value }
  document.cookie = preferenceCookie(name, value, location.protocol === 'https:')
  for (const listener of listeners) listener()
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readCurrentPreferences)
}

export function setTheme(theme: Theme): void {
  setPreference('theme', theme)
  paintTheme()
}

/** Follows the operating system for as long as the window lives. Called once at start-up. */
export function followSystemTheme(): void {
  osDark.addEventListener('change', paintTheme)
  paintTheme()
}

/** Puts the theme on the page and into the browser's own bar, and remembers both for the first paint next time. */
function paintTheme(): void {
  const scheme = resolvedScheme(preferences.theme, osDark.matches)
  const background = palette.bg[scheme === 'dark' ? 1 : 0]
  const root = document.documentElement
  root.classList.toggle('dark', scheme === 'dark')
  root.classList.toggle('light', scheme === 'light')
  root.style.colorScheme = scheme
  root.style.backgroundColor = background
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background)
  setPreference('color-scheme', scheme)
  setPreference('initial-loader-bg', background)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
