import { describe, expect, test } from 'vitest'
import { corpusFacts, lineOf } from '../testing/corpus-world.ts'
import { readQuestion } from './read-question.rules.ts'
import type { ReaderFacts } from './read-names.rules.ts'

const read = (text: string, facts: ReaderFacts = corpusFacts) => readQuestion(text, facts)

/** The second text of a conversation. */
function after(first: string, text: string): string {
  const reading = read(first)
  return lineOf(read(text, { ...corpusFacts, previous: reading.is === 'question' ? reading.question : null }))
}

describe('a question for the cause of a change', () => {
  test.each([
    ['varför sjönk ordrarna förra veckan', 'orders @week-1 vs before cause'],
    [
      'Varför minskade ordervärdet i Söder i oktober?',
      'orderValue in team Söder @2026-10-01..2026-10-31 vs before cause',
    ],
    ['hur kommer det sig att ångern ökade förra månaden', 'regrets @month-1 vs before cause'],
    ['vad beror det på att timmarna gick ner i september', 'hours @2026-09-01..2026-09-30 vs before cause'],
    ['varför ökade ordrarna per team förra månaden', 'orders by team @month-1 vs before cause'],
    ['varför färre ordrar i oktober än i oktober förra året', 'orders @2026-10-01..2026-10-31 vs yearBefore cause'],
    ['why did orders drop last week', 'orders @week-1 vs before cause'],
    ['what caused the decline in order value last month', 'orderValue @month-1 vs before cause'],
    ['miksi tilaukset vähenivät viime kuussa', 'orders @month-1 vs before cause'],
    ['miksi tilaukset laskivat Kalliossa viime viikolla', 'orders in team Kallio @week-1 vs before cause'],
  ])('%s', (text, meaning) => {
    expect(lineOf(read(text))).toBe(meaning)
  })

  test.each([
    'varför sjönk det?',
    'varför',
    'why did it fall',
    'miksi se laski?',
    'varför sjönk ordrarna?',
    'vad beror det på',
  ])('“%s” goes on with the figure before it', (text) => {
    expect(after('ordrar i Söder förra veckan', text)).toBe('orders in team Söder @week-1 vs before cause')
  })

  test('keeps the comparison of the figure before it', () => {
    expect(after('ordrar i oktober jämfört med oktober förra året', 'varför gick det ner?')).toBe(
      'orders @2026-10-01..2026-10-31 vs yearBefore cause',
    )
  })

  test('asks for the figure where none was named', () => {
    expect(lineOf(read('varför?'))).toMatch(/^\?metric /u)
  })

  test.each([
    ['varför sjönk snittordern förra månaden', ['orders', 'orderValue']],
    ['why did the regret rate rise last month', ['approved', 'regrets']],
  ])('%s: a rate is explained by the figures that it is made of', (text, nearest) => {
    const reading = read(text)
    expect(reading).toMatchObject({ is: 'refused', code: 'assistant.not-additive', nearest })
  })

  test('the words for a change mean nothing without it', () => {
    expect(lineOf(read('vilka säljare minskade mest förra månaden'))).not.toMatch(/^orders by seller/u)
  })

  test.each(['varför är Elin sjukskriven', 'why was Johan ill'])('%s is not answered', (text) => {
    expect(lineOf(read(text))).toMatch(/^!/u)
  })
})
