// Plants rows of a person in every table, each text with a mark of its own, so that a test can look for the marks later.

import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is, sql, type Column } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import { dialect } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { writeWhole } from '../../platform/database/guarded-tables.ts'
import { readValues } from '../../platform/database/read-values.ts'

/** Ids of things. Every other column that ends in `Id`, `Ids` or `By` may hold a person, until it is listed here. */
const things = new Set(
  [
    'saleId officeId regionId teamId providerId templateId candidateId externalId guideId areaId runId titleId scheduleId',
    'roleId productId fileId termsId surveyId reversesId rewardId reportId questionId planId noticeId mapId importId',
    'deviceId deviationId customerId contractId claimId announcementId employeeId webhookId versionId transcriptionId',
    'teamProviderId subscriptionId statId spaceId settledByRunId sessionId readTeamId readRegionId readOfficeId replacesId',
    'postingId periodId partOfId parentId openDeviationId markId houseId entryId educationContractId disputeId competitionId',
    'checkoutId chatId changeId categoryId blockId badgeId afterId absenceSaleId matchedBy roleIds teamIds saleIds',
    'providerIds firstProviderIds entryIds deviceIds addedIds joinedIds',
    'double_sale.firstId double_sale.secondId game_line.subjectId letter.aboutId letter.subjectId scheduled_message.senderId',
  ].flatMap((line) => line.split(' ')),
)

/** Tables whose `id` is the person's own. */
const peopleThemselves = new Set(['user', 'person', 'user_profile'])

const mayHoldPerson = (table: string, name: string): boolean =>
  name === 'id'
    ? peopleThemselves.has(table)
    : /(?:Id|Ids|By)$/u.test(name) && !things.has(name) && !things.has(`${table}.${name}`)

const isId = (name: string): boolean => name === 'id' || /(?:Id|Ids)$/u.test(name)

export interface Planted {
  readonly table: SQLiteTable
  readonly name: string
  /** The column that holds the person; null: the row only names them. */
  readonly by: string | null
  /** The mark of each text. */
  readonly marks: Readonly<Record<string, string>>
}

/** Every table of the schema, by name. */
export async function everyTable(): Promise<ReadonlyMap<string, SQLiteTable>> {
  const found = new Map<string, SQLiteTable>()
  for await (const path of glob('server/**/*.table.ts')) {
    const file = (await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href)) as Record<string, unknown>
    for (const table of Object.values(file)) if (is(table, SQLiteTable)) found.set(getTableName(table), table)
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

interface Person {
  readonly id: Id
  readonly name: string
}

/** What some columns need, to be read by the features: by `table.column`. The text is the mark. */
export type Shapes = Readonly<Record<string, (mark: string, person: Person) => unknown>>

/** Plants a row for each column that may hold a person, and one that names them. Leaves out tables named in `not`. */
export async function plantPerson(
  db: Db,
  person: Person,
  { newId, shapes, not }: { newId: IdMaker; shapes: Shapes; not: ReadonlySet<string> },
): Promise<readonly Planted[]> {
  // Rows refer to things that do not exist here.
  await readValues(db, unbound)
  const planted: Planted[] = []
  for (const [name, table] of await everyTable()) {
    if (not.has(name)) continue
    const columns = Object.entries(getTableColumns(table) as Record<string, Column>)
    const holders = columns.map(([key]) => key).filter((key) => mayHoldPerson(name, key))
    for (const by of [...holders, null]) {
      const marks: Record<string, string> = {}
      const values = columns.map(([key, column]): readonly [string, unknown] => {
        const mark = `[${name}.${key} ${by ?? ''}]`
        const value = valueOf({ column, key, name, by, mark, person, newId, shapes })
        // A shape that takes the text may seal it.
        const isShaped = (shapes[`${name}.${key}`]?.length ?? 0) > 0 && key !== by
        if (isShaped || JSON.stringify(value)?.includes(mark)) marks[key] = mark
        return [key, value]
      })
      // Nothing is derived from these rows: no text of theirs is what its column means.
      await writeWhole(async () => {
        await db.insert(table).values(Object.fromEntries(values) as never)
      })
      planted.push({ table, name, by, marks })
    }
  }
  return planted
}

const unbound = dialect === 'sqlite' ? sql`pragma foreign_keys = off` : sql`set session_replication_role = replica`

interface Cell {
  readonly column: Column
  readonly key: string
  readonly name: string
  readonly by: string | null
  readonly mark: string
  readonly person: Person
  readonly newId: IdMaker
  readonly shapes: Shapes
}

let numbers = 0

function valueOf({ column, key, name, by, mark, person, newId, shapes }: Cell): unknown {
  const shape = shapes[`${name}.${key}`]
  const isHolder = key === by
  // A name stands beside the id of the person, or alone in the row that only names them.
  const text = by === null || nameOf(by) === key ? `${person.name} ${mark}` : mark
  if (column.dataType === 'json') {
    if (shape) return shape(isHolder ? person.id : text, person)
    return isHolder ? [person.id] : key.endsWith('Ids') ? [newId()] : { text }
  }
  if (isHolder) return person.id
  if (shape) return shape(text, person)
  if (column.dataType === 'string') {
    if (isId(key)) return newId()
    if (key.endsWith('Name') && (by === null || nameOf(by) === key)) return person.name
    return text
  }
  if (column.dataType === 'boolean') return false
  if (column.dataType === 'number') return (numbers += 1)
  return isId(key) ? newId() : undefined
}

const nameOf = (holder: string): string => holder.replace(/Id$/u, 'Name')

/** The cells that still hold the person, as `table.column`: their id, their name, or the text of a row that was theirs. */
export interface Found {
  readonly ids: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  /** As `table.column`, where the column is the one that held the person. */
  readonly texts: ReadonlySet<string>
}

/** Looks for the person in every cell of the database. */
export async function findPerson(db: Db, { id, name }: Person): Promise<Found> {
  const [ids, names, texts] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [tableName, table] of await everyTable())
    for (const row of (await db.select().from(table)) as Readonly<Record<string, unknown>>[])
      for (const [key, value] of Object.entries(row)) {
        const text = JSON.stringify(value) ?? ''
        if (text.includes(id)) ids.add(`${tableName}.${key}`)
        if (text.includes(name) && isWritten(key)) names.add(`${tableName}.${key}`)
        const holder = /\[(\w+)\.\w+ (\w+)\]/u.exec(text)
        if (holder?.[1] === tableName) texts.add(`${tableName}.${holder[2]}`)
      }
  return { ids, names, texts }
}

/** Names of people are in these. A text that somebody has typed is not searched for them. */
const isWritten = (key: string): boolean => /Name$|^(?:title|message|payload|body|nameKey|sellerKey)$/u.test(key)
