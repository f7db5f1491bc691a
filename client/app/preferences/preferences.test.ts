import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { palette } from '../../ui/theme/palette.ts'
import { defaultPreferences, preferenceCookie, readPreferences, resolvedScheme } from './preferences.ts'

describe('preferences of this browser [spec 3, 9]', () => {
  test('are exactly the ones the specification lists', () => {
    expect(Object.keys(defaultPreferences)).toEqual([
      'isNavbarBlurEnabled',
      'isVerticalNavCollapsed',
      'appContentWidth',
      'color-scheme',
      'theme',
      'isVerticalNavSemiDark',
      'skin',
      'language',
      'initial-loader-bg',
      'initial-loader-color',
    ])
  })

  test('start with the defaults of the specification', () => {
    expect(readPreferences('')).toMatchObject({
      theme: 'system',
      skin: 'default',
      appContentWidth: 'boxed',
      isNavbarBlurEnabled: true,
      isVerticalNavCollapsed: false,
      language: 'sv',
    })
  })

  test('are read from cookies named after the application', () => {
    const cookies =
      'rond-theme=dark; theme=light; rond-language=fi; rond-isVerticalNavCollapsed=true; rond-initial-loader-bg=%230e0e11'
    expect(readPreferences(cookies)).toEqual({
      ...defaultPreferences,
      theme: 'dark',
      language: 'fi',
      isVerticalNavCollapsed: true,
      'initial-loader-bg': '#0e0e11',
    })
  })

  test.each([
    'rond-theme=pink',
    'rond-language=de',
    'rond-skin=',
    'rond-isNavbarBlurEnabled=1',
    'rond-theme=%E0%A4%A',
    'rond-initial-loader-bg=url(x)',
  ])('an unknown value (%s) takes the default', (cookies) => {
    expect(readPreferences(cookies)).toEqual(defaultPreferences)
  })

  test('what is written is read back', () => {
    const cookie = preferenceCookie('initial-loader-color', '#ff86b3', true)
    expect(cookie).toBe('rond-initial-loader-color=%23ff86b3; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    expect(readPreferences(cookie)['initial-loader-color']).toBe('#ff86b3')
  })
})

describe('theme [spec 4]', () => {
  test.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('%s with an OS that prefers dark = %s is %s', (theme, osPrefersDark, scheme) => {
    expect(resolvedScheme(theme, osPrefersDark)).toBe(scheme)
  })

  test('the script before the first paint knows the same names and colours', () => {
    const script = readFileSync('public/theme.js', 'utf8')
    for (const background of palette.bg) expect(script).toContain(`'${background}'`)
    expect(script).toContain('rond-')
    expect(script).toContain("saved('theme')")
    expect(defaultPreferences['initial-loader-bg']).toBe(palette.bg[0])
    expect(defaultPreferences['initial-loader-color']).toBe(palette['brand.solid'][0])
  })
})
