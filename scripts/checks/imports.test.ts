import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

type Style = 'value' | 'type' | 'dynamic'
/** `from` imports `to` (a file, or a package without a slash in front) and `rule` must say no. */
type Plant = readonly [rule: string, from: string, to: string, style?: Style]

const planted: readonly Plant[] = [
  ['no-cycles', 'shared/kernel/circle-a.ts', 'shared/kernel/circle-b.ts'],
  ['no-unresolvable', 'shared/kernel/lost.ts', 'shared/kernel/missing-on-purpose.ts'],
  ['no-tests-in-production', 'server/features/time/a.store.ts', 'server/platform/testing/world.ts'],
  ['no-tests-in-production', 'client/features/time/a.form.tsx', 'client/features/time/b.test.ts', 'dynamic'],
  ['no-dev-packages-in-production', 'server/features/time/b.store.ts', 'fast-check'],
  ['no-barrels', 'client/ui/c.tsx', 'client/ui/chart/index.ts'],
  ['no-barrels', 'shared/features/sales/c.rules.ts', 'shared/features/sales/index.ts', 'type'],
  ['shared-imports-nothing', 'shared/features/sales/d.rules.ts', 'server/platform/clock.ts', 'type'],
  ['server-imports-shared', 'server/features/sales/d.routes.ts', 'client/paths.ts'],
  ['client-imports-shared', 'client/app/d.tsx', 'server/app.ts', 'type'],
  ['client-imports-shared', 'client/features/sales/d.form.tsx', 'server/features/sales/index.ts', 'dynamic'],
  ['sw-imports-shared-sync', 'sw/d.ts', 'client/sync/engine/outbox.ts'],
  ['sw-imports-shared-sync', 'sw/d2.ts', 'shared/features/sales/sale/sale.schema.ts'],
  ['kernel-is-lowest', 'shared/kernel/e.ts', 'shared/access/actor.ts', 'type'],
  ['access-on-kernel', 'shared/access/e.ts', 'shared/sync/protocol.ts'],
  ['sync-on-kernel', 'shared/sync/e.ts', 'shared/features/sales/sale/sale.schema.ts', 'dynamic'],
  ['shared-resource-on-kernel', 'shared/resource/e.ts', 'shared/sync/protocol.ts', 'type'],
  ['shared-features-speak-schemas', 'shared/features/sales/f.rules.ts', 'shared/features/catalog/product.rules.ts'],
  [
    'shared-customers-speaks-schemas',
    'shared/features/customers/f.rules.ts',
    'shared/features/time/report/late-day.rules.ts',
  ],
  [
    'shared-orders-speaks-schemas',
    'shared/features/orders/f.rules.ts',
    'shared/features/customers/customer/customer.rules.ts',
  ],
  [
    'shared-agreements-speaks-schemas',
    'shared/features/agreements/f.rules.ts',
    'shared/features/orders/statistics/day-tally.rules.ts',
  ],
  ['shared-rates-speaks-schemas', 'shared/features/rates/f.rules.ts', 'shared/features/catalog/product.rules.ts'],
  [
    'shared-people-speaks-schemas',
    'shared/features/people/f.rules.ts',
    'shared/features/time/report/late-day.rules.ts',
  ],
  ['shared-finance-speaks-schemas', 'shared/features/finance/f.rules.ts', 'shared/features/rates/rate/rate.rules.ts'],
  ['shared-payout-speaks-schemas', 'shared/features/payout/f.rules.ts', 'shared/features/rates/rate/rate.rules.ts'],
  ['rules-are-leaves', 'shared/features/sales/g.rules.ts', 'shared/features/sales/sale.commands.ts'],
  ['platform-knows-no-feature', 'server/platform/h.ts', 'server/features/sales/index.ts', 'dynamic'],
  ['platform-knows-no-feature', 'server/platform/h2.ts', 'shared/sync/protocol.ts', 'type'],
  ['server-sync-knows-no-feature', 'server/sync/h.ts', 'shared/features/sales/sale/sale.schema.ts', 'type'],
  ['kept-knows-no-feature', 'server/kept/h.ts', 'server/features/sales/index.ts', 'type'],
  ['server-resource-knows-no-feature', 'server/resource/list/h.ts', 'server/features/sales/index.ts', 'type'],
  ['backup-knows-no-feature', 'server/backup/h.ts', 'server/features/sales/index.ts'],
  ['move-knows-no-feature', 'server/move/h.ts', 'server/features/sales/index.ts'],
  ['server-features-through-the-door', 'server/features/sales/i.store.ts', 'server/features/catalog/product.store.ts'],
  ['foreign-tables-only-from-tables', 'server/features/sales/j.store.ts', 'server/features/catalog/product.table.ts'],
  ['tables-behind-stores', 'server/features/sales/k.routes.ts', 'server/features/sales/sale/sale.table.ts'],
  ['nobody-imports-the-roof', 'server/features/sales/l.routes.ts', 'server/app.ts', 'type'],
  ['nobody-imports-the-roof', 'client/features/sales/l.form.tsx', 'client/app/navigation.tsx'],
  ['ui-knows-nothing', 'client/ui/m.tsx', 'client/paths.ts'],
  ['sync-engine-on-shared-sync', 'client/sync/engine/n.ts', 'shared/features/sales/sale/sale.schema.ts', 'type'],
  ['sync-engine-has-no-react', 'client/sync/engine/o.ts', 'react'],
  ['sync-hooks-on-engine', 'client/sync/use-p.ts', 'client/ui/page.tsx'],
  ['screens-see-hooks', 'client/features/sales/q.form.tsx', 'client/sync/engine/outbox.ts'],
  ['resource-knows-no-feature', 'client/resource/r.tsx', 'client/features/sales/sale/sale.list.tsx', 'dynamic'],
  ['desk-shows-no-entity', 'client/desk/s.tsx', 'client/entities/facts.tsx'],
  ['entities-are-small', 'client/entities/s.tsx', 'client/features/sales/sale.form.tsx'],
  [
    'rate-targets-need-the-right-of-rates',
    'client/features/quality/t.form.tsx',
    'client/entities/rate/rate-targets.ts',
  ],
  [
    'client-features-are-islands',
    'client/features/sales/t.form.tsx',
    'client/features/catalog/product.form.tsx',
    'type',
  ],
  ['screens-do-not-import-screens', 'client/features/sales/u.screen.tsx', 'client/features/sales/sale/sale.list.tsx'],
  ['shared-packages', 'shared/features/sales/v.rules.ts', 'dexie'],
  ['shared-packages', 'shared/kernel/v.ts', 'node:fs'],
  ['zod-is-mini', 'shared/kernel/w.ts', 'zod'],
  ['no-node-in-the-browser', 'client/ui/x.tsx', 'node:path'],
  ['http-in-server', 'client/features/sales/y.form.tsx', 'hono', 'type'],
  ['sql-in-server', 'shared/features/sales/y.schema.ts', 'drizzle-orm'],
  ['server-packages-in-platform', 'server/features/sales/z.routes.ts', 'web-push'],
  ['dexie-in-client-sync', 'client/features/sales/z.form.tsx', 'dexie'],
  ['react-in-client', 'sw/z.ts', 'react'],
  ['charts-in-ui', 'client/features/sales/z.panel.tsx', 'chart.js'],
]

const allowed: readonly (readonly [from: string, to: string, style?: Style])[] = [
  ['shared/features/sales/sale/sale.rules.ts', 'shared/features/catalog/product.schema.ts'],
  ['shared/features/sales/sale/sale.schema.ts', 'shared/kernel/ids.ts'],
  ['shared/kernel/ids.ts', 'zod/mini'],
  ['server/sync/push.ts', 'server/platform/clock.ts'],
  ['server/features/sales/sale/sale.store.ts', 'server/features/sales/sale/sale.table.ts'],
  ['server/features/sales/sale/sale.table.ts', 'server/features/catalog/product.table.ts'],
  ['server/features/sales/sales.sync.ts', 'server/features/catalog/index.ts'],
  ['server/app.ts', 'server/features/sales/index.ts'],
  ['client/app/router.tsx', 'client/features/sales/sale/sale.list.tsx', 'dynamic'],
  ['client/features/sales/sale/sale.list.tsx', 'client/resource/list-screen.tsx'],
  ['client/features/sales/sale.form.tsx', 'client/entities/provider-select.tsx'],
  ['client/resource/list-screen.tsx', 'client/sync/use-rows.ts'],
  ['client/sync/use-rows.ts', 'client/sync/engine/store.ts'],
  ['client/sync/engine/store.ts', 'dexie'],
  ['client/ui/page.tsx', 'shared/kernel/money.ts'],
  ['sw/worker.ts', 'shared/sync/protocol.ts'],
  ['client/features/sales/sale.form.test.tsx', 'client/sync/engine/outbox.ts'],
]

const packageNames = {
  production: ['zod', 'react', 'dexie', 'hono', 'drizzle-orm', 'web-push', 'chart.js'],
  development: ['fast-check'],
}

let folder: string | undefined

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = undefined
})

describe('import rules', () => {
  test('every rule has a planted violation', () => {
    const untested = config.forbidden
      .map((rule) => rule.name)
      .filter((name) => !planted.some(([rule]) => rule === name))
    // An orphan is a file without imports: it is planted below, not in the table.
    expect(untested).toEqual(['no-orphans'])
  })

  test('each planted violation is caught by its own rule', async () => {
    const violations = await violationsIn(planted.map(([, ...rest]) => rest))
    const missed = planted.filter(([rule, from]) => !violations.has(`${rule}: ${from}`))
    expect(missed).toEqual([])
    expect(violations).toContain('no-orphans: shared/kernel/orphan.ts')
  })

  test('what the architecture allows passes', async () => {
    const violations = await violationsIn(allowed)
    expect([...violations].filter((violation) => !violation.startsWith('no-orphans: '))).toEqual([])
  })
})

/** Writes a small project with these imports and returns `rule: file` for everything the rules say about it. */
async function violationsIn(imports: readonly (readonly [string, string, Style?])[]): Promise<Set<string>> {
  const base = mkdtempSync(join(tmpdir(), 'rond-imports-'))
  folder = base
  writePackages(base)
  const sources = new Map<string, string>([['shared/kernel/orphan.ts', '']])
  for (const [from, to, style] of imports) {
    sources.set(from, (sources.get(from) ?? '') + importLine(from, to, style ?? 'value'))
    if (isFile(to) && !to.includes('missing-on-purpose') && !sources.has(to)) sources.set(to, '')
  }
  if (sources.has('shared/kernel/circle-b.ts')) sources.set('shared/kernel/circle-b.ts', "import './circle-a.ts'\n")
  for (const [path, source] of sources) write(base, path, `${source}export const x = 1\nexport type T = number\n`)

  const options: ICruiseOptions = {
    ...(config.options as ICruiseOptions),
    baseDir: base,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  }
  delete (options as { tsConfig?: unknown }).tsConfig
  const roots = ['shared', 'server', 'client', 'sw'].filter((root) =>
    [...sources.keys()].some((path) => path.startsWith(`${root}/`)),
  )
  const { output } = await cruise(roots, options)
  return new Set(
    (output as ICruiseResult).summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`),
  )
}

const isFile = (to: string): boolean => /^(shared|server|client|sw)\//.test(to)

function importLine(from: string, to: string, style: Style): string {
  const relativePath = relative(dirname(from), to).replaceAll('\\', '/')
  const specifier = isFile(to) ? (relativePath.startsWith('.') ? relativePath : `./${relativePath}`) : to
  if (style === 'type') return `import type { T as Planted } from '${specifier}'\nexport type Uses = Planted\n`
  if (style === 'dynamic') return `export const later = () => import('${specifier}')\n`
  return `import { x as planted } from '${specifier}'\nexport const uses = planted\n`
}

function writePackages(base: string): void {
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const manifest = {
    dependencies: versions(packageNames.production),
    devDependencies: versions(packageNames.development),
  }
  write(base, 'package.json', JSON.stringify({ name: 'planted', type: 'module', ...manifest }))
  for (const name of [...packageNames.production, ...packageNames.development]) {
    const exports = { '.': './index.js', './mini': './mini/index.js' }
    write(
      base,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', type: 'module', exports }),
    )
    write(base, `node_modules/${name}/index.js`, 'export const x = 1\n')
    write(base, `node_modules/${name}/mini/index.js`, 'export const x = 1\n')
  }
}

function write(base: string, path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}
