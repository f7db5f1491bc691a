import { afterImports, camelOf } from './parts.mjs'
import { before, changed, created } from './plan.mjs'

/**
 * The server's half of a record: its contract, table, store, test, the right to change it, and its place at the door of
 * the feature. The list, the calls and the log follow from the contract.
 * @type {import('./plan.mjs').Part}
 */
export function serverPart({ names, read }) {
  const { feature, resource } = names
  return [
    created(`shared/features/${feature}/${resource}/${resource}.schema.ts`, schema(names)),
    created(`shared/features/${feature}/${resource}/${resource}.list.ts`, contract(names)),
    created(`server/features/${feature}/${resource}/${resource}.table.ts`, table(names)),
    created(`server/features/${feature}/${resource}/${resource}.store.ts`, store(names)),
    created(`server/features/${feature}/${resource}/${resource}.store.test.ts`, test(names)),
    changed('shared/access/permissions.ts', (source) => rightsOf(names).reduce(withRight, source)),
    ...door(names, read),
  ]
}

/** @typedef {import('./names.mjs').Names} Names */

/** @param {Names} names */
const rightsOf = ({ plural }) => ['view', 'update'].map((action) => `${action} ${plural.replaceAll('-', '_')}`)

/**
 * A right that the specification does not name is ours. No role but the administrator has it at first.
 * @param {string} source
 * @param {string} right
 */
const withRight = (source, right) =>
  source.includes(`'${right}'`) ? source : before(source, "  'manage all',\n", `  '${right}',\n`)

/** @param {Names} names */
const schema = ({ one, label }) => `import * as z from 'zod/mini'

const NAME_MAX_LENGTH = 60
const DESCRIPTION_MAX_LENGTH = 500

/** What a person writes: ${label.toLowerCase()}. */
export const ${one}FormSchema = z.strictObject({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'record.name-required'), z.maxLength(NAME_MAX_LENGTH, 'record.too-long')),
  description: z.string().check(z.trim(), z.maxLength(DESCRIPTION_MAX_LENGTH, 'record.too-long')),
})
`

/** @param {Names} names */
const contract = (names) => {
  const { resource, plural, one, many, labels } = names
  const [view, update] = rightsOf(names)
  return `import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { ${one}FormSchema } from './${resource}.schema.ts'

/** ${labels}: a simple record. */
export const ${many} = recordContract({
  name: '${plural}',
  view: '${view}',
  change: '${update}',
  // Without places: changed with a right to the whole company.
  reach: 'company',
  row: z.object({ ...recordFields, name: z.string(), description: z.string() }),
  form: ${one}FormSchema,
  unique: ['name'],
  list: { sorts: ['name'], defaultSort: { by: 'name', direction: 'asc' } },
})
`
}

/** @param {Names} names */
const table = ({ resource, one }) => `import { table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

export const ${one}Table = table('${resource.replaceAll('-', '_')}', {
  ...recordColumns(),
  name: text().notNull(),
  description: text().notNull(),
})
`

/** @param {Names} names */
const store = ({
  feature,
  resource,
  one,
  many,
}) => `import { ${many} } from '../../../../shared/features/${feature}/${resource}/${resource}.list.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { ${one}Table } from './${resource}.table.ts'

export const ${one}Records = serverRecord({ contract: ${many}, table: ${one}Table })
`

/** @param {Names} names */
const test = ({ plural, labels }) => `import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'

let world: ListsWorld

beforeEach(async () => {
  world = await openListsWorld()
})
afterEach(() => world.platform.database.close())

test('${labels.toLowerCase()} are created and listed by an administrator, and closed to a seller', async () => {
  const [admin, seller] = [await world.join('admin'), await world.join('seller')]
  const body = { id: world.platform.newId(), name: 'First', description: '' }
  const create = (cookie: string) => testClient(world.app.http, cookie).post('/api/v1/records/${plural}', body)
  expect((await create(seller.cookie)).status).toBe(403)
  expect((await create(admin.cookie)).status).toBe(200)
  expect((await world.ask(admin, '${plural}')).rows).toMatchObject([{ name: 'First', state: 'active' }])
  expect((await world.ask(seller, '${plural}')).status).toBe(403)
})
`

/**
 * The door of the feature lists the record. A feature without a door gets one, and a place in the server.
 * @param {Names} names
 * @param {import('./plan.mjs').Read} read
 */
function door({ feature, resource, one }, read) {
  const path = `server/features/${feature}/index.ts`
  const imported = `import { ${one}Records } from './${resource}/${resource}.store.ts'\n`
  if (read(path) !== null) {
    return [changed(path, (source) => withRecord(afterImports(source, imported), `${one}Records`, feature))]
  }
  const name = `${camelOf(feature)}Feature`
  const text = `${imported}
export const ${name} = () => ({ name: '${feature}', routes: [], records: [${one}Records] })
`
  return [
    created(path, text),
    changed('server/app.ts', (source) =>
      before(
        afterImports(source, `import { ${name} } from './features/${feature}/index.ts'\n`),
        '  ]\n  const notices',
        `    ${name}(),\n`,
      ),
    ),
  ]
}

/**
 * @param {string} source
 * @param {string} record
 * @param {string} feature
 */
function withRecord(source, record, feature) {
  if (source.includes(' records: [')) return source.replace(' records: [', ` records: [${record}, `)
  return source.replace(` name: '${feature}',`, ` name: '${feature}', records: [${record}],`)
}
