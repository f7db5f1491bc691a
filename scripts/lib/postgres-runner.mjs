// Vitest's runner of the project `postgresql`: runs the listed cases alone, and demands the SQL for which each is listed.
import { appendFileSync } from 'node:fs'
import { is, SQL, StringChunk } from 'drizzle-orm'
import { TestRunner } from 'vitest'
import { isCaseOnPostgres, readCases } from './postgres-cases.mjs'

const RENEW = 'Run `npm run postgres:cases -- <the files of the tests that reach it>`.'

/** File that records each case with the SQL it reached. It is set only while the list is regenerated. */
const record = process.env['RECORD_POSTGRES_CASES']
const isWholeServer = process.env['WHOLE_SERVER_ON_POSTGRES'] === '1'
/** Some statements run only on an installed PostgreSQL, not on the embedded one. */
const isInstalled = process.env['DATABASE_URL'] === 'postgres:'

/** @type {WeakMap<object, string>} The names of statements by their first text, which drizzle passes on. */
const names = new WeakMap()
/** What the case that runs has reached. @type {Set<string>} */
const reached = new Set()
/** What this process has reached: some statements are built once and then reused. @type {Set<string>} */
const reachedBefore = new Set()

/** @param {string} name @param {{ queryChunks: object[] }} statement */
const sqlOf = (name, statement) => {
  // An empty statement has no text chunk.
  names.set(statement.queryChunks.find((part) => is(part, StringChunk)) ?? statement.queryChunks, name)
  return statement
}
Object.assign(globalThis, { __sqlOf: sqlOf })

// The replacement below passes `this` on.
// oxlint-disable-next-line typescript/unbound-method
const { buildQueryFromSourceParams: build } = SQL.prototype
SQL.prototype.buildQueryFromSourceParams = function named(chunks, config) {
  for (const part of [chunks, ...chunks]) {
    const name = typeof part === 'object' && part !== null ? names.get(part) : undefined
    if (name === undefined) continue
    reached.add(name)
    reachedBefore.add(name)
  }
  return build.call(this, chunks, config)
}

const listed = readCases().cases

/** @param {any} task @returns {string} */
const nameOf = (task) => (task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name)

/** @param {any} task @returns {readonly string[] | undefined} the statements for which the case is listed */
const listedFor = (task) => listed[task.file.name]?.[nameOf(task)]

/** @param {any} task @returns {boolean} */
const runs = (task) =>
  task.type === 'test'
    ? isWholeServer || isCaseOnPostgres(task.file.name, nameOf(task)) || listedFor(task) !== undefined
    : task.tasks.some(runs)

/** @param {any} task */
function skip(task) {
  task.mode = 'skip'
  for (const one of task.tasks ?? []) skip(one)
}

// Vitest takes the default export.
// oxlint-disable-next-line import/no-default-export
export default class PostgresRunner extends TestRunner {
  /** @type {readonly string[]} What the case reached that has just ended. */
  seen = []

  /** @param {any} suite @override */
  async onBeforeRunSuite(suite) {
    // Discard what the previous file reached. Statements that `beforeAll` reaches count for the first case after it.
    if ('filepath' in suite) reached.clear()
    if (!runs(suite)) skip(suite)
    await super.onBeforeRunSuite(suite)
  }

  /** @param {any} test @override */
  async onBeforeRunTask(test) {
    if (!runs(test)) skip(test)
    await super.onBeforeRunTask(test)
  }

  /** @param {any} test @override */
  onAfterTryTask(test) {
    super.onAfterTryTask(test)
    if (record !== undefined) this.seen = [...reached]
    if (record !== undefined || !isInstalled) return
    const missed = (listedFor(test) ?? []).filter((name) => !reachedBefore.has(name))
    if (missed.length > 0) throw new Error(`This case no longer reaches on PostgreSQL: ${missed.join(', ')}. ${RENEW}`)
  }

  /** @param {any} test @override */
  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    reached.clear()
    const { state, duration } = test.result ?? {}
    if (record === undefined || state !== 'pass') return
    const one = { file: test.file.name, name: nameOf(test), ms: Math.round(duration), reached: this.seen }
    appendFileSync(record, `${JSON.stringify(one)}\n`)
  }
}
