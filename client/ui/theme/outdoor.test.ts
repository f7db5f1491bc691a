import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { palette, type ColorName } from './palette.ts'
import { primaries, primaryNames, primaryVariables, type PrimaryName } from './primaries.ts'
import { contrast } from './testing/contrast.ts'

const read: readonly (readonly [ColorName, ColorName])[] = [
  ...(['bg', 'bg.panel', 'bg.subtle', 'bg.muted'] as const).flatMap((ground) =>
    (['fg', 'fg.muted', 'fg.subtle'] as const).map((front) => [front, ground] as const),
  ),
  ['fg.inverted', 'bg.inverted'],
  ['brand.contrast', 'brand.solid'],
  ['brand.contrast', 'brand.hover'],
  ['brand.contrast', 'danger.solid'],
  ['brand.contrast', 'success.solid'],
  ['snackbar.fg', 'snackbar.bg'],
  ...(['bg', 'bg.panel', 'brand.subtle', 'brand.muted'] as const).map((ground) => ['brand.fg', ground] as const),
  ...(['success', 'warning', 'danger', 'info'] as const).flatMap((tone) => [
    [`${tone}.fg`, 'bg.panel'] as const,
    [`${tone}.fg`, `${tone}.subtle`] as const,
  ]),
]

const sheet = readFileSync('public/contrast.css', 'utf8')
const [light = '', dark = ''] = sheet.split('html:root.dark[data-outdoor]')

describe.each(primaryNames)('outdoors, with %s as the primary colour', (primary) => {
  test.each(read)('%s on %s is at least 7:1, light and dark', (front, back) => {
    for (const theme of [0, 1] as const) {
      const [one, other] = [front, back].map((name) => outdoors(name, theme, primary))
      expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(7)
    }
  })
})

test('outdoors the lines of controls stand out as far as text', () => {
  for (const theme of [0, 1] as const)
    expect(contrast(outdoors('border.control', theme, 'pink'), outdoors('bg.panel', theme, 'pink'))).toBeGreaterThan(7)
})

/** A colour as the page shows it: what the dark part of the sheet says, else the light part, else the theme. */
function outdoors(name: ColorName, theme: 0 | 1, primary: PrimaryName): string {
  const variable = `--r-colors-${name.replace('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: `
  const part = theme === 1 && dark.includes(variable) ? dark : light
  const said = part.split(variable)[1]?.split(';')[0]
  if (said === undefined) return { ...palette, ...primaries[primary] }[name][theme]
  const mixed = /var\((--[\w-]+), (#\w+)\) (\d+)%, (#\w+)\)/.exec(said)
  if (mixed === null) return said
  const [, chosen = '', otherwise = '', share = '', into = ''] = mixed
  const set = new Map(primaryVariables(primary)).get(chosen) ?? otherwise
  return mix(set, into, Number(share) / 100)
}

function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from * share + to * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
