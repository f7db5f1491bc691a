import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDesignSystem } from './system.ts'
import { sources } from './testing/sources.ts'

// Our base is a small part of Chakra's. A token property, a shorthand, a helper or a state that it lacks would silently
// do nothing, so everything the screens write must give the same styles under both.

const system = createDesignSystem()
const full = createSystem(defaultBaseConfig, defineConfig({ ...system._config, utilities: {}, conditions: {} }))
const code = sources('client').map((file) => readFileSync(file, 'utf8'))

test("every style that screens write comes out as with Chakra's whole base", () => {
  const styles = code.flatMap(stylesIn)
  expect(styles.length).toBeGreaterThan(1000)
  expect(styles.filter((style) => !isOurs(style))).toEqual([])
})

test('every state that screens style is known', () => {
  const used = code.flatMap((text) =>
    [...text.matchAll(/(?<![\w.])(_[a-z]\w+)(?==\{|: [{'])/gu)].map((match) => match[1] ?? ''),
  )
  const states = used.filter((name) => full.conditions.keys().includes(name) && name !== '_dark')
  expect(states).toContain('_hover')
  for (const name of states)
    expect([name, system.conditions.resolve(name)]).toEqual([name, full.conditions.resolve(name)])
})

test('a planted helper, shorthand or token property that we left out is found', () => {
  const planted = stylesIn(`<chakra.p lineClamp="2" textIndent="4" pt='3' marginTop="3" debug />`)
  expect(planted.filter((style) => !isOurs(style)).map(({ name }) => name)).toEqual([
    'lineClamp',
    'textIndent',
    'pt',
    'debug',
  ])
})

interface Style {
  readonly name: string
  readonly value: string | boolean
}

function isOurs({ name, value }: Style): boolean {
  return cssOf(full, { name, value }) === cssOf(system, { name, value })
}

/** Without the colour that Chakra notes beside every background: we never ask for it. */
function cssOf(of: typeof system, { name, value }: Style): string {
  const style: object = { [name]: value }
  const css = Object.entries(of.css(style))
  return JSON.stringify(css.filter(([property]) => property !== '--bg-currentcolor'))
}

/** Everything in the code that Chakra would take for a style: `name="…"`, `name: '…'`, responsive values, helpers. */
function stylesIn(text: string): Style[] {
  const names = full.utility.keys().join('|')
  const booleans = Object.entries(defaultBaseConfig.utilities ?? {})
    .filter(([, { values }]) => typeof values === 'object' && 'type' in values && values['type'] === 'boolean')
    .map(([name]) => name)
  const plain = new RegExp(String.raw`(?<![\w.-])(${names})(?:=|: )["']([^"'\n]+)["']`, 'gu')
  const responsive = new RegExp(String.raw`(?<![\w.-])(${names})(?:=\{|: )\{([^}\n]+)\}`, 'gu')
  const bare = new RegExp(String.raw`\s(${booleans.join('|')})(?=\s*\n|\s*/?>)`, 'gu')
  const styles: Style[] = [...text.matchAll(plain)].map(([, name = '', value = '']) => ({ name, value }))
  for (const [, name = '', inside = ''] of text.matchAll(responsive)) {
    for (const [, value = ''] of inside.matchAll(/: ["']([^"']+)["']/gu)) styles.push({ name, value })
  }
  for (const [, name = ''] of text.matchAll(bare)) styles.push({ name, value: true })
  return styles
}
