import { describe, expect, test } from 'vitest'
import { corpusFacts, lineOf } from '../testing/corpus-world.ts'
import { keptQuestions, typedQuestions } from '../testing/typed.ts'
import { countsOf, verdictOf } from '../testing/verdict.ts'
import { indexOf } from './name-match.rules.ts'
import { readQuestion } from './read-question.rules.ts'
import { marksIn } from './scan.rules.ts'
import { tokensOf } from './token.rules.ts'

const read = (text: string) => readQuestion(text, corpusFacts)
const judged = (questions: readonly (readonly [string, string])[]) =>
  questions.map(([question, meaning]) => ({
    question,
    meaning,
    found: lineOf(read(question)),
    verdict: verdictOf(read(question), meaning),
  }))

describe('questions as people type them', () => {
  test.each([
    ['that the reader was made with', typedQuestions, 0.98],
    ['that it was not made with', keptQuestions, 0.97],
  ])('%s are answered, asked back with a right choice or honestly refused', (_, questions, share) => {
    const counts = countsOf(judged(questions).map(({ verdict }) => verdict))
    const good = counts.right + counts.asked + counts.refused
    expect(good / questions.length).toBeGreaterThanOrEqual(share)
  })

  test('are never answered wrongly with confidence', () => {
    expect(judged([...typedQuestions, ...keptQuestions]).filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  })
})

const answered = typedQuestions.filter(([, meaning]) => !/^[?!]/u.test(meaning))
const meantBy = (text: string) => lineOf(read(text)).replace(/ ~.*$/u, '')
const isAnswer = (line: string) => !/^[?!]/u.test(line)

describe('a variation of a question', () => {
  test.each([
    ['a greeting', (text: string) => `Hej! ${text}`],
    ['thanks', (text: string) => `${text} tack!`],
    ['a plea in English', (text: string) => `pls ${text}`],
    ['thanks in Finnish', (text: string) => `${text} kiitos`],
    ['a question mark', (text: string) => `${text}?`],
    ['capitals', (text: string) => text.toUpperCase()],
  ])('with %s means the same', (_, change) => {
    const changed = answered.filter(([text]) => meantBy(change(text)) !== meantBy(text))
    expect(changed.map(([text]) => [change(text), meantBy(change(text))])).toEqual([])
  })

  test.each([
    ['ordrar', 'ordrarna'],
    ['ordrar', 'ordrarnas'],
    ['ordervärde', 'ordervärdet'],
    ['säljare', 'säljarna'],
    ['orders', 'order'],
    ['tilaukset', 'tilauksia'],
    ['tilaukset', 'tilauksista'],
    ['myyjittäin', 'per myyjä'],
    ['tiimeittäin', 'tiimeistä'],
  ])('with “%s” inflected as “%s” means the same', (word, form) => {
    const found = answered.filter(([text]) => text.split(' ').includes(word))
    const inflect = (text: string) => text.replace(word, form)
    expect(found.length).toBeGreaterThan(0)
    expect(
      found
        .filter(([text]) => meantBy(inflect(text)) !== meantBy(text))
        .map(([text]) => [inflect(text), meantBy(inflect(text))]),
    ).toEqual([])
  })

  test('with its period in front of everything means the same', () => {
    const moved = answered.flatMap(([text]) => {
      const marks = marksIn(tokensOf(text), {
        names: indexOf(corpusFacts.names),
        company: null,
        today: corpusFacts.today,
      })
      const periods = marks.filter((mark) => mark.is === 'phrase' && mark.meaning.is === 'period')
      const isBound = marks.some((mark) => mark.is === 'phrase' && ['edge', 'compare'].includes(mark.meaning.is))
      const [period] = periods
      if (period === undefined || periods.length > 1 || isBound || /(?:för|från) /u.test(text)) return []
      const rest = marks.filter((mark) => mark !== period).map((mark) => mark.text)
      return [[`${period.text} ${rest.join(' ')}`, meantBy(text)] as const]
    })
    expect(moved.length).toBeGreaterThan(40)
    expect(moved.filter(([text, meaning]) => meantBy(text) !== meaning).map(([text]) => [text, meantBy(text)])).toEqual(
      [],
    )
  })

  test.each([
    [
      'two letters swapped',
      (word: string, at: number) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
    ],
    ['a letter left out', (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)],
    ['a letter twice', (word: string, at: number) => word.slice(0, at) + (word[at] ?? '') + word.slice(at)],
  ])('with %s is understood, asked back or refused, never answered otherwise', (_, mistype) => {
    const wrong = answered.flatMap(([text, meaning]) =>
      text.split(' ').flatMap((word, at) => {
        if (!/^\p{L}{4,}$/u.test(word)) return []
        const mistyped = text
          .split(' ')
          .map((one, index) => (index === at ? mistype(word, Math.floor(word.length / 2)) : one))
          .join(' ')
        const reading = read(mistyped)
        // What is left out is said beside the answer: it is not confident.
        const isSaid = reading.notes.ignored.length > 0
        return verdictOf(reading, meaning) === 'wrong' && !isSaid ? [[mistyped, lineOf(reading)]] : []
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('a word that changes what is asked is never left out', () => {
  test.each([
    'inte godkända',
    'ej ångrade',
    'för Kalle',
    'för kalle',
    'i sundsvall',
    'for charlie',
    'hos Pettersson',
    'i Sundsvall',
    'not approved',
    'for Charlie',
    'Jormalle',
    'ilman Jormaa',
    'utan kaffe',
    'utna söder',
    'ungefär 5',
    'över 10 pizzor',
    'minst 5 och högst 9',
  ])('%s', (planted) => {
    const dropped = answered.filter(([text]) => isAnswer(meantBy(`${text} ${planted}`)))
    expect(dropped.map(([text]) => [`${text} ${planted}`, meantBy(`${text} ${planted}`)])).toEqual([])
  })

  test.each([
    ['minst 5', '>=5'],
    ['över 10', '>10'],
    ['mer än 3', '>3'],
    ['mindre än 4 st', '<4'],
    ['> 7', '>7'],
    ['under 20 %', '<20'],
    ['more than 12', '>12'],
    ['at least 6', '>=6'],
    ['yli 8', '>8'],
    ['vähintään 9', '>=9'],
  ])('%s is a threshold of groups, or asked about', (planted, threshold) => {
    const read = answered.map(([text]) => [`${text} ${planted}`, meantBy(`${text} ${planted}`)] as const)
    const isTaken = (meaning: string) => meaning.split(' ').includes(threshold) && / by /u.test(meaning)
    expect(read.filter(([, meaning]) => isAnswer(meaning) && !isTaken(meaning))).toEqual([])
    expect(read.filter(([, meaning]) => isTaken(meaning)).length).toBeGreaterThan(0)
  })

  test('a name that is excluded is excluded, wherever the words stand', () => {
    const found = ['ordrar utan Väst i oktober', 'utan Väst, ordrar i oktober', 'i oktober utom väst ordrar'].map(
      meantBy,
    )
    expect(new Set(found)).toEqual(new Set(['orders not team Väst @2026-10-01..2026-10-31']))
  })

  test('an excluded name is never offered as the one that is asked for', () => {
    for (const text of ['ordrar utan Söderr', 'ordrar utan Anna', 'tilaukset ilman Annaa', 'orders without Anna']) {
      const reading = read(text)
      if (reading.is !== 'ask') continue
      expect(reading.choices.flatMap(({ question }) => question.filters).every(({ not }) => not === true)).toBe(true)
    }
  })
})

test.each([
  ['avvikelser per allvarsgrad', 'per allvarsgrad'],
  ['orders by channel', 'by channel'],
  ['ordrar q5', 'q5'],
  ['ordrar v60', '60'],
  ['ordrar 31 september', '31'],
  ['ordrar kl 14', '14'],
  ['andel ordrar per team', 'andel'],
  ['timmar per timme', 'per timme'],
])('%s is asked about, with the words in question', (text, words) => {
  const reading = read(text)
  expect(reading.is === 'ask' ? reading.words : reading.is).toContain(words)
})

test.each(['säljare utan topp 3, ordrar', 'ordrar utna söder', 'orders wihout kallio'])(
  '“%s” is never answered with what it excludes, and no choice does so',
  (text) => {
    const reading = read(text)
    const questions =
      reading.is === 'ask'
        ? reading.choices.map(({ question }) => question)
        : reading.is === 'question'
          ? [reading.question]
          : []
    expect(questions.filter(({ limit, filters }) => limit !== null || filters.some(({ not }) => not !== true))).toEqual(
      [],
    )
  },
)

test('a word without a meaning is not counted, and the answer says so', () => {
  expect(read('ordrar per team förra månaden fräscht').notes.ignored).toEqual(['fräscht'])
  expect(read('ordrar per team förra månaden').notes.ignored).toEqual([])
})

test('“sold most” takes order value, says so, and has orders beside it', () => {
  for (const text of ['vem sålde mest förra veckan', 'who sold the most last week', 'kuka myi eniten viime viikolla']) {
    const reading = read(text)
    expect([text, lineOf(reading)]).toEqual([text, 'orderValue by seller @week-1 ~metric'])
    expect(reading.notes.others.map(({ metric, question }) => [metric, question.metric])).toEqual([
      ['orders', 'orders'],
    ])
  }
})

test('the best of a rate of which less is better is the lowest', () => {
  expect(meantBy('vem har bäst ångergrad')).toBe('regretRate by seller least')
  expect(meantBy('vem har högst ångergrad')).toBe('regretRate by seller')
})

test('deviations are split by their type, and the word for the types alone asks for deviations', () => {
  for (const text of [
    'avvikelser per typ förra månaden',
    'deviations by type last month',
    'poikkeamat syyn mukaan viime kuussa',
  ])
    expect([text, meantBy(text)]).toEqual([text, 'deviations by deviationType @month-1'])
  expect(meantBy('vilka avvikelsetyper är vanligast')).toBe('deviations by deviationType')
  expect(meantBy('ånger per orsak')).toBe('!split-not-possible')
})

test('“how do we stand” is the budget of the month, says so, and has order value and orders beside it', () => {
  for (const text of ['hur ligger vi till', 'are we on track', 'missä mennään']) {
    const reading = read(text)
    expect([text, lineOf(reading)]).toEqual([text, 'budgetRate ~metric'])
    expect(reading.notes.others.map(({ metric }) => metric)).toEqual(['orderValue', 'orders'])
  }
  expect(meantBy('hur ligger jag till')).toMatch(/^budgetRate in seller /u)
  expect(meantBy('hur ligger vi till denna vecka')).toBe('orderValue @week-0')
})

test('a budget is named, is of whole months, and is never that of orders', () => {
  expect(meantBy('försäljning mot budget per kontor')).toBe('budgetRate by office')
  expect(meantBy('hur stor är budgeten i november')).toBe('budget @2026-11-01..2026-11-30')
  expect(meantBy('budget denna vecka')).toBe('!whole-months')
  expect(meantBy('ordrar mot budget denna månad')).toBe('?metric orders, budgetRate')
})

test('a figure that does not exist is named, with the nearest by meaning', () => {
  const reading = read('vilken konvertering hade vi')
  expect(reading).toMatchObject({ is: 'refused', nearest: ['orders', 'oph'], notes: { missing: 'konvertering' } })
})

test('a word that is a name and a Finnish filler is a name, unless it begins a Finnish question', () => {
  expect(read('hur många timmar har Anna jobbat i oktober')).toMatchObject({ is: 'ask', about: 'name' })
  expect(read('hur många timmar har anna jobbat i oktober')).toMatchObject({ is: 'ask', about: 'name' })
  expect(meantBy('anna tilaukset tiimeittäin viime viikolla')).toBe('orders by team @week-1')
})

test('a number after a word that compares is no day', () => {
  expect(meantBy('sellers with a grade below 3.5')).toBe('grade by seller <3.5')
  expect(meantBy('ordrar 3.5')).toBe('orders @2026-05-03..2026-05-03')
})

test('two names that are compared by “who” are put beside each other, and “together” adds them', () => {
  expect(meantBy('söder eller norr, vem har flest ordrar i år')).toBe('orders by team in team Söder+Norr @year-0')
  expect(meantBy('ordrar söder och norr tillsammans i år')).toBe('orders in team Söder+Norr @year-0')
})

test('“more than last week” compares two weeks, and ranks nothing', () => {
  expect(meantBy('har vi fler ordrar denna vecka än förra veckan')).toBe('orders @week-0 vs before')
})

test('the lowest absence is a share, the least is an amount', () => {
  expect(meantBy('vilket team hade lägst frånvaro i år')).toBe('absenceRate by team @year-0 least')
  expect(meantBy('vilket team hade minst frånvaro i år')).toBe('absenceHours by team @year-0 least')
})

test('an unknown name after a negation is asked about once, with the negation', () => {
  expect(read('ordrar utan Pelle förra veckan')).toMatchObject({ is: 'ask', about: 'words', words: 'utan pelle' })
})
