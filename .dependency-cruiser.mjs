/* oxlint-disable eslint/max-lines -- one list of rules */
// Who may import whom: `npm run check:imports`. The picture is in ARCHITECTURE.md.
// Reading order = the floors, lowest first. Every rule says why, because the message is the documentation.
// Every rule has a planted violation in scripts/checks/imports.test.ts: a rule that catches nothing is not a rule.

const PRODUCTION = '^(shared|server|client|sw)/'
const TEST = '[.](test|bench)[.]tsx?$|/testing/'

/**
 * Features that are built on others, highest first (decision 0153): their rules and commands may use those of the features below.
 * A feature below never names one above; it offers a port.
 */
const BUILT_ON = {
  customers: ['orders', 'agreements', 'sales'],
  orders: ['agreements', 'sales'],
  agreements: ['sales'],
  rates: ['finance', 'commission'],
  finance: ['commission'],
  payout: ['commission'],
  people: ['organisation'],
}

/**
 * @typedef {{ from: string, to?: string[], except?: string[] }} Floor
 * @typedef {{ packages: string, homes: string[] }} Homes
 * @typedef {import('dependency-cruiser').IRegularForbiddenRuleType & { name: string }} Rule
 */

/**
 * Files of `from` may import only each other and `to`. Packages have rules of their own below.
 * @type {(name: string, floor: Floor, comment: string) => Rule}
 */
const only = (name, { from, to = [], except = [] }, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [TEST, ...except] },
  to: {
    pathNot: [from, '^virtual:', ...to],
    dependencyTypesNot: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'core'],
  },
})

/**
 * Packages that may be imported only from `homes`.
 * @type {(name: string, where: Homes, comment: string) => Rule}
 */
const packagesLiveIn = (name, { packages, homes }, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: PRODUCTION, pathNot: [...homes, TEST] },
  to: { path: `node_modules/(${packages})/` },
})

/** @type {(name: string, from: Rule['from'], to: Rule['to'], comment: string) => Rule} */
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

const graph = [
  forbid(
    'no-cycles',
    {},
    { circular: true },
    'A cycle has no lowest floor; invert one side with a callback or an event.',
  ),
  forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^virtual:' }, 'Import what exists.'),
  forbid(
    'no-orphans',
    { orphan: true, path: PRODUCTION, pathNot: ['[.]d[.]ts$', TEST] },
    {},
    'Nothing imports this file and it imports nothing: delete it or wire it.',
  ),
  forbid(
    'no-tests-in-production',
    { path: PRODUCTION, pathNot: TEST },
    { path: TEST },
    'Production code never imports test helpers.',
  ),
  forbid(
    'no-dev-packages-in-production',
    {
      path: PRODUCTION,
      pathNot: [TEST, '^server/platform/http/vite[.]ts$', '^server/platform/database/open-pglite[.]ts$'],
    },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    'Production code ships; devDependencies do not. (Vite in development and PGlite in tests are loaded on demand.)',
  ),
  forbid(
    'no-barrels',
    { path: PRODUCTION },
    { path: '/index[.]tsx?$', pathNot: ['^server/features/[^/]+/index[.]ts$', 'node_modules'] },
    'Import the file you mean. The only index.ts files are the doors of server features.',
  ),
]

const roots = [
  only('shared-imports-nothing', { from: '^shared/' }, 'shared/ is the language: it knows neither browser nor server.'),
  only('server-imports-shared', { from: '^server/', to: ['^shared/'] }, 'server/ and client/ meet only in shared/.'),
  only(
    'client-imports-shared',
    { from: '^client/', to: ['^shared/'] },
    'client/ and server/ meet only in shared/. Types included: no hc<AppType>.',
  ),
  only(
    'sw-imports-shared-sync',
    { from: '^sw/', to: ['^shared/(kernel|sync)/'] },
    'The service worker stays small enough to read in one sitting.',
  ),
]

const sharedFloors = [
  only('kernel-is-lowest', { from: '^shared/kernel/' }, 'kernel/ is imported by everything, so it imports nothing.'),
  only('access-on-kernel', { from: '^shared/access/', to: ['^shared/kernel/'] }, 'Permissions know no feature.'),
  only(
    'sync-on-kernel',
    { from: '^shared/sync/', to: ['^shared/(kernel|access)/'] },
    'The protocol moves rows; it does not know what they mean.',
  ),
  only(
    'shared-resource-on-kernel',
    { from: '^shared/resource/', to: ['^shared/(kernel|access)/'] },
    'How lists are asked for does not depend on what is listed.',
  ),
  forbid(
    'shared-features-speak-schemas',
    {
      path: '^shared/features/([^/]+)/',
      pathNot: [TEST, ...Object.keys(BUILT_ON).map((name) => `^shared/features/${name}/`)],
    },
    { path: '^shared/features/', pathNot: ['^shared/features/$1/', '[.]schema[.]ts$'] },
    "A feature may use another feature's words (.schema), never its rules or commands.",
  ),
  ...Object.entries(BUILT_ON).map(([name, below]) =>
    forbid(
      `shared-${name}-speaks-schemas`,
      { path: `^shared/features/${name}/`, pathNot: TEST },
      { path: '^shared/features/', pathNot: [`^shared/features/(${[name, ...below].join('|')})/`, '[.]schema[.]ts$'] },
      'A feature may use the rules of the features that it is built on, and the words (.schema) of the others.',
    ),
  ),
  forbid(
    'rules-are-leaves',
    { path: '[.]rules[.]ts$' },
    { path: '[.]commands[.]ts$' },
    'Rules are pure functions of schemas; commands call rules, not the other way round.',
  ),
]

const serverFloors = [
  only(
    'platform-knows-no-feature',
    { from: '^server/platform/', to: ['^shared/(kernel|access)/'] },
    'platform/ would be reusable in another product.',
  ),
  only(
    'kept-knows-no-feature',
    { from: '^server/kept/', to: ['^shared/(kernel|sync)/', '^server/platform/'] },
    'Features declare what they derive from rows; what updates it never names one.',
  ),
  only(
    'server-sync-knows-no-feature',
    { from: '^server/sync/', to: ['^shared/(kernel|access|sync)/', '^server/(platform|kept)/'] },
    'Features register with sync; sync never names one.',
  ),
  only(
    'server-resource-knows-no-feature',
    { from: '^server/resource/', to: ['^shared/(kernel|access|resource)/', '^server/(platform|kept)/'] },
    'Features declare their lists; what answers them never names one.',
  ),
  only(
    'backup-knows-no-feature',
    { from: '^server/backup/', to: ['^shared/(kernel|access)/', '^server/(platform|sync)/'] },
    'A backup copies everything; it must not need to know what.',
  ),
  only(
    'move-knows-no-feature',
    { from: '^server/move/', to: ['^server/platform/'] },
    'A move to another database copies every table; it must not need to know what is in it.',
  ),
  forbid(
    'server-features-through-the-door',
    { path: '^server/features/([^/]+)/', pathNot: TEST },
    {
      path: '^server/features/([^/]+)/',
      // Foreign keys need the other table itself.
      pathNot: ['^server/features/$1/', '^server/features/[^/]+/(index|[^/]+[.]door)[.]ts$', '[.]table[.]ts$'],
    },
    'Another feature is reached through its doors only: its index.ts, or a .door.ts for each question where there are many.',
  ),
  forbid(
    'foreign-tables-only-from-tables',
    { path: '^server/features/([^/]+)/', pathNot: [TEST, '[.]table[.]ts$'] },
    { path: '^server/features/.+[.]table[.]ts$', pathNot: '^server/features/$1/' },
    "Another feature's table may be named in a foreign key, never queried.",
  ),
  forbid(
    'tables-behind-stores',
    {
      path: '^server/',
      pathNot: [
        '[.](store|kept|sync|table)[.]ts$',
        '^server/(migrations|seed)/',
        // A door hands tables to the features that are built on it.
        '^server/features/[^/]+/(index|[^/]+[.]door)[.]ts$',
        TEST,
      ],
    },
    { path: '[.]table[.]ts$' },
    'SQL lives in .store.ts. Tables meet other tables only for foreign keys.',
  ),
  forbid(
    'nobody-imports-the-roof',
    { path: '^(server|client)/(features|platform|sync|kept|backup|entities|desk|resource|ui)/', pathNot: TEST },
    { path: '^(server/(app|main|start)[.]ts|server/seed/|client/(app/|main[.]tsx))' },
    'The composition root imports features, never the reverse.',
  ),
]

const clientFloors = [
  only(
    'ui-knows-nothing',
    { from: '^client/ui/', to: ['^shared/kernel/'] },
    "ui/ could be another product's design system.",
  ),
  only(
    'sync-engine-on-shared-sync',
    { from: '^client/sync/engine/', to: ['^shared/(kernel|access|sync)/'] },
    'The engine is tested without a screen.',
  ),
  forbid(
    'sync-engine-has-no-react',
    { path: '^client/sync/engine/' },
    { path: 'node_modules/(react|react-dom|dexie-react-hooks|@chakra-ui|i18next|react-i18next)/' },
    'React touches sync only in the hooks of client/sync/.',
  ),
  only(
    'sync-hooks-on-engine',
    { from: '^client/sync/', to: ['^shared/(kernel|access|sync)/'] },
    'Sync knows collections and commands, not what they mean.',
  ),
  forbid(
    'screens-see-hooks',
    { path: '^client/(ui|resource|desk|entities|features)/', pathNot: TEST },
    { path: '^client/sync/engine/' },
    'Screens see the hooks of client/sync/, never Dexie, tabs or the network.',
  ),
  only(
    'resource-knows-no-feature',
    {
      from: '^client/resource/',
      to: ['^shared/(kernel|access|sync|resource)/', '^client/(ui|sync)/', '^client/paths[.]ts$'],
    },
    'If resource/ needs to know the feature, that screen has outgrown it.',
  ),
  only(
    'desk-shows-no-entity',
    { from: '^client/desk/', to: ['^shared/', '^client/(ui|sync|resource)/', '^client/paths[.]ts$'] },
    'desk/ calls the server and holds the kits of records, reports, imports and acts; it knows no entity.',
  ),
  only(
    'entities-are-small',
    { from: '^client/entities/', to: ['^shared/', '^client/(ui|sync|resource|desk)/', '^client/(start-)?paths[.]ts$'] },
    'entities/ are pieces many features show; they compose nothing bigger.',
  ),
  forbid(
    'rate-targets-need-the-right-of-rates',
    { path: '^client/features/', pathNot: '^client/features/(rates|finance|payout)/' },
    { path: '^client/entities/rate/rate-targets[.]ts$' },
    'They are asked with «update commissions». A form of another right asks an endpoint or the rows of its own feature.',
  ),
  forbid(
    'client-features-are-islands',
    { path: '^client/features/([^/]+)/', pathNot: TEST },
    { path: '^client/features/', pathNot: '^client/features/$1/' },
    'Compose features in client/app; link with client/paths; share a piece through client/entities.',
  ),
  forbid(
    'screens-do-not-import-screens',
    { path: '[.](screen|list|detail)[.]tsx$' },
    { path: '[.](screen|list|detail)[.]tsx$' },
    'Only the router knows screens. Extract the common part.',
  ),
]

const packages = [
  forbid(
    'shared-packages',
    {
      path: '^shared/',
      pathNot: [TEST, '^shared/kernel/phone-number[.]ts$', '^shared/features/assistant/parser/stem[.]rules[.]ts$'],
    },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'core'],
      pathNot: 'node_modules/(zod|@casl/ability)/',
    },
    'shared/ leans on zod and CASL only, its one reader of telephone numbers on libphonenumber-js, and the stems of the assistant on @orama/stemmers: all are pure.',
  ),
  forbid(
    'zod-is-mini',
    { path: '^(shared|client|sw)/', pathNot: TEST },
    { path: 'node_modules/zod/(index|v3/|v4/index|v4/classic/)' },
    "`import * as z from 'zod/mini'`: the whole of zod costs a seller 18 kB on every first load.",
  ),
  forbid(
    'no-node-in-the-browser',
    { path: '^(client|sw)/', pathNot: TEST },
    { dependencyTypes: ['core'] },
    'There is no Node in a browser.',
  ),
  packagesLiveIn(
    'http-in-server',
    { packages: 'hono|@hono/node-server', homes: ['^server/'] },
    "HTTP is the server's business.",
  ),
  packagesLiveIn(
    'sql-in-server',
    { packages: 'drizzle-orm|better-sqlite3|pg|@electric-sql/pglite', homes: ['^server/'] },
    "SQL is the server's business.",
  ),
  packagesLiveIn(
    'server-packages-in-platform',
    {
      packages:
        '@node-rs/argon2|web-push|nodemailer|smtp-server|pino|rate-limiter-flexible|better-sqlite3|pg|@electric-sql/pglite',
      homes: ['^server/platform/'],
    },
    'A feature asks the platform for a service; it does not choose the package.',
  ),
  packagesLiveIn(
    'dexie-in-client-sync',
    { packages: 'dexie', homes: ['^client/sync/'] },
    'Only sync opens IndexedDB; screens use its hooks.',
  ),
  packagesLiveIn(
    'react-in-client',
    { packages: 'react|react-dom|react-router|react-hook-form|react-i18next|@chakra-ui/react', homes: ['^client/'] },
    "Screens are the client's business.",
  ),
  packagesLiveIn(
    'charts-in-ui',
    { packages: 'chart[.]js|react-chartjs-2', homes: ['^client/ui/chart/'] },
    'One chart, one look.',
  ),
]

export default {
  forbidden: [...graph, ...roots, ...sharedFloors, ...serverFloors, ...clientFloors, ...packages],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.client.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    // A `?url` import is the address of an asset, not a module.
    exclude: { path: ['^(docs|dist|e2e|scripts)/', '^zxing-wasm/.*[?]url$'] },
  },
}
