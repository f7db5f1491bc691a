import { describe, expect, test } from 'vitest'
import { typesOfCatalogues } from '../lib/catalogue-types.mjs'
import { cataloguesOf, sentencesOf as sentencesIn, type Sentences } from '../lib/catalogues.mjs'
import { productionFiles, read, withoutComments } from './repository.ts'
import { callsOf, textsOf } from './source-blocks.ts'

const languages = ['sv', 'en', 'fi'] as const
type Language = (typeof languages)[number]

const namespaces = [...new Set(cataloguesOf('sv').map(({ namespace }) => namespace))]
const sources = productionFiles.map((path) => ({ path, text: withoutComments(read(path)) }))
const clientSources = sources.filter(({ path }) => path.startsWith('client/'))

/** The keys of a declared list, form, record or report, composed from its prefix and its fields. */
const DERIVED =
  /^(title|searchHint|create|one$|(fields|status|columns|views|filters|empty|missing|activity|acts|measures)[.])/

interface NamedKey {
  readonly namespace: string
  readonly key: string
  /** An expression follows: the key names a branch. */
  readonly composed: boolean
}

const namedInClient = clientSources.map(({ path, text }) => ({ path, keys: namedKeys(text) }))

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
      const found = cataloguesOf(language).map(({ path }) => path.replace(`/${language}/`, '/sv/'))
      expect(found).toEqual(cataloguesOf('sv').map(({ path }) => path))
    }
  })

  test('the compiler knows every catalogue (npm run words)', () => {
    expect(read('client/locales/i18next.d.ts')).toBe(typesOfCatalogues(cataloguesOf('en')))
  })

  test('every key that a screen names exists', () => {
    const missing = namedInClient.flatMap(({ path, keys }) =>
      keys.filter((key) => !exists(key)).map(({ namespace, key }) => `${path}: ${namespace}:${key}`),
    )
    expect(missing).toEqual([])
  })

  test('every refusal has a sentence', () => {
    const known = new Set(Object.keys(sentencesOf('sv', 'failures')).map(withoutPlural))
    expect([...failureCodes()].filter((code) => !known.has(code))).toEqual([])
  })
})

describe('what is read of a source', () => {
  test('comments are not', () => {
    expect(withoutComments("/** t('a') */\n  // t('b')\nt('c') /* t('d') */")).toBe("\n\nt('c') ")
  })

  test('a text that looks like the beginning of a comment is', () => {
    const source = "const PICTURES = 'image/*'\nt('sale.title')\nconst ALL = \"*/*\"\nconst SOME = `a/*${b}`"
    expect(withoutComments(source)).toBe(source)
  })
})

const known = new Map<string, Record<string, string>>()

function sentencesOf(language: Language, namespace: string): Record<string, string> {
  const place = `${language} ${namespace}`
  const sentences = known.get(place) ?? Object.fromEntries(flatten(sentencesIn(language, namespace), ''))
  known.set(place, sentences)
  return sentences
}

function flatten(node: Sentences | string, prefix: string): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]]
  return Object.entries(node).flatMap(([key, child]) => flatten(child, prefix === '' ? key : `${prefix}.${key}`))
}

/**
 * `sales:sale.title` anywhere in quotes, and `t('sale.title')` where the file says `useTranslation('sales')`; composed
 * when an expression follows, as in `sales:sale.status.${status}`.
 */
function namedKeys(text: string): NamedKey[] {
  const own = /useTranslation\(\[?'([a-z-]+)'/.exec(text)?.[1] ?? 'common'
  const qualified = new RegExp(`['"\`](${namespaces.join('|')}):([A-Za-z][\\w.-]*)(\\$\\{)?`, 'g')
  // A key of columns, filters and badges is a branch: one sentence for each value of a closed list.
  const branch = new RegExp(
    `\\b(?:choices|wordColumn|statusBadge(?:<\\w+>)?)\\([^)]*?'(${namespaces.join('|')}):([A-Za-z][\\w.-]*)'`,
    'g',
  )
  const branches = [...text.matchAll(branch)].map(([, namespace = '', key = '']) => ({
    namespace,
    key: `${key}.`,
    composed: true,
  }))
  const unqualified = /\b(t)\(\s*['"`]([A-Za-z][\w.-]*)(?=['"`]|\$\{)(\$\{)?/g
  const sentences = [...text.matchAll(qualified), ...text.matchAll(unqualified)].map(
    ([, namespace = '', key = '', expression]) => ({
      namespace: namespace === 't' ? own : namespace,
      key,
      composed: expression !== undefined || key.endsWith('.'),
    }),
  )
  return [...sentences, ...branches]
}

/** A composed key, or the prefix a list or form is given, names a branch of the catalogue. */
function exists({ namespace, key, composed }: NamedKey): boolean {
  const keys = Object.keys(sentencesOf('sv', namespace)).map(withoutPlural)
  return keys.some((known) => known.startsWith(composed ? key : `${key}.`)) || (!composed && keys.includes(key))
}

function isShown(namespace: string, key: string): boolean {
  if (namespace === 'failures') return sources.some(({ text }) => text.includes(`'${key}'`))
  return namedInClient.some(({ keys }) =>
    keys.some((named) => {
      if (named.namespace !== namespace) return false
      if (named.composed) return key.startsWith(named.key)
      return named.key === key || (key.startsWith(`${named.key}.`) && DERIVED.test(key.slice(named.key.length + 1)))
    }),
  )
}

function failureCodes(): Set<string> {
  return new Set(
    sources.flatMap((source) =>
      callsOf(source, 'failure').flatMap((call) =>
        textsOf(call.arguments?.[0]).filter((code) => /^[a-z][\w.-]*[\w]$/.test(code)),
      ),
    ),
  )
}

const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')
