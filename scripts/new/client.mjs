import { catalogue, languages, placedInMenu, withRoutes } from './parts.mjs'
import { before, changed, created } from './plan.mjs'

/**
 * The client's half of a record: its screens, their two routes, their words and their place in the menu. The contract
 * `shared/features/<feature>/<resource>/<resource>.list.ts` is the server's half.
 * @type {import('./plan.mjs').Part}
 */
export function clientPart({ names, read }) {
  const folder = `client/features/${names.feature}/${names.resource}`
  return [
    created(`${folder}/${names.resource}.queries.tsx`, queries(names)),
    created(`${folder}/${names.resource}.list.tsx`, list(names)),
    created(`${folder}/${names.resource}.detail.tsx`, detail(names)),
    ...routes(names, read),
    ...languages.flatMap((language) => [
      catalogue({ language, namespace: names.feature, feature: names.feature }, (all) => ({
        ...all,
        [names.many]: words(names),
      })),
      catalogue({ language, namespace: 'menu' }, (all) => ({ ...all, [names.many]: names.labels })),
    ]),
  ]
}

/** @typedef {import('./names.mjs').Names} Names */

/** @param {Names} names */
const queries = ({ feature, resource, one, many, One }) => `import { Tag } from 'lucide-react'
import { ${many} } from '../../../../shared/features/${feature}/${resource}/${resource}.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn } = columnsFor(${many}.list)
const kit = formFor(${many}.form, '${feature}:${many}')

export const ${one}Screens = defineRecord({
  contract: ${many},
  list: defineList({
    ...onServer(${many}.list),
    i18n: '${feature}:${many}',
    icon: Tag,
    columns: [plainColumn('name', { priority: 1 }), plainColumn('description', { width: '24rem' })],
    rowHref: ({ id }) => pathTo('${resource}', { id }),
  }),
  kit,
  empty: { name: '', description: '' },
  Fields: ${One}Fields,
  nameOf: ({ name }) => name,
})

function ${One}Fields() {
  return (
    <>
      <kit.TextField name="name" required />
      <kit.TextareaField name="description" rows={3} />
    </>
  )
}
`

/** @param {Names} names */
const list = ({ resource, one, One }) => `import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { ${one}Screens } from './${resource}.queries.tsx'

export function ${One}ListScreen() {
  return <RecordListScreen record={${one}Screens} />
}
`

/** @param {Names} names */
const detail = ({
  resource,
  plural,
  one,
  One,
}) => `import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { ${one}Screens } from './${resource}.queries.tsx'

export function ${One}DetailScreen() {
  return <RecordDetailScreen record={${one}Screens} listPath={pathTo('${plural}')} />
}
`

/**
 * The routes in the descriptor of the feature, and their URLs where the specification has none.
 * @param {Names} names
 * @param {import('./plan.mjs').Read} read
 */
function routes(names, read) {
  const { feature, resource, plural, many, One } = names
  const permission = permissionIn(read(`shared/features/${feature}/${resource}/${resource}.list.ts`))
  const entry = (/** @type {string} */ name, /** @type {string} */ rest) => `    {
      name: '${name}',
      permission: '${permission}',
      ${rest}
    },
`
  const namespaces = `namespaces: ['${feature}', 'resource', 'failures'],`
  const both = `${entry(
    plural,
    `titleKey: '${feature}:${many}.title',
      ${namespaces}
      nav: { labelKey: 'menu:${many}', icon: Tag },
      screen: () => import('./${resource}/${resource}.list.tsx').then((module) => module.${One}ListScreen),`,
  )}${entry(
    resource,
    `navActiveLink: '${plural}',
      titleKey: '${feature}:${many}.one',
      ${namespaces}
      screen: () => import('./${resource}/${resource}.detail.tsx').then((module) => module.${One}DetailScreen),`,
  )}`
  return [...withRoutes(feature, both, read), urls(names), ...placedInMenu(plural, read)]
}

/**
 * Who may see the record, as its contract says: a descriptor must not load the contract itself.
 * @param {string | null} contract
 */
function permissionIn(contract) {
  const [, permission] = /\bview: '([^']+)'/.exec(contract ?? '') ?? []
  if (permission === undefined) throw new Error('the contract of the record, which names who may see it, is missing')
  return permission
}

/**
 * The specification names most lists; a detail, or a list of ours, is added beside its neighbours.
 * @param {Names} names
 */
const urls = ({ resource, plural }) =>
  changed('shared/kernel/route-patterns.ts', (source) => {
    const known = new RegExp(`^ {2}'?${plural}'?: '([^']+)',$`, 'm').exec(source)
    const url = known?.[1] ?? `/backoffice/${plural}`
    const withList = known === null ? before(source, '} as const', `  '${plural}': '${url}',\n`) : source
    if (new RegExp(`^ {2}'?${resource}'?: `, 'm').test(withList)) return withList
    return withList.replace(new RegExp(`^( {2}'?${plural}'?: '[^']+',)$`, 'm'), `$1\n  '${resource}': '${url}/:id',`)
  })

/**
 * Sentences to begin with, in English in all three catalogues: the author knows what the record is called.
 * @param {Names} names
 */
const words = ({ label, labels }) => ({
  title: labels,
  one: label,
  create: `New ${label.toLowerCase()}`,
  columns: { name: 'Name', description: 'Description', state: 'State' },
  fields: { name: 'Name', description: 'Description' },
  views: { active: 'Active', archived: 'Archived' },
  searchHint: 'Search',
  empty: { title: `No ${labels.toLowerCase()} yet`, text: 'They appear here once somebody has created one.' },
  missing: {
    title: `This ${label.toLowerCase()} does not exist`,
    text: 'It may have been removed, or the link is wrong.',
  },
})
