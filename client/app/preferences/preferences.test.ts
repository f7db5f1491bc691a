import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { palette } from '../../ui/theme/palette.ts'
import { primaries, primaryNames, primaryOf, primaryVariables } from '../../ui/theme/primaries.ts'
import { semanticTokens } from '../../ui/theme/tokens.ts'
import { defaultPreferences, groundOf, preferenceCookie, readPreferences, resolvedScheme } from './preferences.ts'

describe('preferences of this browser [spec 3, 9]', () => {
  test.each([
    ['isNavbarBlurEnabled', true, 'Navbar default: sticky with blur on'],
    ['isVerticalNavCollapsed', false, 'Vertical nav not collapsed by default'],
    ['appContentWidth', 'boxed', 'Content width default: boxed'],
    ['color-scheme', 'light', '(what the operating system asked for last)'],
    ['theme', 'system', 'Theme default: system'],
    ['isVerticalNavSemiDark', false, '(semi-dark navigation is off)'],
    ['skin', 'default', 'Skin default: default'],
    ['language', 'sv', 'Svenska (sv, default)'],
    ['initial-loader-bg', palette.bg[0], '(the background of the light theme)'],
    ['initial-loader-color', palette['brand.solid'][0], 'Primary colour default: a pink hex value'],
  ] as const)('%s starts as %s: «%s»', (name, value, _sentence) => {
    expect(readPreferences('')[name]).toBe(value)
    expect(readPreferences(preferenceCookie(name, value, true))[name]).toBe(value)
  })

  test.each([
    ['this browser’s own choice comes first', 'rond-language=en', 'fi', 'en'],
    ['also where it chose the default', 'rond-language=sv', 'fi', 'sv'],
    ['without one, the account’s', 'rond-theme=dark', 'fi', 'fi'],
    ['an unreadable one is none', 'rond-language=de', 'fi', 'fi'],
    ['with nobody signed in, Swedish', '', undefined, 'sv'],
  ] as const)('what is spoken: %s', (_sentence, cookies, account, spoken) => {
    expect(readPreferences(cookies, account).language).toBe(spoken)
  })

  test('are the listed ones, and the parts of the layout that it calls saved without naming them', () => {
    const { listed, layout } = keptNames()
    expect(listed).toHaveLength(10)
    expect(layout).toEqual(['appContentLayoutNav', 'navbar', 'footer', 'isOutdoor', 'isBlack'])
  })

  test.each([
    ['appContentLayoutNav', 'horizontal'],
    ['navbar', 'hidden'],
    ['footer', 'sticky'],
  ] as const)('%s=%s is kept in a cookie as well', (name, value) => {
    expect(readPreferences(`rond-${name}=${value}`)[name]).toBe(value)
    expect(readPreferences(`rond-${name}=sideways`)[name]).toBe(defaultPreferences[name])
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

describe('primary colour [spec 9]', () => {
  test('pink is the default, and what is kept of another one finds it again', () => {
    expect(primaryOf(defaultPreferences['initial-loader-color'])).toBe('pink')
    for (const name of primaryNames) expect(primaryOf(primaries[name]['brand.solid'][0])).toBe(name)
  })
  test('a colour that is none of them is pink', () => {
    expect(primaryOf('#123456')).toBe('pink')
  })
  test('every token of the brand reads what a chosen colour sets, in both themes', () => {
    const read = JSON.stringify(semanticTokens.colors['brand'])
    const set = primaryVariables('teal')
    expect(set).toHaveLength(12)
    for (const [variable] of set) expect(read).toContain(`var(${variable}, `)
    expect(primaryVariables('pink').every(([, value]) => value === null)).toBe(true)
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
    expect(script).toContain("saved('isOutdoor') === 'true'")
    expect(script).toContain("saved('isBlack') === 'true'")
    expect(script).toContain(`isBlack ? '${groundOf('dark', true)}' : '${groundOf('dark', false)}'`)
    expect(groundOf('light', true)).toBe(groundOf('light', false))
    expect(defaultPreferences['initial-loader-bg']).toBe(palette.bg[0])
    expect(defaultPreferences['initial-loader-color']).toBe(palette['brand.solid'][0])
  })
})

function keptNames() {
  const own = ['appContentLayoutNav', 'navbar', 'footer', 'isOutdoor', 'isBlack']
  const names = Object.keys(defaultPreferences)
  return {
    listed: names.filter((name) => !own.includes(name)),
    layout: names.filter((name) => own.includes(name)),
  }
}
