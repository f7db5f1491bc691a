// The assistant without a model (`npm run bench -- chat [--sales N]`): which share of the corpus the grammar reads rightly,
// how long a reading takes, and how long an answer takes over a company of N sales (30,000).
import { parseArgs } from 'node:util'
import { readQuestion } from '../../shared/features/assistant/parser/read-question.rules.ts'
import type { Question } from '../../shared/features/assistant/question/question.schema.ts'
import { ordersThisYear } from '../../shared/features/assistant/testing/plain-question.ts'
import { corpusFacts, lineOf } from '../../shared/features/assistant/testing/corpus-world.ts'
import { englishCorpus } from '../../shared/features/assistant/testing/corpus.en.ts'
import { finnishCorpus } from '../../shared/features/assistant/testing/corpus.fi.ts'
import { swedishCorpus } from '../../shared/features/assistant/testing/corpus.sv.ts'
import { keptQuestions, typedQuestions } from '../../shared/features/assistant/testing/typed.ts'
import { countsOf, verdictOf } from '../../shared/features/assistant/testing/verdict.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { emailOf } from '../fixtures/people.ts'
import { openCompany } from './desk/company.ts'
import { median, percentile95, report } from './report.ts'

const ROUNDS = 5
const { values } = parseArgs({ allowPositionals: true, options: { sales: { type: 'string', default: '30000' } } })
const sales = Number(values.sales)

const corpora = { Swedish: swedishCorpus, English: englishCorpus, Finnish: finnishCorpus }
const shares = Object.entries(corpora).map(([language, corpus]) => {
  const right = corpus.filter(([text, meaning]) => lineOf(readQuestion(text, corpusFacts)) === meaning).length
  return {
    name: `questions in ${language} read rightly without a model`,
    measured: `${right}`,
    floor: `${corpus.length}`,
    ratio: right / corpus.length,
    target: { atLeast: 0.95 },
  }
})
const typed = { 'as typed': typedQuestions, 'as typed, kept apart': keptQuestions }
const typedShares = Object.entries(typed).map(([name, corpus]) => {
  const counts = countsOf(corpus.map(([text, meaning]) => verdictOf(readQuestion(text, corpusFacts), meaning)))
  const good = counts.right + counts.asked + counts.refused
  return {
    name: `questions ${name}: right, rightly asked back or refused (${counts.wrong} wrong)`,
    measured: `${good}`,
    floor: `${corpus.length}`,
    ratio: good / corpus.length,
    target: { atLeast: 0.97 },
  }
})
const PEOPLE = 5000
const people = Array.from({ length: PEOPLE }, (_, at) => ({
  kind: 'seller' as const,
  id: `person-${at}`,
  name: `${['Anna', 'Erik', 'Mikko', 'Omar', 'Sofia'][at % 5] ?? ''} ${(at * 7919).toString(36)}sson`,
  teamId: 't1',
}))
const manyNames = { ...corpusFacts, names: [...corpusFacts.names, ...people] }
readQuestion('ordrar', manyNames)
const readings = [...Object.values(corpora), typedQuestions]
  .flat()
  .map(([text]) => timeOf(() => readQuestion(text, manyNames)))
report('The reader', [...shares, ...typedShares])
console.log(`  a reading with ${PEOPLE} people: p95 ${percentile95(readings).toFixed(1)} ms (wanted: 30)`)

const questions: readonly Partial<Question>[] = [
  {},
  { split: 'seller' },
  { split: 'team', compare: 'yearBefore' },
  { split: 'provider', metric: 'orderValue' },
  { split: 'product', metric: 'orderValue' },
  { split: 'category', metric: 'quantity' },
  { split: 'weekday' },
  { split: 'hour', metric: 'orderValue' },
  { over: 'month', metric: 'regretRate' },
  { over: 'day', period: { unit: 'month', back: 0, count: 1 } },
  { over: 'week', metric: 'orderValue' },
  { split: 'team', over: 'month' },
  { metric: 'oph', split: 'team' },
  { metric: 'hours', split: 'seller' },
  { metric: 'absenceRate', over: 'month' },
  { metric: 'deviationRate', split: 'team' },
  { metric: 'recovered', over: 'month' },
  { metric: 'nki', split: 'provider' },
  { metric: 'xp', split: 'seller', period: { unit: 'month', back: 0, count: 1 } },
  { metric: 'tb', split: 'team' },
  { metric: 'income', over: 'month' },
]

const { rond, stop } = await openCompany('sqlite', sales)
try {
  const { headers } = await signInOverHttp(rond.url, emailOf('admin'))
  const all: number[] = []
  console.log(`\nAnswers over ${sales} sales`)
  for (const change of questions) {
    const question = { ...ordersThisYear, ...change }
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now()
      const answer = await fetch(`${rond.url}/api/v1/assistant/answers`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', origin: rond.url },
        body: JSON.stringify({ question }),
      })
      if (!answer.ok) throw new Error(`${JSON.stringify(question)}: ${answer.status} ${await answer.text()}`)
      await answer.json()
      times.push(performance.now() - begun)
    }
    all.push(...times)
    const { metric, split, over } = question
    console.log(`  ${[metric, split, over].filter(Boolean).join(' by ')}: p50 ${median(times).toFixed(0)} ms`)
  }
  console.log(
    `  all: p50 ${median(all).toFixed(0)} ms, p95 ${percentile95(all).toFixed(0)} ms (wanted: 300 at a million)`,
  )
} finally {
  await stop()
}

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
