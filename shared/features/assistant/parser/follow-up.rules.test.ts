import { describe, expect, test } from 'vitest'
import { corpusFacts, lineOf } from '../testing/corpus-world.ts'
import { readQuestion } from './read-question.rules.ts'

/** What the texts of one conversation are read as, each after those before it. */
function talk(...texts: readonly string[]): readonly string[] {
  let facts = corpusFacts
  return texts.map((text) => {
    const reading = readQuestion(text, facts)
    if (reading.is === 'question') facts = { ...corpusFacts, previous: reading.question, asked: null }
    if (reading.is === 'ask')
      facts = { ...corpusFacts, previous: reading.choices[0]?.question ?? facts.previous, asked: reading }
    return lineOf(reading)
  })
}

describe('a follow-up changes what it names and keeps the rest', () => {
  const first = 'ordrar per team förra månaden'
  test.each([
    ['och per säljare?', 'orders by seller @month-1'],
    ['samma för söder', 'orders by team in team Söder @month-1'],
    ['och utan norr', 'orders by team not team Norr @month-1'],
    ['visa som kurva', 'orders by team @month-1 line'],
    ['fem i topp', 'orders by team @month-1 top 5'],
    ['topp 3', 'orders by team @month-1 top 3'],
    ['och ordervärdet?', 'orderValue by team @month-1'],
    ['entä syyskuussa?', 'orders by team @2026-09-01..2026-09-30'],
    ['and last week?', 'orders by team @week-1'],
    ['vem var bäst?', 'orders by seller @month-1'],
    ['jämfört med förra året', 'orders by team @month-1 vs yearBefore'],
    ['vem sålde mest igår', 'orderValue by seller @day-1 ~metric'],
    ['hur ligger vi till', 'budgetRate ~metric'],
    ['och mot budget?', 'budgetRate by team @month-1'],
    ['timmar och frånvaro per kontor', '?metric hours, absenceHours'],
  ])('%s', (text, meaning) => {
    expect(talk(first, text)).toEqual(['orders by team @month-1', meaning])
  })

  test('a question of its own in the middle of a talk takes nothing over', () => {
    expect(talk('ordrar i Söder förra veckan', 'ordervärde per kontor i oktober').at(-1)).toBe(
      'orderValue by office @2026-10-01..2026-10-31',
    )
  })
})

describe('an answer to a question back', () => {
  test('takes the choice that it names', () => {
    expect(talk('Annas ordrar förra månaden', 'Anna Berg').at(-1)).toBe('orders in seller Anna Berg @month-1')
    expect(talk('omsättning i år', 'ordervärde').at(-1)).toBe('orderValue @year-0')
    expect(talk('ordrar per team och säljare', 'team').at(-1)).toBe('orders by team @month-0')
  })

  test('may be a yes where there is one choice', () => {
    expect(talk('ordrar förra veckan för Kalle', 'ja').at(-1)).toBe('orders @week-1')
  })

  test('can be narrowed further', () => {
    expect(talk('ordrar', 'lag?', 'Söder')).toEqual([
      'orders',
      'orders by team @month-0',
      'orders by team in team Söder @month-0',
    ])
  })
})
