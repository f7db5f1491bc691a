import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDesignSystem } from './system.ts'
import { sources } from './testing/sources.ts'

// A token that does not exist is passed on as plain CSS and silently does nothing. This finds every such name.

const system = createDesignSystem()

const families: Readonly<Record<string, readonly string[]>> = {
  colors: [
    'color',
    'bg',
    'background',
    'backgroundColor',
    'borderColor',
    'borderTopColor',
    'borderBottomColor',
    'outlineColor',
    'fill',
    'stroke',
    'accentColor',
  ],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  radii: ['borderRadius', 'borderTopRadius', 'borderBottomRadius'],
  shadows: ['boxShadow'],
  zIndex: ['zIndex'],
  spacing: [
    'gap',
    'padding',
    'margin',
    'paddingInline',
    'paddingBlock',
    'paddingTop',
    'paddingBottom',
    'marginTop',
    'marginBottom',
    'marginInline',
  ],
}

const plainCss: Readonly<Record<string, RegExp>> = {
  colors: /^(transparent|currentColor|inherit|none|#[0-9a-f]+|rgb\(.*|linear-gradient\(.*|color-mix\(.*|var\(.*)$/iu,
  fontSizes: /^(inherit|[\d.]+(rem|em|px)|calc\(.*|clamp\(.*|min\(.*|var\(.*)$/u,
  fontWeights: /^(inherit)$/u,
  radii: /^(0|inherit|[\d.]+(px|rem|%))$/u,
  shadows: /^(none|inset .*|0 .*|var\(.*)$/u,
  zIndex: /^-?\d+$|^auto$/u,
  spacing: /^(auto|inherit|0|-?[\d.]+(rem|px|em|%)|calc\(.*|max\(.*|min\(.*|env\(.*|var\(.*)$/u,
}

test('every token that a screen or a recipe names exists in the theme', () => {
  const missing: string[] = []
  for (const file of sources('client')) {
    const text = readFileSync(file, 'utf8')
    for (const [family, properties] of Object.entries(families)) {
      for (const value of valuesOf(text, properties)) {
        const name = value.replace(/^-(?=\d)/u, '')
        const exists = system.tokens.getByName(`${family}.${name}`) !== undefined
        if (!exists && plainCss[family]?.test(value) !== true) missing.push(`${file}: ${family}.${value}`)
      }
    }
  }
  expect(missing).toEqual([])
})

test('a planted unknown token is found', () => {
  expect(valuesOf('<chakra.p color="fg.unknown" marginTop={{ base: "3", md: \'7\' }} />', ['color'])).toEqual([
    'fg.unknown',
  ])
  expect(system.tokens.getByName('colors.fg.unknown')).toBeUndefined()
  expect(system.tokens.getByName('colors.fg.muted')).toBeDefined()
})

/** The literal values given to style properties, as JSX attributes and in recipes, responsive ones included. */
function valuesOf(text: string, properties: readonly string[]): string[] {
  const names = properties.join('|')
  const plain = new RegExp(String.raw`(?<![\w-])(?:${names})(?:=|: )["']([^"'\n]+)["']`, 'gu')
  const responsive = new RegExp(String.raw`(?<![\w-])(?:${names})(?:=\{|: )\{([^}\n]+)\}`, 'gu')
  const values = [...text.matchAll(plain)].map((match) => match[1] ?? '')
  for (const [, inside = ''] of text.matchAll(responsive)) {
    values.push(...[...inside.matchAll(/: ["']([^"']+)["']/gu)].map((match) => match[1] ?? ''))
  }
  return values
}
