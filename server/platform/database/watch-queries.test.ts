import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { watchQueries } from './watch-queries.ts'

type Done = (error: Error | null, result: unknown) => void

/** A connection that answers every query with its text, and fails on `bad`. */
function connection() {
  const query = (asked: { text: string } | string, ...rest: readonly unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text
    const done = rest.at(-1)
    const error = text === 'bad' ? new Error('bad') : null
    if (typeof done === 'function') {
      ;(done as Done)(error, { rows: [text] })
      return undefined
    }
    return error ? Promise.reject(error) : Promise.resolve({ rows: [text] })
  }
  const heard: string[] = []
  const client = { query } as unknown as PoolClient
  watchQueries(client, (sql) => {
    heard.push(`begin ${sql}`)
    return (error) => heard.push(error ? `fail ${sql}` : `end ${sql}`)
  })
  const ask = (...given: readonly unknown[]) =>
    (client as unknown as { query: (...all: unknown[]) => unknown }).query(...given)
  return { heard, ask }
}

test('a query by promise is reported from its beginning to its end, and answered as before', async () => {
  const { heard, ask } = connection()
  expect(await ask({ text: 'select 1' }, [])).toEqual({ rows: ['select 1'] })
  await expect(ask('bad')).rejects.toThrow('bad')
  expect(heard).toEqual(['begin select 1', 'end select 1', 'begin bad', 'fail bad'])
})

test('a query by callback too', () => {
  const { heard, ask } = connection()
  const answers: unknown[] = []
  ask({ text: 'select 2' }, [], (_: unknown, result: unknown) => answers.push(result))
  ask('bad', (error: Error) => answers.push(error.message))
  expect(answers).toEqual([{ rows: ['select 2'] }, 'bad'])
  expect(heard).toEqual(['begin select 2', 'end select 2', 'begin bad', 'fail bad'])
})
