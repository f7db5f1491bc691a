/** Tests that run on PostgreSQL as well, as paths from the root. */
export function databaseTests(): string[]
/** Folders of features whose files write SQL of their own, with the tests that run them. */
export function testedSql(): Map<string, string[]>
