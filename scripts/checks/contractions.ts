/** A statement that an old server beside the new one, or its rows, may not bear. */
export interface Contraction {
  readonly table: string
  readonly what: string
}

const quoted = '["`]?(\\w+)["`]?'
const match = (pattern: string, text: string): RegExpExecArray | null => new RegExp(pattern, 'i').exec(text)

/** The tables there are once these migrations have run, in order. */
export function tablesAfter(migrations: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>()
  for (const sql of migrations) {
    for (const statement of statementsOf(sql)) {
      const made = match(`^create table (?:if not exists )?${quoted}`, statement)?.[1]
      const dropped = match(`^drop table (?:if exists )?${quoted}`, statement)?.[1]
      const renamed = match(`^alter table ${quoted} rename to ${quoted}`, statement)
      if (made !== undefined) tables.add(made)
      if (dropped !== undefined) tables.delete(dropped)
      if (renamed?.[1] !== undefined && renamed[2] !== undefined) {
        tables.delete(renamed[1])
        tables.add(renamed[2])
      }
    }
  }
  return tables
}

/** What a migration takes away from, or demands of, tables that servers of the release before use. */
export function contractionsIn(sql: string, known: ReadonlySet<string>): readonly Contraction[] {
  return statementsOf(sql).flatMap((statement) => {
    const found = rules.map(({ pattern, what }) => ({ table: match(pattern, statement)?.[1], what }))
    const [first] = found.filter(({ table }) => table !== undefined && known.has(table))
    return first?.table === undefined || isHarmless(statement) ? [] : [{ table: first.table, what: first.what }]
  })
}

const rules = [
  { pattern: `^drop table (?:if exists )?${quoted}`, what: 'drops the table' },
  { pattern: `^alter table ${quoted} rename to`, what: 'renames the table' },
  { pattern: `^alter table ${quoted} rename (?:column )?["\`]?\\w+["\`]? to`, what: 'renames a column' },
  { pattern: `^alter table ${quoted} drop (?:column|["\`])`, what: 'drops a column' },
  {
    pattern: `^alter table ${quoted} alter column ["\`]?\\w+["\`]? (?:set data )?type`,
    what: 'changes the type of a column',
  },
  { pattern: `^alter table ${quoted} alter column ["\`]?\\w+["\`]? set not null`, what: 'demands a value' },
  { pattern: `^alter table ${quoted} alter column ["\`]?\\w+["\`]? drop default`, what: 'drops a default' },
  {
    pattern: `^alter table ${quoted} add (?:column )?(?!constraint).* not null`,
    what: 'adds a column that demands a value',
  },
  { pattern: `^alter table ${quoted} add constraint`, what: 'adds a constraint' },
  { pattern: `^create unique index (?:if not exists )?["\`]?\\w+["\`]? on ${quoted}`, what: 'demands distinct values' },
] as const

/** A value that the database fills in asks nothing of older servers. */
const isHarmless = (statement: string): boolean =>
  /^alter table \S+ add (?:column )?(?!constraint)/i.test(statement) && /\b(?:default|generated)\b/i.test(statement)

function statementsOf(sql: string): readonly string[] {
  return sql
    .split(/--> statement-breakpoint|;\s*(?:\n|$)/)
    .map((part) =>
      part
        .replaceAll(/^\s*--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
}
