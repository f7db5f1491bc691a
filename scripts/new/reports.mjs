import { catalogue, languages, placedInMenu, routesAtDoor, withRoutes } from './parts.mjs'
import { before, changed, created } from './plan.mjs'

/**
 * A report: the rows of a list of the feature by month, with the reach of the list. `--of` names the resource of the list,
 * otherwise the first one is taken whose table has a day or an instant.
 * @type {(given: { names: FigureNames, read: import('./plan.mjs').Read, files: readonly string[] }) => readonly import('./plan.mjs').Written[]}
 */
export function reportPart({ names, read, files }) {
  const { feature, name, one, label } = names
  const list = listOf({ feature, of: names.of, read, files })
  const api = `shared/features/${feature}/${name}/${name}-report.api.ts`
  const routes = `server/features/${feature}/${name}/${name}-report.routes.ts`
  const route = `${one}ReportRoute`
  const atDoor = {
    entry: `${route}(platform)`,
    imported: `import { ${route} } from './${name}/${name}-report.routes.ts'\n`,
    feature,
  }
  return [
    created(api, contract(names, list)),
    created(routes, answer(names, list, api)),
    created(routes.replace('.ts', '.test.ts'), test(names, list)),
    ...routesAtDoor(atDoor, read),
    created(`client/features/${feature}/${name}/${name}.screen.tsx`, screen(names, list, api)),
    ...screenOf(names, list, read),
    ...languages.flatMap((language) => [
      catalogue({ language, namespace: feature, feature }, (all) => ({ ...all, [one]: words(names) })),
      catalogue({ language, namespace: 'menu' }, (all) => ({ ...all, [one]: label })),
    ]),
  ]
}

/**
 * @typedef {import('./names.mjs').FigureNames} FigureNames
 * @typedef {{ path: string, name: string }} Found
 * @typedef {{ contract: Found, server: Found, table: Found, at: string, permission: string, places: readonly string[] }} List
 */

/**
 * @param {{ feature: string, of: string | undefined, read: import('./plan.mjs').Read, files: readonly string[] }} given
 * @returns {List}
 */
function listOf({ feature, of, read, files }) {
  const own = files.filter((path) => path.startsWith(`server/features/${feature}/`) && !path.includes('.test.'))
  for (const path of own) {
    const source = read(path) ?? ''
    const [, name, contractName] = /export const (\w+)(?:: \w+)? = serverList\(\{\s*contract: (\w+),/.exec(source) ?? []
    const [, from] =
      new RegExp(`import \\{[^}]*\\b${contractName}\\b[^}]*\\} from '(?:\\.\\./)+(shared/[^']+)'`).exec(source) ?? []
    const [, table, tablePath] = /import \{ (\w+Table)\b[^}]*\} from '([^']+\.table\.ts)'/.exec(source) ?? []
    if (name === undefined || contractName === undefined || from === undefined || table === undefined) continue
    if (of !== undefined && !from.endsWith(`/${of}.list.ts`)) continue
    const place = resolved(path, tablePath ?? '')
    const text = read(place) ?? ''
    const columns = text.slice(text.indexOf(`export const ${table} = table(`)).split('\n)')[0] ?? ''
    const at = /^ +(createdAt|\w+On|day|\w+At): (?:int|text)\(\)\.notNull\(\)/m.exec(columns)?.[1]
    const [, permission] = /\bpermission: '([^']+)'/.exec(read(from) ?? '') ?? []
    if (at === undefined || permission === undefined) continue
    const places = ['officeId', 'teamId', 'sellerId'].filter((each) =>
      new RegExp(`\\b${each}: '(one|many)'`).test(read(from) ?? ''),
    )
    return {
      contract: { path: from, name: contractName },
      server: { path, name },
      table: { path: place, name: table },
      at,
      permission,
      places,
    }
  }
  throw new Error(
    `${feature} has no list${of === undefined ? '' : ` ${of}.list.ts`} over a table with a day or an instant`,
  )
}

/** The path that an import leads to. */
function resolved(/** @type {string} */ from, /** @type {string} */ path) {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/**
 * @param {FigureNames} names
 * @param {List} list
 */
const contract = (
  { name, one, label },
  { contract: { name: of }, permission, places },
) => `import * as z from 'zod/mini'
import { figureFields, reportContract } from '../../../resource/report.ts'

const measures = { count: 'number' } as const

/** ${label}: rows of \`${of}\` by month. */
export const ${one}Report = reportContract({
  name: '${name}',
  path: '/api/v1/${name}',
  permission: '${permission}',
  period: { unit: 'day', maxYears: 2 },
  places: [${places.map((place) => `'${place}'`).join(', ')}],
  measures,
  output: z.object({
    total: z.object(figureFields(measures)),
    rows: z.array(z.object({ month: z.string(), ...figureFields(measures) })),
  }),
})
`

/**
 * @param {FigureNames} names
 * @param {List} list
 * @param {string} api
 */
const answer = ({ feature, one, label }, { server, table, at }, api) => `import { sql } from 'drizzle-orm'
import { ${one}Report } from '../../../../${api}'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readListMonths } from '../../../resource/list/list-months.ts'
import { ${server.name} } from '../${server.path.replace(`server/features/${feature}/`, '')}'
import { ${table.name} } from '../${table.path.replace(`server/features/${feature}/`, '')}'

/** ${label}, as far as the right to the list reaches. */
export const ${one}ReportRoute = ({ database: { db } }: Platform): Route =>
  route(
    ${one}Report.ask,
    ({ actor, input: { from, to, ...filters } }) =>
      readListMonths(db, {
        actor,
        from,
        to,
        filters,
        list: ${server.name},
        at: ${table.name}.${at},
        measures: { count: sql\`1\` },
      }),
    { perMinute: 60 },
  )
`

/**
 * @param {FigureNames} names
 * @param {List} list
 */
const test = ({ name, label }, { permission }) => `import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'

let world: ListsWorld

beforeEach(async () => {
  world = await openListsWorld()
})
afterEach(() => world.platform.database.close())

test('${label.toLowerCase()}: every month of the period, with a right to \`${permission}\` alone', async () => {
  const ask = (cookie: string) =>
    testClient(world.app.http, cookie).get('/api/v1/${name}?from=2026-01-15&to=2026-03-15')
  const answer = await ask((await world.join('admin')).cookie)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    total: { count: 0 },
    rows: ['2026-01', '2026-02', '2026-03'].map((month) => ({ month, count: 0 })),
  })
  expect((await ask('')).status).toBe(401)
})
`

/**
 * @param {FigureNames} names
 * @param {List} list
 * @param {string} api
 */
const screen = (
  { feature, one, One, label },
  { contract: of },
  api,
) => `import { ChartNoAxesCombined } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ${one}Report } from '../../../../${api}'
import { ${of.name} } from '../../../../${of.path}'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { MeasureTable, useMeasureSheet } from '../../../desk/report/measure-table.tsx'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import { formatMonth } from '../../../ui/format.ts'

export const ${One}Screen = atDesk(Report, { isList: true, hears: [] })

const hears = [${of.name}]
const periods = ['month', 'quarter', 'year', 'days'] as const
const words = '${feature}:${one}'

/** ${label}, by month. */
function Report() {
  const { t, i18n } = useTranslation('${feature}')
  const shown = { report: ${one}Report, words }
  const sheetOf = useMeasureSheet()
  const nameOf = ({ month }: { readonly month: string }) => formatMonth(month, i18n.language)
  return (
    <ReportScreen
      contract={${one}Report}
      hears={hears}
      title={t('${one}.title')}
      lead={t('${one}.lead')}
      periods={periods}
      isEmpty={({ total }) => total.count === 0}
      empty={{ icon: ChartNoAxesCombined, title: t('${one}.empty.title'), text: t('${one}.empty.text') }}
      sheet={({ found: { rows } }) => sheetOf(shown, { rows, nameOf })}
    >
      {({ found: { rows, total } }) => <MeasureTable {...shown} keyOf={({ month }) => month} {...{ rows, total, nameOf }} />}
    </ReportScreen>
  )
}
`

/**
 * The route of the screen, its URL and its place in the menu.
 * @param {FigureNames} names
 * @param {List} list
 * @param {import('./plan.mjs').Read} read
 */
function screenOf({ feature, name, one, One }, { permission }, read) {
  const entry = `    {
      name: '${name}',
      permission: '${permission}',
      titleKey: '${feature}:${one}.title',
      namespaces: ['${feature}', 'report', 'resource', 'failures'],
      nav: { labelKey: 'menu:${one}', icon: Tag },
      screen: () => import('./${name}/${name}.screen.tsx').then((module) => module.${One}Screen),
    },
`
  return [
    ...withRoutes(feature, entry, read),
    changed('shared/kernel/route-patterns.ts', (source) =>
      before(source, '} as const', `  '${name}': '/backoffice/${name}',\n`),
    ),
    ...placedInMenu(name, read),
  ]
}

/** Sentences to begin with, in English in all three catalogues. */
const words = (/** @type {FigureNames} */ { label }) => ({
  title: label,
  lead: `${label} by month.`,
  one: 'Month',
  measures: { count: 'Count' },
  empty: { title: 'Nothing in this period', text: 'Choose another period.' },
})
