import type { Plugin } from 'vite'

/** A template or a raw text of SQL, named after the declaration around it. */
export interface WrittenSql {
  readonly name: string
  readonly start: number
  readonly end: number
}
/** The statements of a file of the server. */
export function writtenSql(path: string, source: string): WrittenSql[]
/** The names of all statements of the server. */
export function allWrittenSql(): string[]
/** Vite's plugin that gives each statement its name while tests run. */
export function namesOfSql(): Plugin
