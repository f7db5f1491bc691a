import type { PoolClient, QueryResult } from 'pg'
import { assert } from '../../../shared/kernel/assert.ts'

/** What drizzle asks of a connection. */
interface Asked {
  readonly text: string
}

const NOTHING = { rows: [], rowCount: null, command: '', oid: 0, fields: [] } satisfies QueryResult

/**
 * The connection during one transaction. A statement that writes and answers nothing is sent without waiting for it, and the
 * next ones behind it: each wait costs as much as what the database does in it, and more on a busy server. PostgreSQL takes
 * them in the order they were sent, so whatever is read later sees what was written. A write that fails ends the transaction or
 * its savepoint there: whoever waits next, at the latest for the end of either, gets its error.
 */
export class TransactionClient {
  readonly #client: PoolClient
  /** The writes that are under way. */
  #unanswered = 0
  #failure: unknown
  #isOver = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  query(asked: Asked, values: unknown[]): Promise<QueryResult> {
    assert(!this.#isOver, 'a query came after the end of its transaction')
    const { text } = asked
    const sent = this.#client.query(asked, values)
    // With writes under way, the error must not fall into the new savepoint.
    if (isWrite(text) || (text.startsWith('savepoint ') && this.#unanswered === 0)) return this.#passOver(sent)
    return text.startsWith('rollback') ? this.#undone(sent) : this.#answered(sent)
  }

  /** From here on the connection is not this transaction's. */
  end(): void {
    this.#isOver = true
  }

  #passOver(sent: Promise<QueryResult>): Promise<QueryResult> {
    this.#unanswered += 1
    const isAnswered = (): void => {
      this.#unanswered -= 1
    }
    sent.then(isAnswered, (error: unknown) => {
      isAnswered()
      this.#failure ??= error
    })
    return Promise.resolve(NOTHING)
  }

  async #answered(sent: Promise<QueryResult>): Promise<QueryResult> {
    try {
      const result = await sent
      // PostgreSQL answers the commit of a failed transaction with success, and undoes it.
      assert(result.command !== 'ROLLBACK', 'the transaction was given up by the database')
      return result
    } catch (error) {
      throw this.#failure ?? error
    }
  }

  async #undone(sent: Promise<QueryResult>): Promise<QueryResult> {
    const result = await this.#answered(sent.then((one) => ({ ...one, command: '' })))
    this.#failure = undefined
    return result
  }
}

const isWrite = (text: string): boolean => /^\s*(insert|update|delete)\b/i.test(text) && !/\breturning\b/i.test(text)
