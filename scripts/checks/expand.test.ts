// Old and new servers run beside each other during a release: a migration gives, and takes only what no server uses any more.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contractionsIn, tablesAfter } from './contractions.ts'
import { root } from '../lib/paths.mjs'

const folder = join(root, 'server', 'migrations')
const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
/** The newest migration of the release before, for each database. */
const released = json('released.json') as Readonly<Record<'sqlite' | 'postgresql', string>>
/** Contractions of what the release before does not use any more, each with its reason. */
const declared = json('contractions.json') as readonly { migration: string; table: string; reason: string }[]

describe.each(['sqlite', 'postgresql'] as const)('migrations on %s since the last release', (dialect) => {
  const names = readdirSync(join(folder, dialect))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const textOf = (name: string): string => readFileSync(join(folder, dialect, name), 'utf8')
  const isNew = (name: string): boolean => name > `${released[dialect]}.sql`

  test('the release is one of them', () => {
    expect(names).toContain(`${released[dialect]}.sql`)
  })

  test('only expand what servers of that release use, or are declared in contractions.json with a reason', () => {
    const known = tablesAfter(names.filter((name) => !isNew(name)).map(textOf))
    const found = names.filter(isNew).flatMap((name) =>
      contractionsIn(textOf(name), known)
        .filter(({ table }) => !declared.some((one) => name === `${one.migration}.sql` && one.table === table))
        .map(({ table, what }) => `${name} ${what}: ${table}`),
    )
    expect(found).toEqual([])
    expect(declared.filter(({ reason }) => reason.length < 20)).toEqual([])
  })
})

describe('the check finds', () => {
  const known = new Set(['sale'])
  test.each([
    ['DROP TABLE `sale`;', 'drops the table'],
    ['ALTER TABLE "sale" RENAME TO "deal";', 'renames the table'],
    ['ALTER TABLE `sale` RENAME COLUMN "city" TO "town";', 'renames a column'],
    ['ALTER TABLE "sale" DROP COLUMN "city";', 'drops a column'],
    ['ALTER TABLE "sale" ALTER COLUMN "city" SET DATA TYPE bytea;', 'changes the type of a column'],
    ['ALTER TABLE "sale" ALTER COLUMN "city" SET NOT NULL;', 'demands a value'],
    ['ALTER TABLE `sale` ADD `town` text NOT NULL;', 'adds a column that demands a value'],
    ['ALTER TABLE "sale" ADD CONSTRAINT "x" CHECK (n > 1);', 'adds a constraint'],
    ['CREATE UNIQUE INDEX `sale_x` ON `sale` (`city`);', 'demands distinct values'],
  ])('%s', (sql, what) => {
    expect(contractionsIn(`CREATE TABLE x (a int);\n--> statement-breakpoint\n${sql}`, known)).toEqual([
      { table: 'sale', what },
    ])
  })

  test.each([
    'ALTER TABLE `sale` ADD `town` text;',
    "ALTER TABLE `sale` ADD `town` text DEFAULT '' NOT NULL;",
    'CREATE INDEX "sale_x" ON "sale" ("city");',
    'DROP INDEX "sale_x";',
    'ALTER TABLE "sale" ALTER COLUMN "city" DROP NOT NULL;',
    'DROP TABLE `draft`;',
    'ALTER TABLE "draft" ADD COLUMN "city" text NOT NULL;',
  ])('nothing in %s', (sql) => {
    expect(contractionsIn(sql, known)).toEqual([])
  })
})
