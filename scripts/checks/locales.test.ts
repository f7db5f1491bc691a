import { describe, expect, test } from 'vitest'
import { allFiles, productionFiles, read } from './repository.ts'

const languages = ['sv', 'en', 'fi'] as const
type Language = (typeof languages)[number]

const namespaces = allFiles.flatMap((path) => /^client\/locales\/sv\/([^/]+)[.]json$/.exec(path)?.[1] ?? [])
const sources = productionFiles.map((path) => ({ path, text: withoutComments(read(path)) }))
const clientSources = sources.filter(({ path }) => path.startsWith('client/'))

/** Families of keys that are composed from schemas instead of written out (STYLE.md). */
const DERIVED = /[.](fields|status|statuses|types|kinds|reasons|hints)[.]/

describe.each(namespaces)('catalogue %s', (namespace) => {
  test('has the same keys in the three languages', () => {
    const [swedish, english, finnish] = languages.map((language) =>
      Object.keys(sentencesOf(language, namespace)).toSorted(),
    )
    expect(english).toEqual(swedish)
    expect(finnish).toEqual(swedish)
  })

  test('has no empty sentence, and the same placeholders in the three languages', () => {
    const swedish = sentencesOf('sv', namespace)
    const uneven = languages.flatMap((language) =>
      Object.entries(sentencesOf(language, namespace))
        .filter(([key, text]) => text.trim() === '' || placeholdersOf(text) !== placeholdersOf(swedish[key] ?? text))
        .map(([key]) => `${language} ${key}`),
    )
    expect(uneven).toEqual([])
  })

  test('has no sentence that nothing shows', () => {
    const keys = Object.keys(sentencesOf('sv', namespace)).map(withoutPlural)
    expect([...new Set(keys)].filter((key) => !isShown(namespace, key))).toEqual([])
  })
})

describe('sentences in the code', () => {
  test('there are catalogues in the three languages', () => {
    expect(namespaces).toEqual(expect.arrayContaining(['common', 'failures']))
    for (const language of languages) {
      const found = allFiles.filter((path) => path.startsWith(`client/locales/${language}/`))
      expect(found.map((path) => path.split('/').at(-1))).toEqual(namespaces.map((namespace) => `${namespace}.json`))
    }
  })

  test('every key that a screen names exists', () => {
    const missing = clientSources.flatMap(({ path, text }) =>
      namedKeys(text)
        .filter(({ namespace, key, composed }) => !exists(namespace, key, composed))
        .map(({ namespace, key }) => `${path}: ${namespace}:${key}`),
    )
    expect(missing).toEqual([])
  })

  test('every refusal has a sentence', () => {
    const known = new Set(Object.keys(sentencesOf('sv', 'failures')).map(withoutPlural))
    expect([...failureCodes()].filter((code) => !known.has(code))).toEqual([])
  })
})

function sentencesOf(language: Language, namespace: string): Record<string, string> {
  return Object.fromEntries(flatten(JSON.parse(read(`client/locales/${language}/${namespace}.json`)), ''))
}

function flatten(node: unknown, prefix: string): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]]
  return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) =>
    flatten(child, prefix === '' ? key : `${prefix}.${key}`),
  )
}

/** `sales:sale.title` in quotes; composed when an expression or a dot follows: `sales:sale.status.${status}`. */
function namedKeys(text: string): { namespace: string; key: string; composed: boolean }[] {
  const pattern = new RegExp(`['"\`](${namespaces.join('|')}):([A-Za-z][\\w.-]*)(\\$\\{)?`, 'g')
  return [...text.matchAll(pattern)].map(([, namespace = '', key = '', expression]) => ({
    namespace,
    key: key.replace(/[.]$/, ''),
    composed: expression !== undefined || key.endsWith('.'),
  }))
}

/** A composed key, or the resource a list or form derives its keys from, names a branch of the catalogue. */
function exists(namespace: string, key: string, composed: boolean): boolean {
  const keys = Object.keys(sentencesOf('sv', namespace)).map(withoutPlural)
  const isBranch = keys.some((known) => known.startsWith(composed ? key : `${key}.`))
  return isBranch || (!composed && keys.includes(key))
}

function isShown(namespace: string, key: string): boolean {
  if (namespace === 'failures') return sources.some(({ text }) => text.includes(`'${key}'`))
  return clientSources.some(({ text }) =>
    namedKeys(text).some((named) => {
      if (named.namespace !== namespace) return false
      if (named.composed) return key.startsWith(named.key)
      return named.key === key || (key.startsWith(`${named.key}.`) && DERIVED.test(key.slice(named.key.length)))
    }),
  )
}

function failureCodes(): Set<string> {
  const pattern = /\bfailure\(\s*'([a-z][\w.-]*)'/g
  return new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))
}

const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
