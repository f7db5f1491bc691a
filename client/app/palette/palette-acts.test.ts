import { expect, test } from 'vitest'
import shellEn from '../../locales/en/shell.json' with { type: 'json' }
import shellFi from '../../locales/fi/shell.json' with { type: 'json' }
import shellSv from '../../locales/sv/shell.json' with { type: 'json' }
import { laterFeatures } from '../features/later-features.ts'
import { startFeatures } from '../features/start-features.ts'
import { bestMatches } from './match.ts'
import { paletteActs, placeSynonyms } from './palette-acts.ts'

const routes = [...startFeatures, ...laterFeatures].flatMap((feature) => feature.routes)

/** What the acts and the synonyms of places answer in one language. */
function answers({ palette }: typeof shellSv, typed: string): readonly string[] {
  const entries = [
    ...Object.entries(palette.act).map(([name, label]) => ({
      name,
      label,
      sought: palette.actSought[name as keyof typeof palette.actSought],
    })),
    ...Object.entries(palette.found).map(([name, sought]) => ({ name, label: '', sought })),
  ]
  return bestMatches(entries, typed).map(({ name }) => name)
}

test.each([
  ['godkänn', 'approveOrders'],
  ['logga ut', 'signOut'],
  ['exportera', 'exportReports'],
  ['bjud in', 'invite'],
  ['moms', 'products'],
  ['ånger', 'seeRegrets'],
  ['TB', 'profit'],
  ['behörig', 'roles'],
  ['lön', 'payouts'],
])('%s finds %s', (typed, name) => {
  expect(answers(shellSv, typed)).toContain(name)
})

test.each([
  [shellEn, 'approve', 'approveOrders'],
  [shellEn, 'sign out', 'signOut'],
  [shellEn, 'vat', 'products'],
  [shellEn, 'permissions', 'roles'],
  [shellFi, 'hyväksy', 'approveOrders'],
  [shellFi, 'kirjaudu ulos', 'signOut'],
  [shellFi, 'alv', 'products'],
  [shellFi, 'palkka', 'payouts'],
])('so do the words of English and Finnish', (words, typed, name) => {
  expect(answers(words, typed)).toContain(name)
})

test('acts and synonyms lead to screens of the product', () => {
  const known = new Set<string>(routes.map(({ name }) => name))
  const named = [...paletteActs.map(({ route }) => route), ...Object.keys(placeSynonyms)]
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
