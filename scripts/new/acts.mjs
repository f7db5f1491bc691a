import { camelOf, importing, catalogue, languages, routesAtDoor } from './parts.mjs'
import { changed, created } from './plan.mjs'

/**
 * An act on rows that exist: its contract, what it changes, and its test. On a record also its button and its words; on
 * other rows it joins the acts that they have (`rowActs`, `actsOf`), and its button is left to the author.
 * @type {(given: { names: import('./names.mjs').ActNames, read: import('./plan.mjs').Read, files: readonly string[] }) => readonly import('./plan.mjs').Written[]}
 */
export function actPart({ names, read, files }) {
  const { feature, resource } = names
  const at = (/** @type {RegExp} */ pattern, /** @type {string} */ folder) =>
    files
      .filter((path) => path.startsWith(`${folder}/features/${feature}/`) && !path.includes('.test.'))
      .flatMap((path) => {
        const [, name] = pattern.exec(read(path) ?? '') ?? []
        return name === undefined ? [] : { path, name }
      })
  const [record] = at(/export const (\w+) = recordContract\(/, 'shared').filter(({ path }) => isOf(path, resource))
  const [store] = at(/export const (\w+) = serverRecord\(/, 'server').filter(({ path }) => isOf(path, resource))
  if (record && store) return actOnRecord({ names, read, record, store })
  const [contract] = at(/\bconst (\w+) = rowActs\(/, 'shared').filter(({ path }) => isOf(path, resource))
  const routes = at(/\bconst (\w+) = actsOf\(platform/, 'server').find(({ path }) => {
    const source = read(path) ?? ''
    return contract !== undefined && new RegExp(`from '[^']*/${contract.path.split('/').at(-1)}'`).test(source)
  })
  if (contract && routes) return actOnRow(names, contract, routes)
  throw new Error(`${feature}/${resource} is neither a record nor has it acts: declare rowActs in its .api.ts first`)
}

/** @typedef {import('./names.mjs').ActNames} ActNames */
/** @typedef {{ path: string, name: string }} Found */

const isOf = (/** @type {string} */ path, /** @type {string} */ resource) =>
  path.split('/').at(-1)?.startsWith(`${resource}.`) === true

/**
 * @param {{ names: ActNames, read: import('./plan.mjs').Read, record: Found, store: Found }} given
 * @returns {readonly import('./plan.mjs').Written[]}
 */
function actOnRecord({ names, read, record, store }) {
  const { feature, resource, act, constant } = names
  const one = camelOf(resource)
  const api = `shared/features/${feature}/${resource}/${resource}-act.api.ts`
  const routes = `server/features/${feature}/${resource}/${resource}-act.routes.ts`
  const queries = `client/features/${feature}/${resource}/${resource}.queries.tsx`
  const declared = `\n/** ${names.label}. */\nexport const ${constant} = ${one}Act('${act}', { form: noForm, from: ['active'] })\n`
  const carriedOut = `act(${constant}, () => ({ change: {} })),`
  const imported = `import { ${constant} } from '../../../../${api}'\n`
  const isFirst = read(api) === null
  const door = `${one}ActRoutes`
  const prefix = /i18n: '([^']+)'/.exec(read(queries) ?? '')?.[1]
  if (prefix === undefined) throw new Error(`${queries} names no words`)
  return [
    isFirst ? created(api, `${apiHead({ record, one })}${declared}`) : changed(api, (source) => `${source}${declared}`),
    isFirst
      ? created(routes, `${imported}${routesOf({ store, door, feature, resource, carriedOut })}`)
      : changed(routes, (source) => joined(importing(source, constant, `../../../../${api}`), carriedOut)),
    ...(isFirst
      ? routesAtDoor({ feature, entry: `...${door}(platform)`, imported: importOf(door, routes) }, read)
      : []),
    ...testOf({ names, read, record }),
    changed(queries, (source) => withButton(importing(source, constant, `../../../../${api}`), constant)),
    ...languages.map((language) => words(names, prefix, language)),
  ]
}

const importOf = (/** @type {string} */ name, /** @type {string} */ path) =>
  `import { ${name} } from './${path.split('/').slice(3).join('/')}'\n`

/** @param {{ record: Found, one: string }} given */
const apiHead = ({ record, one }) => `import { recordActs } from '../../../resource/record.ts'
import { noForm } from '../../../resource/row-acts.ts'
import { ${record.name} } from './${record.path.split('/').at(-1)}'

const ${one}Act = recordActs(${record.name})
`

/** @param {{ store: Found, door: string, feature: string, resource: string, carriedOut: string }} given */
const routesOf = ({
  store,
  door,
  feature,
  resource,
  carriedOut,
}) => `import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActTable } from '../../../resource/record/record-acts.ts'
import { actsOf } from '${feature === 'organisation' ? '../access/act-parts.store.ts' : '../../organisation/access.door.ts'}'
import { ${store.name} } from './${store.path.split('/').at(-1)}'

/** Acts on each ${resource.replaceAll('-', ' ')}. */
export function ${door}(platform: Platform): readonly Route[] {
  const act = actsOf(platform, recordActTable(${store.name}))
  return [${carriedOut}]
}
`

/**
 * One more act, first in the list of those that a function returns.
 * @param {string} source
 * @param {string} act
 */
function joined(source, act) {
  const at = source.search(/\bconst \w+ = actsOf\(platform/)
  const list = source.indexOf('return [', at)
  if (at < 0 || list < 0) throw new Error('no list of acts follows actsOf(platform, …)')
  const name = /const (\w+) = actsOf/.exec(source.slice(at))?.[1] ?? 'act'
  const end = list + 'return ['.length
  return `${source.slice(0, end)}\n    ${act.replace(/^act/, name)}${source.slice(end)}`
}

/**
 * @param {string} source
 * @param {string} constant
 */
function withButton(source, constant) {
  if (source.includes('  acts: [')) return source.replace('  acts: [', `  acts: [${constant}, `)
  return source.replace(/^( {2}empty: )/m, `  acts: [${constant}],\n$1`)
}

/**
 * The words of the button and of the log, beside those of the record.
 * @param {ActNames} names
 * @param {string} prefix
 * @param {string} language
 */
function words({ feature, act, label }, prefix, language) {
  const [namespace = '', part = ''] = prefix.split(':')
  return catalogue({ language, namespace, feature }, (all) => {
    const own = part.split('.').reduce((node, key) => (node[key] ??= {}), all)
    own.acts = { ...own.acts, [act]: label }
    own.activity = { ...own.activity, [act]: label }
    return all
  })
}

/**
 * A test for records with the form that `npm run new` writes; the form of another is the author's.
 * @param {{ names: ActNames, read: import('./plan.mjs').Read, record: Found }} given
 */
function testOf({ names: { feature, resource, act, label }, read, record }) {
  const source = read(record.path) ?? ''
  const plural = /name: '([^']+)'/.exec(source)?.[1]
  if (!/row: z\.object\(\{ \.\.\.recordFields, name: z\.string\(\), description: z\.string\(\) \}\)/.test(source))
    return []
  return [
    created(
      `server/features/${feature}/${resource}/${resource}-${act}.routes.test.ts`,
      `import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'

let world: ListsWorld

beforeEach(async () => {
  world = await openListsWorld()
})
afterEach(() => world.platform.database.close())

test('${label.toLowerCase()}: once for each press, by those who may change the record, on the version that they saw', async () => {
  const [admin, seller] = [await world.join('admin'), await world.join('seller')]
  const [id, actId] = [world.platform.newId(), world.platform.newId()]
  const client = (cookie: string) => testClient(world.app.http, cookie)
  await client(admin.cookie).post('/api/v1/records/${plural}', { id, name: 'First', description: '' })
  const press = async (cookie: string, body: object) =>
    (await client(cookie).post(\`/api/v1/records/${plural}/\${id}/${act}\`, body)).status
  expect(await press(seller.cookie, { version: 1 })).toBe(403)
  expect(await press(admin.cookie, { version: 1, actId })).toBe(200)
  expect(await press(admin.cookie, { version: 1, actId })).toBe(200)
  expect(await press(admin.cookie, { version: 1 })).toBe(412)
  const log = await client(admin.cookie).get(\`/api/v1/activity?of=${plural}&id=\${id}\`)
  const { entries } = (await log.json()) as { entries: readonly { what: string }[] }
  expect(entries.filter(({ what }) => what === '${act}')).toHaveLength(1)
})
`,
    ),
  ]
}

/**
 * The name of the constant that declares the acts of a row. A single act that is declared inline is separated from it first.
 * @param {string} source
 * @param {string} known
 * @param {string} resource
 */
function withActs(source, known, resource) {
  const begin = source.indexOf(`const ${known} = rowActs(`) + `const ${known} = `.length
  let end = source.indexOf('(', begin)
  for (let depth = 1; depth > 0;) {
    end += 1
    if (source[end] === '(') depth += 1
    else if (source[end] === ')') depth -= 1
    else if (end >= source.length) throw new Error(`the declaration of ${known} does not end`)
  }
  if (source[end + 1] !== '(') return { name: known, text: source }
  const name = `${camelOf(resource)}Act`
  const exported = source.lastIndexOf('export const', begin)
  const above = source.slice(0, exported)
  const comment = above.endsWith('*/\n') ? above.lastIndexOf('/**') : exported
  const declared = `const ${name} = ${source.slice(begin, end + 1)}\n\n`
  return {
    name,
    text: `${source.slice(0, comment)}${declared}${source.slice(comment, begin)}${name}${source.slice(end + 1)}`,
  }
}

/**
 * @param {ActNames} names
 * @param {Found} contract the file and the name of the acts of these rows
 * @param {Found} routes
 * @returns {readonly import('./plan.mjs').Written[]}
 */
const actOnRow = ({ resource, act, constant, label }, contract, routes) => [
  changed(contract.path, (source) => {
    const { name, text } = withActs(source, contract.name, resource)
    const hasForm = /\bnoForm\b/.test(text)
    const declared = `\n/** ${label}. */\nexport const ${constant} = ${name}('${act}', { form: noForm })\n`
    return `${hasForm ? text : text.replace(/\browActs\b/, 'noForm, rowActs')}${declared}`
  }),
  changed(routes.path, (source) => {
    const depth = '../'.repeat(routes.path.split('/').length - 1)
    return joined(importing(source, constant, `${depth}${contract.path}`), `act(${constant}, () => ({ change: {} })),`)
  }),
]
