import { useSyncExternalStore } from 'react'
import type { Language } from '../i18n/languages.ts'
import { primaries, primaryOf, primaryVariables, type PrimaryName } from '../../ui/theme/primaries.ts'
import { contrastMedia, paintContrast } from './contrast.ts'
import { switchContentLayout, type ContentLayout } from './layout-choice.ts'
import {
  defaultPreferences,
  groundOf,
  preferenceCookie,
  readPreferences,
  resolvedScheme,
  type Preferences,
} from './preferences.ts'

let preferences = readPreferences(document.cookie)
const listeners = new Set<() => void>()
const osDark = matchMedia('(prefers-color-scheme: dark)')
const onPaper = matchMedia('print')

export const readCurrentPreferences = (): Preferences => preferences

/** Keeps one preference in its cookie and shows it at once. What was so before is a choice from now on. */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  setPreferences({ ...preferences, [name]: value }, name)
}

/** What to speak with who is signed in. An account's language is kept in no cookie: the next person has their own. */
export const languageWith = (account: Language | undefined): Language =>
  readPreferences(document.cookie, account).language

/** The words of this language are there. */
export function followLanguage(language: Language): void {
  preferences = { ...preferences, language }
  for (const listener of listeners) listener()
}

/** Switches the navigation, with what the specification ties to it. */
export function setContentLayout(layout: ContentLayout): void {
  setPreferences(switchContentLayout(preferences, layout))
}

export function setPrimary(name: PrimaryName): void {
  setPreference('initial-loader-color', primaries[name]['brand.solid'][0])
}

/** Everything as it was on the first day, except the language: nobody should have to read a foreign one. */
export function resetPreferences(): void {
  setPreferences({ ...defaultPreferences, language: preferences.language })
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readCurrentPreferences)
}

/** Puts the preferences on the page, and follows the operating system for as long as the window lives. Called once. */
export function startPreferences(): void {
  for (const media of [osDark, onPaper, ...contrastMedia])
    media.addEventListener('change', () => setPreferences(preferences))
  setPreferences(preferences)
}

/** The scheme follows from the theme, the colours of the first paint next time from both. */
function setPreferences(wanted: Preferences, chosen?: keyof Preferences): void {
  const scheme = resolvedScheme(wanted.theme, osDark.matches)
  const next = { ...wanted, 'color-scheme': scheme, 'initial-loader-bg': groundOf(scheme, wanted.isBlack) }
  const changed = (Object.keys(next) as (keyof Preferences)[]).filter(
    (name) => name === chosen || next[name] !== preferences[name],
  )
  preferences = next
  for (const name of changed) document.cookie = preferenceCookie(name, next[name], location.protocol === 'https:')
  paint(next)
  for (const listener of listeners) listener()
}

/** What no component draws: classes, attributes and variables of the page, and the colour of the browser's own bar. */
function paint(shown: Preferences): void {
  const root = document.documentElement
  // Paper is white, whatever the screen is.
  const scheme = onPaper.matches ? 'light' : shown['color-scheme']
  root.classList.toggle('dark', scheme === 'dark')
  root.classList.toggle('light', scheme === 'light')
  root.style.colorScheme = scheme
  root.style.backgroundColor = shown['initial-loader-bg']
  paintContrast(shown)
  root.dataset['skin'] = shown.skin
  root.dataset['contentWidth'] = shown.appContentWidth
  for (const [variable, value] of primaryVariables(primaryOf(shown['initial-loader-color'])))
    root.style.setProperty(variable, value)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shown['initial-loader-bg'])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
