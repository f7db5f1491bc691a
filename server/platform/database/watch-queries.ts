import type { PoolClient } from 'pg'
import type { StatementWatch } from '../observe/tracing.ts'

type Query = (...given: unknown[]) => unknown
type Done = (error: unknown, result: unknown) => void

/** Reports every query of a connection, however it is asked: by a promise, or with a callback as pools do. */
export function watchQueries(client: PoolClient, watch: StatementWatch): void {
  const original = client.query.bind(client) as Query
  const query: Query = (...given) => {
    const [asked] = given
    const end = watch(typeof asked === 'string' ? asked : (asked as { readonly text: string }).text)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const done: Done = (error, result) => {
        end(error)
        ;(last as Done)(error, result)
      }
      return original(...given.slice(0, -1), done)
    }
    const answer = original(...given)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
  client.query = query as PoolClient['query']
}
