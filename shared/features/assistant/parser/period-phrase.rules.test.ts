import { describe, expect, test } from 'vitest'
import { daysOf } from '../question/period.rules.ts'
import { corpusFacts } from '../testing/corpus-world.ts'
import { readQuestion } from './read-question.rules.ts'

// The days are reckoned anew here, by `Date` in UTC: not by the functions that are tested.
const DAY = 86_400_000
const at = (day: string) => new Date(`${day}T00:00:00Z`)
const text = (date: Date) => date.toISOString().slice(0, 10)
const plus = (day: string, days: number) => text(new Date(at(day).getTime() + days * DAY))
const utc = (year: number, month: number, day: number) => text(new Date(Date.UTC(year, month - 1, day)))
const yearOf = (day: string) => at(day).getUTCFullYear()
const monthOf = (day: string) => at(day).getUTCMonth() + 1
/** 0 is Monday. */
const weekday = (day: string) => (at(day).getUTCDay() + 6) % 7
const monday = (day: string) => plus(day, -weekday(day))
const isoMonday = (year: number, week: number) => plus(monday(utc(year, 1, 4)), (week - 1) * 7)
/** A yearly period: the last one that has begun. */
const latest = (today: string, of: (year: number) => readonly [string, string]): readonly [string, string] =>
  of(yearOf(today))[0] <= today ? of(yearOf(today)) : of(yearOf(today) - 1)
const months = (first: number, count: number) => (year: number) =>
  [utc(year, first, 1), utc(year, first + count, 0)] as const

/** A Thursday, a Monday, the ends of a year, a leap day, both changes of the clock, and days around a month's end. */
const days = [
  '2026-11-26',
  '2026-11-30',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2026-03-29',
  '2026-10-25',
  '2026-07-15',
  '2026-05-03',
  '2027-03-01',
]

type Days = (today: string) => readonly [from: string, to: string]
const phrases: readonly (readonly [sv: string, en: string, fi: string, days: Days])[] = [
  ['idag', 'today', 'tänään', (today) => [today, today]],
  ['igår', 'yesterday', 'eilen', (today) => [plus(today, -1), plus(today, -1)]],
  ['i förrgår', 'the day before yesterday', 'toissapäivänä', (today) => [plus(today, -2), plus(today, -2)]],
  ['denna v', 'this wk', 'tällä vkolla', (today) => [monday(today), plus(monday(today), 6)]],
  ['förra v', 'lw', 'viime vkolla', (today) => [plus(monday(today), -7), plus(monday(today), -1)]],
  [
    'senaste två veckorna',
    'past 2 wks',
    'kahden viime viikon ajalta',
    (today) => [plus(monday(today), -7), plus(monday(today), 6)],
  ],
  [
    'för två veckor sen',
    'two weeks ago',
    'kaksi viikkoa sitten',
    (today) => [plus(monday(today), -14), plus(monday(today), -8)],
  ],
  ['senaste 14 dgr', 'last 14 days', 'viimeiset 14 päivää', (today) => [plus(today, -13), today]],
  [
    'förra mån',
    'last mth',
    'viime kk',
    (today) => [utc(yearOf(today), monthOf(today) - 1, 1), utc(yearOf(today), monthOf(today), 0)],
  ],
  [
    'denna mån',
    'this mth',
    'tässä kuussa',
    (today) => [utc(yearOf(today), monthOf(today), 1), utc(yearOf(today), monthOf(today) + 1, 0)],
  ],
  ['i fjol', 'last yr', 'viimevuonna', (today) => [utc(yearOf(today) - 1, 1, 1), utc(yearOf(today) - 1, 12, 31)]],
  ['ytd', 'ytd', 'ytd', (today) => [utc(yearOf(today), 1, 1), today]],
  ['i okt', 'in oct', 'lokakuussa', (today) => latest(today, months(10, 1))],
  ['kv3', 'q3', 'q3', (today) => latest(today, months(7, 3))],
  ['kvartal 1', '1st quarter', '1. kvartaali', (today) => latest(today, months(1, 3))],
  ['kv2 i fjol', 'q2 last year', 'q2 viime vuonna', (today) => months(4, 3)(yearOf(today) - 1)],
  ['halvår 1', 'h1', 'ensimmäinen vuosipuolisko', (today) => latest(today, months(1, 6))],
  ['andra halvan av 2025', 'second half of 2025', 'h2 2025', () => ['2025-07-01', '2025-12-31']],
  ['tertial 2', 'second trimester', 'toinen tertiaali', (today) => latest(today, months(5, 4))],
  ['i somras', 'in the summer', 'kesällä', (today) => latest(today, months(6, 3))],
  ['i våras', 'in the spring', 'keväällä', (today) => latest(today, months(3, 3))],
  ['i vintras', 'in the winter', 'talvella', (today) => latest(today, months(12, 3))],
  [
    'första halvan av oktober',
    'first half of october',
    'lokakuun alkupuolella',
    (today) => latest(today, (year) => [utc(year, 10, 1), utc(year, 10, 15)]),
  ],
  [
    'slutet av oktober',
    'end of october',
    'lokakuun lopussa',
    (today) => {
      const [begun, to] = latest(today, months(10, 1))
      return [plus(begun, 20), to]
    },
  ],
  ['v46 2025', 'wk46 2025', 'vk46 2025', () => [isoMonday(2025, 46), plus(isoMonday(2025, 46), 6)]],
  [
    'vecka 20 förra året',
    'week 20 last year',
    'viikko 20 viime vuonna',
    (today) => [isoMonday(yearOf(today) - 1, 20), plus(isoMonday(yearOf(today) - 1, 20), 6)],
  ],
  ['v 53 2026', 'week 53 2026', 'vk 53 2026', () => ['2026-12-28', '2027-01-03']],
  ['v44-46 2025', 'w44-w46 2025', 'viikot 44-46 2025', () => [isoMonday(2025, 44), plus(isoMonday(2025, 46), 6)]],
  ['1-15 oktober 2025', 'october 1-15 2025', '1.-15.10.2025', () => ['2025-10-01', '2025-10-15']],
  ['mellan 1 och 15 oktober 2025', '1st to 15th october 2025', '1. - 15.10.2025', () => ['2025-10-01', '2025-10-15']],
  ['sep-nov 2025', 'sep to nov 2025', 'syys-marraskuussa 2025', () => ['2025-09-01', '2025-11-30']],
  ['sen 1 oktober 2025', 'since 1 october 2025', '1.10.2025 alkaen', (today) => ['2025-10-01', today]],
  ['från 1 oktober 2025', 'from 1 october 2025', '1.10.2025 lähtien', (today) => ['2025-10-01', today]],
  ['efter 15 oktober 2025', 'after 15 october 2025', '15.10.2025 jälkeen', (today) => ['2025-10-16', today]],
  [
    'sen i måndags',
    'since monday',
    'maanantaista alkaen',
    (today) => [plus(today, weekday(today) === 0 ? -7 : -weekday(today)), today],
  ],
  [
    'i fredags',
    'on friday',
    'perjantaina',
    (today) => {
      const back = (weekday(today) - 4 + 7) % 7 || 7
      return [plus(today, -back), plus(today, -back)]
    },
  ],
  [
    'förra helgen',
    'last weekend',
    'viime viikonloppuna',
    (today) => {
      const saturday = plus(monday(today), -2)
      return [saturday, plus(saturday, 1)]
    },
  ],
  ['midsommar 2026', 'midsummer 2026', 'juhannus 2026', () => ['2026-06-19', '2026-06-20']],
  ['påsken 2025', 'easter 2025', 'pääsiäinen 2025', () => ['2025-04-18', '2025-04-21']],
  ['julen 2025', 'christmas 2025', 'joulu 2025', () => ['2025-12-24', '2025-12-26']],
  ['efter midsommar 2025', 'after midsummer 2025', 'juhannuksen 2025 jälkeen', (today) => ['2025-06-22', today]],
  ['till och med augusti 2025', 'through august 2025', 'elokuuhun 2025 asti', () => ['2025-01-01', '2025-08-31']],
  ['före påsken 2025', 'before easter 2025', 'ennen pääsiäistä 2025', () => ['2025-01-01', '2025-04-17']],
  [
    '2024-03-01 till 2025-02-28',
    '2024-03-01 to 2025-02-28',
    '2024-03-01 - 2025-02-28',
    () => ['2024-03-01', '2025-02-28'],
  ],
  ['2025-03-01 till 2025-03-31', '2025-03-01 to 2025-03-31', '1.3.-31.3.2025', () => ['2025-03-01', '2025-03-31']],
]

/** The days that are answered: nothing after today. */
function daysIn(question: string, today: string): readonly string[] | string {
  const reading = readQuestion(question, { ...corpusFacts, today })
  if (reading.is !== 'question') return reading.is
  const { from, to } = daysOf(reading.question.period, today)
  return [from, to]
}

describe.each(days)('on %s', (today) => {
  test.each(
    phrases.flatMap(([sv, en, fi, of]) => [
      ['ordrar', sv, of] as const,
      ['orders', en, of] as const,
      ['tilaukset', fi, of] as const,
    ]),
  )('%s %s', (word, phrase, of) => {
    const [from, to] = of(today)
    expect(daysIn(`${word} ${phrase}`, today)).toEqual([from, from <= today && to > today ? today : to])
  })
})

test('a week that a year does not have is asked about', () => {
  for (const text of ['ordrar vecka 53 2025', 'orders week 53 2025', 'tilaukset viikko 53 2025', 'ordrar 31 september'])
    expect(readQuestion(text, corpusFacts).is).toBe('ask')
})

test('weekdays of every week are no single day', () => {
  for (const text of ['ordrar på måndagar i år', 'orders on mondays this year', 'tilaukset maanantaisin tänä vuonna'])
    expect(readQuestion(text, corpusFacts)).toMatchObject({ is: 'ask', choices: [{ question: { split: 'weekday' } }] })
})

test('a range of which only the end is named begins with the year, and says so', () => {
  const reading = readQuestion('ordrar till och med oktober', corpusFacts)
  expect(reading).toMatchObject({
    question: { period: { from: '2026-01-01', to: '2026-10-31' } },
    notes: { assumesStart: true },
  })
})
