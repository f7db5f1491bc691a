import { describe, expect, test } from 'vitest'
import { corpusFacts, lineOf } from '../testing/corpus-world.ts'
import { isBounded, readQuestion } from './read-question.rules.ts'

const meantBy = (text: string, facts = corpusFacts) => lineOf(readQuestion(text, facts))

describe('a number with a boundary is a threshold of the groups', () => {
  test.each([
    ['vilka säljare har sålt fler än 10 ordrar denna månad', 'orders by seller @month-0 >10'],
    ['säljare under 5 ordrar', 'orders by seller <5'],
    ['lag med ångergrad över 10 %', 'regretRate by team >10'],
    ['vem sålde för över 50 tkr förra veckan', 'orderValue by seller @week-1 >50000 SEK'],
    ['kontor med minst 3 ordrar per timme i år', 'oph by office @year-0 >=3'],
    ['säljare med 5 eller fler ordrar igår', 'orders by seller @day-1 >=5'],
    ['säljare med 5 ordrar eller färre', 'orders by seller <=5'],
    ['säljare 10+ ordrar denna vecka', 'orders by seller @week-0 >=10'],
    ['topp 5 säljare med fler än 10 ordrar', 'orders by seller >10 top 5'],
    ['team under 80 % av budget', 'budgetRate by team <80'],
    ['säljare med högst 2 ångrade i oktober', 'regrets by seller @2026-10-01..2026-10-31 <=2'],
    ['vilka säljare har fler ordrar än tio', 'orders by seller >10'],
    ['säljare med fler än 10 ordrar under november', 'orders by seller @2026-11-01..2026-11-30 >10'],
    ['team med svarsfrekvens under 10,5 %', 'answerRate by team <10.5'],
    ['säljare med inte fler än 3 ordrar idag', 'orders by seller @day-0 <=3'],
    ['säljare i söder med minst 8 godkända', 'approved by seller in team Söder >=8'],
  ])('in Swedish: %s', (text, meaning) => expect(meantBy(text)).toBe(meaning))

  test.each([
    ['teams with more than 20 orders', 'orders by team >20'],
    ['which sellers have at least 100 000 kr', 'orderValue by seller >=100000 SEK'],
    ['sellers with fewer than 5 orders this week', 'orders by seller @week-0 <5'],
    ['who has no more than 3 orders today', 'orders by seller @day-0 <=3'],
    ['reps with 10 or more orders last week', 'orders by seller @week-1 >=10'],
    ['offices above 1 million kr in order value', 'orderValue by office >1000000 SEK'],
    ['teams with a regret rate over 10 percent', 'regretRate by team >10'],
    ['sellers with a grade below 3.5', 'grade by seller <3.5'],
    ['sellers with more than 10 orders last week', 'orders by seller @week-1 >10'],
    ['sellers with more orders than 10', 'orders by seller >10'],
    ['products with at least 50 units sold', 'quantity by product >=50'],
    ['providers under 20k eur order value', 'orderValue by provider <20000 EUR'],
    ['sellers not below 40 hours worked last week', 'hours by seller @week-1 >=40'],
    ['regions with at most 5 deviations this month', 'deviations by region @month-0 <=5'],
  ])('in English: %s', (text, meaning) => expect(meantBy(text)).toBe(meaning))

  test.each([
    ['myyjät joilla alle 5 tilausta', 'orders by seller <5'],
    ['tiimit joilla yli 20 tilausta viime viikolla', 'orders by team @week-1 >20'],
    ['kenellä on vähintään 10 tilausta', 'orders by seller >=10'],
    ['myyjät joiden tilausarvo on yli 5000 euroa', 'orderValue by seller >5000 EUR'],
    ['tiimit joiden peruutusprosentti on yli 10 %', 'regretRate by team >10'],
    ['myyjät joilla yli 10 tilausta marraskuussa', 'orders by seller @2026-11-01..2026-11-30 >10'],
    ['toimistot joissa enintään 3 poikkeamaa', 'deviations by office <=3'],
    ['myyjät joilla on 5 tilausta tai enemmän', 'orders by seller >=5'],
    ['myyjät joilla enemmän kuin kymmenen tilausta', 'orders by seller >10'],
    ['myyjät joilla yli 150 työtuntia viime kuussa', 'hours by seller @month-1 >150'],
    ['tuotteet joita myyty alle 20 kappaletta', 'quantity by product <20'],
    ['myyjät joilla ei yli 3 peruutusta', 'regrets by seller <=3'],
    ['top 3 tiimit joilla vähintään 15 hyväksyttyä', 'approved by team >=15 top 3'],
  ])('in Finnish: %s', (text, meaning) => expect(meantBy(text)).toBe(meaning))
})

describe('is asked about, and never dropped', () => {
  test.each([
    ['without groups', 'fler än 10 ordrar denna månad', '?split seller, team, office'],
    ['without groups', 'vähintään 5 kauppaa tehneet', '?split seller, team, office'],
    ['without a figure', 'vem har sålt mer än 10', '?metric orders, orderValue'],
    ['without a figure', 'sellers with more than 10 last week', '?metric orders, orderValue'],
  ])('%s: %s', (_, text, meaning) => expect(meantBy(text)).toBe(meaning))

  test.each([
    ['säljare med ordrar över 10 000 kr', 'över 10000 kr'],
    ['ångergrad för säljare med fler än 10 ordrar', 'fler än 10'],
    ['team med fler än 5 säljare, ordrar', 'fler än 5'],
    ['visa högst 5 säljare på ordrar', 'högst 5'],
    ['ordrar per säljare över 3 dagar', 'över 3'],
    ['säljare med fler än 5 men färre än 10 ordrar', 'fler än 5, färre än 10'],
    ['ordrar mellan 5 och 10 per säljare', '5, 10'],
    ['säljare med ca 10 ordrar', 'ca 10'],
    ['säljare med fler än 10 ordrar per vecka', 'fler än 10'],
    ['varför minskade säljare med fler än 10 ordrar', 'fler än 10'],
    ['teams whose regret rate increased by more than 10 %', 'more than 10 %'],
    ['har vi sålt mer än förra veckan', 'mer än'],
  ])('%s', (text, words) => {
    const reading = readQuestion(text, corpusFacts)
    expect(reading).toMatchObject({ is: 'ask', about: 'words' })
    expect(reading.is === 'ask' ? reading.words : '').toContain(words)
    const choices = reading.is === 'ask' ? reading.choices : []
    expect(choices.filter(({ question }) => question.threshold !== undefined || question.limit !== null)).toEqual([])
  })

  test('each figure that may be meant has the number in its own unit, by seller until another split is chosen', () => {
    const reading = readQuestion('mer än 10 sålt denna vecka', corpusFacts)
    const choices = reading.is === 'ask' ? reading.choices : []
    expect(choices.map(({ question }) => [question.metric, question.split, question.threshold])).toEqual([
      ['orders', 'seller', { is: 'above', value: 10 }],
      ['orderValue', 'seller', { is: 'above', value: 1000 }],
    ])
  })
})

describe('a follow-up', () => {
  const first = readQuestion('vilka säljare har fler än 10 ordrar', corpusFacts)
  const facts = { ...corpusFacts, previous: first.is === 'question' ? first.question : null }
  test.each([
    ['och över 20?', 'orders by seller @month-0 >20'],
    ['under 5 då?', 'orders by seller @month-0 <5'],
    ['och förra månaden?', 'orders by seller @month-1 >10'],
    ['per team', 'orders by team @month-0 >10'],
    ['och minst 3 godkända?', 'approved by seller @month-0 >=3'],
    ['entä alle 4?', 'orders by seller @month-0 <4'],
    ['and more than 30?', 'orders by seller @month-0 >30'],
  ])('keeps or replaces it: %s', (text, meaning) => expect(meantBy(text, facts)).toBe(meaning))

  test.each([
    ['och ordervärdet?', '> 10'],
    ['visa per vecka', '> 10'],
    ['och över 20 %?', '%'],
  ])('asks about a threshold that no longer fits: %s', (text, words) => {
    const reading = readQuestion(text, facts)
    expect(reading.is === 'ask' ? reading.words : reading.is).toContain(words)
  })

  test('chooses the groups after a question back', () => {
    const asked = readQuestion('fler än 10 ordrar', corpusFacts)
    const answer = { ...corpusFacts, previous: null, asked: asked.is === 'ask' ? asked : null }
    expect(meantBy('lag', answer)).toBe('orders by team @month-0 >10')
  })
})

test('a model is not asked about a boundary, which its answer has no word for', () => {
  const bounded = ['säljare med fler än 10 ordrar', 'teams with at least 20 orders', 'myyjät joilla alle 5 tilausta']
  const free = ['10 bästa säljarna', 'ordrar v46', 'top 5 teams', 'tilaukset 3.5.']
  expect([bounded, free].map((texts) => texts.map((text) => isBounded(text, corpusFacts)))).toEqual([
    bounded.map(() => true),
    free.map(() => false),
  ])
})
