import { describe, expect, test } from 'vitest'
import { secondTransactions } from './transactions.ts'
import { productionFiles, read } from './repository.ts'

/**
 * Handlers that open more than one transaction, by the reason why a stop of the server between two leaves nothing half done. A new
 * one is `within`, `changesOf` or an act (decisions 0174, 0195, 0200).
 */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'A try is counted before a secret is compared, so that a stop cannot give another try.': [
    'server/features/account/account-link.routes.ts: mailReset',
    'server/features/account/password.routes.ts: changePassword',
    'server/features/account/second-factor/sign-in-step.routes.ts: signInByCode',
    'server/features/account/session.routes.ts: checkCredentials',
    'server/features/account/session.routes.ts: signIn',
    'server/features/recruiting/contract/contract-page.routes.ts: confirmed',
    'server/features/recruiting/contract/contract-page.routes.ts: postDeclineContract',
    'server/features/recruiting/contract/contract-page.routes.ts: postOpenContract',
  ],
  'The password is set, with its log and notice. Without a session its owner signs in with it.': [
    'server/features/account/account-link.routes.ts: takeLink',
  ],
  'A link is stored nowhere. A repeated act makes the next one, in one transaction of its own.': [
    'server/features/account/invitation/invitation.routes.ts: resendInvitation',
  ],
  'Slices of a large list, the new ones first. The same call again writes the same rows, and its last step puts them in force.':
    ['server/features/agreements/contact/call-register.routes.ts: completed'],
  'Another company’s service is called in between, or a document is made. A job goes on where the server stopped.': [
    'server/features/agreements/quote/quote-service.store.ts: checkQuote',
    'server/features/agreements/quote/quote-service.store.ts: sendQuote',
    'server/features/agreements/quote/quote.routes.ts: postQuoteCancel',
    'server/features/payroll/run/payroll-delivery.store.ts: deliverRun',
    'server/features/recruiting/contract/contract-page.routes.ts: postSignContract',
    'server/features/recruiting/contract/contract.routes.ts: postContractCancel',
  ],
  'Branches, of which one runs.': [
    'server/features/agreements/quote/quote-again.store.ts: quoteAgain',
    'server/features/organisation/access/act-parts.store.ts: transactOf',
  ],
  'What follows is in a queue, which the transaction has written and a job works off.': [
    'server/features/field/area/holding.routes.ts: holdingRoutes',
  ],
  'A job of many rows: each is done on its own, and the next run goes on.': [
    'server/features/recruiting/desk/candidate-erase.store.ts: run',
    'server/resource/retention/retention.store.ts: run',
  ],
}

const serverSources = () => productionFiles.filter((path) => path.startsWith('server/'))
const isHandler = (path: string): boolean => /^server\/.*[.](?:routes|store)[.]ts$/u.test(path)

/** The functions of a text with a second transaction. */
const faultsOf = (text: string, others: Readonly<Record<string, string>> = {}): readonly string[] =>
  secondTransactions(
    [{ path: 'server/a.routes.ts', text }, ...Object.entries(others).map(([path, other]) => ({ path, text: other }))],
    (path) => path === 'server/a.routes.ts',
  ).map(({ name }) => name)

describe('an endpoint and what follows from it are one transaction (decisions 0174, 0200)', () => {
  test('no handler opens a second transaction, except for a reason', () => {
    const sources = serverSources().map((path) => ({ path, text: read(path) }))
    expect(sources.filter(({ path }) => isHandler(path)).length).toBeGreaterThan(300)
    const found = secondTransactions(sources, isHandler).map(({ path, name }) => `${path}: ${name}`)
    const known = Object.values(EXCEPTIONS).flat()
    expect([...new Set(found)].toSorted()).toEqual(known.toSorted())
  })

  test.each([
    [
      'a transaction, then a command',
      'route(a, async () => { await database.tx(mark); await sync.applyAllOnServer(acts) })',
    ],
    [
      'a command, then a transaction',
      'route(a, async () => { await sync.applyOnServer(act); await platform.database.tx(log) })',
    ],
    ['two transactions', 'route(a, async () => { await database.tx(mark); await database\n  .tx(log) })'],
    [
      'one that was taken out of its object',
      'const { log, tx: inOne } = database\nroute(a, async () => { await inOne(mark); await sync.within(w) })',
    ],
    [
      'one for each of many',
      'route(a, async () => { await database.tx(mark); await Promise.all(ids.map((id) => sync.applyOnServer(id))) })',
    ],
    [
      'a logged change beside another',
      "const logged = changesOf(p, 'k')\nroute(a, async () => { await logged(actor, w); await sync.within(w) })",
    ],
    [
      'one in a function of the file',
      'const mark = (id) => database.tx(id)\nroute(a, async () => { await mark(1); await sync.within(w) })',
    ],
  ])('finds %s', (_, text) => {
    expect(faultsOf(text)).toEqual(['a'])
  })

  test('finds one in another file, also through a door, and what an act does beside its transaction', () => {
    const others = {
      'server/b.store.ts': 'export async function keep(db) { return db.tx(one) }',
      'server/door.ts': "export { keep as store } from './b.store.ts'",
    }
    const twice = "import { store } from './door.ts'\nroute(a, async () => { await store(x); await sync.within(w) })"
    expect(faultsOf(twice, others)).toEqual(['a'])
    expect(faultsOf('act(post, decide, { answer: ({ db }) => database.tx(slip) })')).toEqual(['post'])
    expect(faultsOf('act(post, () => ({ change: {}, afterwards: async () => sync.writeOnServer(news) }))')).toEqual([
      'post',
    ])
  })

  test('passes a transaction alone, handlers beside each other, and a function that is only called `within`', () => {
    expect(
      faultsOf('route(a, () => sync.within(async ({ db, apply }) => { await mark(db); await apply(acts) }))'),
    ).toEqual([])
    expect(faultsOf('const r = () => [route(a, () => database.tx(one)), route(b, () => database.tx(two))]')).toEqual([])
    expect(faultsOf('const within = (a) => a\nroute(a, () => [within(1), within(2)])')).toEqual([])
  })
})
