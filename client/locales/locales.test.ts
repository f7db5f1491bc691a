import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }

const languages = ['sv', 'en', 'fi'] as const
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(`client/locales/${language}/${file}`, 'utf8')) as Tree
const files = (language: string) =>
  readdirSync(`client/locales/${language}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .toSorted()

describe('the catalogues', () => {
  test('are the same files in every language', () => {
    expect(files('en')).toEqual(files('sv'))
    expect(files('fi')).toEqual(files('sv'))
  })

  describe.each(files('sv'))('%s', (file) => {
    const [swedish, ...others] = languages.map((language) => leaves(read(language, file)))

    test('has the same keys in every language', () => {
      for (const other of others)
        expect([...(other?.keys() ?? [])].toSorted()).toEqual([...(swedish?.keys() ?? [])].toSorted())
    })

    test('fills in the same values in every language', () => {
      for (const [key, sentence] of swedish ?? []) {
        for (const other of others)
          expect({ key, values: valuesIn(other?.get(key)) }).toEqual({ key, values: valuesIn(sentence) })
      }
    })

    test('has no empty sentence', () => {
      for (const tree of [swedish, ...others]) {
        for (const [key, sentence] of tree ?? [])
          expect({ key, empty: sentence.trim() === '' }).toEqual({ key, empty: false })
      }
    })
  })
})

function leaves(tree: Tree, above = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${above}${key}`, value] as const] : [...leaves(value, `${above}${key}.`)],
    ),
  )
}

const valuesIn = (sentence: string | undefined) =>
  [...(sentence ?? '').matchAll(/\{\{(\w+)/gu)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))
