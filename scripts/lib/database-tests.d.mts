/** Tests that run on PostgreSQL as well, as paths from the root. */
export function databaseTests(): string[]
/** Files of features that hold SQL written by hand, with the test nearest to each. */
export function testedSql(): Map<string, string | undefined>
/** Whether a source holds SQL written by hand, with whatever type of rows. */
export function hasOwnSql(text: string): boolean
