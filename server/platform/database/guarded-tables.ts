import { AsyncLocalStorage } from 'node:async_hooks'
import { assert } from '../../../shared/kernel/assert.ts'

const EVERY_TABLE = '*'

const guarded = new Set<string>()
const writers = new AsyncLocalStorage<string>()

/** From now on only `writeGuarded` may write this table: data is derived from its rows, and must follow each write. */
export const guardTable = (name: string): void => void guarded.add(name)

/** Runs writes of the one function that writes this table. */
export const writeGuarded = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  writers.run(name, work)

/** Runs a seed or a copy, which writes whole tables and derives the rest from them, or copies that as well. */
export const writeWhole = <Result>(work: () => Promise<Result>): Promise<Result> => writers.run(EVERY_TABLE, work)

/** Throws if any other function writes a guarded table, because its derived data would become wrong. */
export function assertWriter(name: string): void {
  if (!guarded.has(name)) return
  const writer = writers.getStore()
  assert(writer === name || writer === EVERY_TABLE, `only its KeptTable writes ${name}: data is derived from it`)
}
