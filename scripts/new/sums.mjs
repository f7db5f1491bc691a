import { afterImports, keptIn } from './parts.mjs'
import { changed, created } from './plan.mjs'

/**
 * A sum that follows every write: its table, its declaration, and its place at the door of the feature. The rows are those
 * of a collection of the feature: `--of` names the file of its schema, otherwise the first one is taken.
 * @type {(given: { names: import('./names.mjs').FigureNames, read: import('./plan.mjs').Read, files: readonly string[] }) => readonly import('./plan.mjs').Written[]}
 */
export function sumPart({ names, read, files }) {
  const { feature, name, of } = names
  const source = sourceOf({ feature, of, read, files })
  const folder = source.store.path.slice(0, source.store.path.lastIndexOf('/'))
  const kept = `${folder}/${name}.kept.ts`
  const path = doorOf(feature, read)
  const from = path.slice(0, path.lastIndexOf('/') + 1)
  const imported = `import { ${names.one}Kept } from './${kept.slice(from.length)}'\n`
  return [
    created(`${folder}/${name}.table.ts`, table(names, source, folder)),
    created(kept, declaration(names, source, folder)),
    changed(path, (text) => keptIn(afterImports(text, imported), `${names.one}Kept`)),
  ]
}

/** The file that lists the derived data of the feature. */
function doorOf(/** @type {string} */ feature, /** @type {import('./plan.mjs').Read} */ read) {
  const places = [`server/features/${feature}/index.ts`, `server/features/${feature}/${feature}.sync.ts`]
  const found =
    places.find((path) => /\bkept: /.test(read(path) ?? '')) ??
    places.find((path) => /^ +collections: \[/m.test(read(path) ?? ''))
  if (found === undefined) throw new Error(`${feature} has no sync: give its door one, as customers/index.ts has it`)
  return found
}

/**
 * @typedef {{ path: string, name: string }} Found
 * @typedef {{ collection: Found, store: Found, table: Found, columns: string }} Source
 */

/**
 * The rows to add up: a collection, the store that holds it, and its table.
 * @param {{ feature: string, of: string | undefined, read: import('./plan.mjs').Read, files: readonly string[] }} given
 * @returns {Source}
 */
function sourceOf({ feature, of, read, files }) {
  const sources = files
    .filter((path) => path.startsWith(`shared/features/${feature}/`) && path.endsWith('.schema.ts'))
    .filter((path) => of === undefined || path.endsWith(`/${of}.schema.ts`))
    .flatMap((path) =>
      [...(read(path) ?? '').matchAll(/export const (\w+) = collection[<(]/g)].map(([, name = '']) => ({ path, name })),
    )
  const own = files.filter((path) => path.startsWith(`server/features/${feature}/`) && !path.includes('.test.'))
  for (const collection of sources) {
    for (const path of own) {
      const [, name, tableName] =
        new RegExp(`export const (\\w+) = collectionStore\\(\\s*(\\w+),\\s*${collection.name}\\b`).exec(
          read(path) ?? '',
        ) ?? []
      const place = own.find(
        (one) => one.endsWith('.table.ts') && read(one)?.includes(`export const ${tableName} = table(`),
      )
      if (name === undefined || tableName === undefined || place === undefined) continue
      const text = read(place) ?? ''
      const columns = text.slice(text.indexOf(`export const ${tableName} = table(`)).split('\n)')[0] ?? ''
      return { collection, store: { path, name }, table: { path: place, name: tableName }, columns }
    }
  }
  throw new Error(
    `${feature} has no collection${of === undefined ? '' : ` in ${of}.schema.ts`} with a collectionStore. For rows of an online table see docs/recipes.md`,
  )
}

/** By what is added up: the month of the rows' day, and a person or place, where the rows have them. */
function cellOf(/** @type {Source} */ { columns }) {
  const day = /^ +(\w+On|day): text\(\)\.notNull\(\)/m.exec(columns)?.[1]
  const own = /^ +(\w+Id): text\(\)\.notNull\(\)/m.exec(columns)?.[1]
  const id = columns.includes('...placeColumns()') ? 'sellerId' : own
  return [
    ...(id === undefined ? [] : [{ name: id, of: id }]),
    ...(day === undefined ? [] : [{ name: 'month', of: `${day}.slice(0, 7)`, field: day }]),
  ]
}

const snake = (/** @type {string} */ kebab) => kebab.replaceAll('-', '_')

/**
 * @param {import('./names.mjs').FigureNames} names
 * @param {Source} source
 * @param {string} folder
 */
function table({ name, one, label, feature }, source, folder) {
  const cell = cellOf(source)
  const columns = cell.map((each) => `    ${each.name}: text().notNull(),\n`).join('')
  const key = cell.map((each) => `sum.${each.name}`).join(', ')
  if (cell.length === 0)
    throw new Error(`the rows of ${source.collection.name} have neither a day nor the id of a person or place`)
  return `import { int, primaryKey, table, text } from '${toServer(folder)}platform/database/columns.ts'

/** ${label}: \`${feature}.${name}\` adds up ${source.collection.name}. */
export const ${one}Table = table(
  '${snake(name)}',
  {
${columns}    rows: int().notNull(),
  },
  (sum) => [primaryKey({ columns: [${key}] })],
)
`
}

const toServer = (/** @type {string} */ folder) => '../'.repeat(folder.split('/').length - 1)

/**
 * @param {import('./names.mjs').FigureNames} names
 * @param {Source} source
 * @param {string} folder
 */
function declaration({ feature, name, one, label }, source, folder) {
  const { collection, store, table: rows } = source
  const depth = '../'.repeat(folder.split('/').length)
  const cell = cellOf(source)
  const fields = cell.map((each) => each.field ?? each.of).join(', ')
  const line = cell.map((each) => (each.name === each.of ? each.name : `${each.name}: ${each.of}`)).join(', ')
  const near = (/** @type {string} */ path) => {
    const from = folder.split('/')
    const to = path.split('/')
    const same = from.findIndex((part, at) => part !== to[at])
    return same < 0
      ? `./${to.slice(from.length).join('/')}`
      : `${'../'.repeat(from.length - same)}${to.slice(same).join('/')}`
  }
  return `import { ${collection.name} } from '${depth}${collection.path}'
import { keptSum } from '${toServer(folder)}kept/kept-sum.ts'
import { eachLoaded } from '${toServer(folder)}kept/row-walk.ts'
import { SumTable } from '${toServer(folder)}kept/sum-table.ts'
import { ${store.name} } from '${near(store.path)}'
import { ${rows.name} } from '${near(rows.path)}'
import { ${one}Table } from './${name}.table.ts'

/** ${label}. */
export const ${one}Kept = keptSum({
  name: '${feature}.${name}',
  of: ${collection.name},
  rows: eachLoaded(${rows.name}, ${store.name}),
  sums: new SumTable({ table: ${one}Table, measures: ['rows'] }),
  linesOf: ({ ${fields} }) => [{ ${line}, rows: 1 }],
  // Rows from before it are added up after the release. Raise it when \`linesOf\` changes.
  version: 1,
})
`
}
