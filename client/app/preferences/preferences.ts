import { languages, type Language } from '../i18n/languages.ts'
import { palette } from '../../ui/theme/palette.ts'
import { barPlacements, contentLayouts, defaultLayoutChoice, type LayoutChoice } from './layout-choice.ts'

/** Cookie names start with the title of the application (specification, section 3). */
export const APP_TITLE = 'rond'

export const contentWidths = ['fluid', 'boxed'] as const
export const themes = ['light', 'dark', 'system'] as const
export const skins = ['default', 'bordered'] as const
export const colorSchemes = ['light', 'dark'] as const

export type Theme = (typeof themes)[number]
export type ColorScheme = (typeof colorSchemes)[number]

/**
 * What one person prefers in this browser: what the specification lists by name (section 3), and with {@link LayoutChoice}
 * the parts of the layout it only calls saved or optional.
 */
export interface Preferences extends LayoutChoice {
  readonly isNavbarBlurEnabled: boolean
  readonly appContentWidth: (typeof contentWidths)[number]
  /** What the operating system asked for last, so that the first paint is right next time. */
  readonly 'color-scheme': ColorScheme
  readonly theme: Theme
  readonly isVerticalNavSemiDark: boolean
  readonly skin: (typeof skins)[number]
  /** Strong contrast and larger text, for bright sun. Not one of the specification's names. */
  readonly isOutdoor: boolean
  /** Dark mode on pure black, which saves battery on screens of phones. Not one of the specification's names. */
  readonly isBlack: boolean
  readonly language: Language
  readonly 'initial-loader-bg': string
  /** The solid tone of the primary colour, which is how the choice of it is kept. */
  readonly 'initial-loader-color': string
}

/** The defaults of the specification, section 9. */
export const defaultPreferences: Preferences = {
  ...defaultLayoutChoice,
  isNavbarBlurEnabled: true,
  appContentWidth: 'boxed',
  'color-scheme': 'light',
  theme: 'system',
  isVerticalNavSemiDark: false,
  skin: 'default',
  isOutdoor: false,
  isBlack: false,
  language: 'sv',
  'initial-loader-bg': '#fafafb',
  'initial-loader-color': '#cf1f66',
}

type Readers = { readonly [Name in keyof Preferences]: (text: string) => Preferences[Name] | undefined }

const flag = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined)
const oneOf =
  <Value extends string>(list: readonly Value[]) =>
  (text: string) =>
    list.find((value) => value === text)
const color = (text: string) => (/^#[0-9a-f]{6}$/iu.test(text) ? text : undefined)

const readers: Readers = {
  isNavbarBlurEnabled: flag,
  isVerticalNavCollapsed: flag,
  appContentWidth: oneOf(contentWidths),
  'color-scheme': oneOf(colorSchemes),
  theme: oneOf(themes),
  isVerticalNavSemiDark: flag,
  skin: oneOf(skins),
  isOutdoor: flag,
  isBlack: flag,
  language: oneOf(languages),
  'initial-loader-bg': color,
  'initial-loader-color': color,
  appContentLayoutNav: oneOf(contentLayouts),
  navbar: oneOf(barPlacements),
  footer: oneOf(barPlacements),
}

/**
 * Reads the preferences out of `document.cookie`; anything missing or unreadable takes its default. A browser that has
 * chosen no language speaks that of the account, once somebody is signed in.
 */
export function readPreferences(cookies: string, account?: Language): Preferences {
  const defaults = { ...defaultPreferences, ...(account && { language: account }) }
  const found = new Map(
    cookies
      .split(/;\s*/u)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  )
  const entries = Object.entries(readers).map(([name, read]) => {
    const text = found.get(`${APP_TITLE}-${name}`)
    const value = text === undefined ? undefined : read(decoded(text))
    return [name, value ?? defaults[name as keyof Preferences]]
  })
  return Object.fromEntries(entries) as Preferences
}

/** The cookie that keeps one preference for a year. It holds nothing else, and is never sent to other sites. */
export function preferenceCookie<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
  secure: boolean,
): string {
  const parts = [
    `${APP_TITLE}-${name}=${encodeURIComponent(String(value))}`,
    'Path=/',
    'Max-Age=31536000',
    'SameSite=Lax',
  ]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Light or dark, when `system` follows what the operating system says. */
export function resolvedScheme(theme: Theme, osPrefersDark: boolean): ColorScheme {
  if (theme === 'system') return osPrefersDark ? 'dark' : 'light'
  return theme
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/** The ground of the page: the first paint of the next visit, and the browser's own bar. */
export const groundOf = (scheme: ColorScheme, isBlack: boolean): string =>
  scheme === 'dark' && isBlack ? '#000000' : palette.bg[scheme === 'dark' ? 1 : 0]
