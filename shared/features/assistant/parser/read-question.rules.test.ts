import { describe, expect, test } from 'vitest'
import { corpusFacts, lineOf } from '../testing/corpus-world.ts'
import { englishCorpus } from '../testing/corpus.en.ts'
import { finnishCorpus } from '../testing/corpus.fi.ts'
import { swedishCorpus } from '../testing/corpus.sv.ts'
import { readQuestion } from './read-question.rules.ts'

const languages = { Swedish: swedishCorpus, English: englishCorpus, Finnish: finnishCorpus }
const RIGHT_FROM = 0.95

describe.each(Object.entries(languages))('questions in %s', (_, corpus) => {
  const read = corpus.map(([question, meaning]) => ({
    question,
    meaning,
    found: lineOf(readQuestion(question, corpusFacts)),
  }))
  const wrong = read.filter(({ meaning, found }) => meaning !== found)

  test('are a hundred', () => expect(corpus).toHaveLength(100))

  test('are read rightly in at least 95 of 100', () => {
    expect(wrong.slice(corpus.length * (1 - RIGHT_FROM))).toEqual([])
  })

  test('are never answered wrongly with confidence: what is not certain is asked back or refused', () => {
    expect(wrong.filter(({ found }) => !/^[?!]/u.test(found))).toEqual([])
  })
})

test('“my team”, asked by somebody in none, is asked back: it never becomes the figure of the whole office', () => {
  const facts = { ...corpusFacts, own: { ...corpusFacts.own, teamId: null } }
  for (const question of ['Hur många order sålde mitt team förra veckan?', 'Orders in my team last week']) {
    const reading = readQuestion(question, facts)
    expect(lineOf(reading)).toMatch(/^[?]/u)
    expect(JSON.stringify(reading)).toContain('Söder')
  }
})

test.each([
  ['ordrar förra månaden jämfört med föregående månad', 'orders @month-1 vs before'],
  ['orders last month compared to the previous month', 'orders @month-1 vs before'],
  ['tilaukset viime kuussa verrattuna edelliseen kuukauteen', 'orders @month-1 vs before'],
  ['ordrar i september jämfört med föregående månad', 'orders @2026-09-01..2026-09-30 vs before'],
  ['orders in week 44 vs the previous week', 'orders @2026-10-26..2026-11-01 vs before'],
  ['ordrar den här månaden jämfört med föregående månad', 'orders @month-0 vs before'],
  ['ordrar i augusti till september jämfört med föregående månad', '?compare before, yearBefore'],
])('“%s”: the previous one is the one before what was named', (question, meaning) => {
  expect(lineOf(readQuestion(question, corpusFacts))).toBe(meaning)
})
