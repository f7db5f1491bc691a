/** The statements for which a case is listed, by file and by the full name of the case. */
export interface PostgresCases {
  readonly cases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Statements that no test reaches on PostgreSQL, with the reason. */
  readonly unreached: Readonly<Record<string, string>>
}
/** The file that holds them. */
export const listOfCases: string
export function readCases(): PostgresCases
/** Tests that run on PostgreSQL as well, as globs from the root. */
export function databaseTests(): string[]
/** Whether all cases of a file run on PostgreSQL. */
export function isWholeOnPostgres(file: string): boolean
/** Whether a case runs on PostgreSQL whatever statements it reaches. `name`: its full name. */
export function isCaseOnPostgres(file: string, name: string): boolean
