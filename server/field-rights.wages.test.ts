import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { budgets } from '../shared/features/finance/budget/budget.schema.ts'
import { approveCorrection } from '../shared/features/payout/dispute/commission-correction.commands.ts'
import { answerDispute, raiseDispute } from '../shared/features/payout/dispute/commission-dispute.commands.ts'
import { takeIntoPayroll } from '../shared/features/payout/payout/commission-payout.commands.ts'
import { monthPays } from '../shared/features/payout/month/month-pay-row.schema.ts'
import { commissionRules } from '../shared/features/commission/rate/commission-rule.schema.ts'
import { payTerms } from '../shared/features/commission/salary/pay-terms.schema.ts'
import { raiseDeviation } from '../shared/features/orders/deviation/deviation-review.commands.ts'
import { approveSale } from '../shared/features/orders/report/sale-review.commands.ts'
import { submitSale } from '../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../shared/features/sales/testing/sale-world.ts'
import type { Actor } from '../shared/access/actor.ts'
import { roleNames, type RoleName } from '../shared/access/roles.ts'
import { assert } from '../shared/kernel/assert.ts'
import type { Id } from '../shared/kernel/ids.ts'
import { put } from '../shared/sync/command.ts'
import type { RowChange } from '../shared/sync/protocol.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from './features/account/testing/test-people.ts'
import { disputeStore } from './features/payout/dispute/commission-dispute.store.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import type { ServerAct } from './sync/server-acts.ts'
import { seenBy } from './sync/testing/seen-by.ts'

/**
 * What a name has to say to be about wages. A field or a collection of such a name that nobody has thought of fails a
 * test below, until it is decided who may see it. That a provider has paid the company is no person's pay (decision 0093).
 */
const wageName =
  /commission|earn|wage|salar|bonus|payroll|payout|payTerms|(?<!provider)paidOn|hourlyPay|dispute|clawback|monthPays/i

/** Prices of the company, the same for everybody and of nobody: whoever signs in may know them (decision 0013). */
const openRates = ['products.commissionGate', 'products.sellerCommissionOre', 'providers.commissionGate']

/** Rows that are about wages as a whole. */
type WageRows =
  | 'saleEarnings'
  | 'commissionPayouts'
  | 'commissionDisputes'
  | 'commissionEntries'
  | 'commissionRules'
  | 'payTerms'
  | 'budgets'
  | 'monthPays'

const everything: readonly WageRows[] = [
  'budgets',
  'commissionDisputes',
  'commissionEntries',
  'commissionPayouts',
  'commissionRules',
  'monthPays',
  'payTerms',
  'saleEarnings',
]

/** Which wages of other people each default role sees (security 12). One's own are everybody's. */
const seenOfOthers: Readonly<Record<RoleName, readonly WageRows[]>> = {
  seller: [],
  coach: [],
  manager: [],
  quality: [],
  recruiter: [],
  backoffice: ['budgets', 'commissionDisputes', 'saleEarnings'],
  finance: everything,
  admin: everything,
}

interface Member {
  readonly user: TestUser
  readonly actor: Actor
}

let platform: TestPlatform
let app: App
const saleIds: Id[] = []
const near = new Map<RoleName, Member>()
/** Two sellers whose wages everything below is about: one at the office of all roles, one at another. */
const earners: Member[] = []

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const here = await addTestPlace(platform)
  const elsewhere = await addTestPlace(platform)
  for (const role of roleNames) near.set(role, await join(role, here))
  earners.push(await join('seller', here), await join('seller', elsewhere))
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  for (const { actor } of earners) await tellWagesOf(actor)
})
afterAll(() => platform.database.close())

async function join(role: RoleName, place: TestPlace): Promise<Member> {
  const user = await addTestUser(platform, role, place)
  const actor = await loadActor(platform.database.db, user.id)
  assert(actor, 'a user that was just added')
  return { user, actor }
}

const memberOf = (role: RoleName): Member => {
  const member = near.get(role)
  assert(member, `nobody is ${role}`)
  return member
}

async function act(given: ServerAct): Promise<void> {
  const outcome = await app.sync.applyOnServer(given)
  assert(outcome.status === 'applied', `${given.command.name}: ${JSON.stringify(outcome)}`)
}

/** A sale in payroll, one that is asked about, one with a deviation; a rate, terms and budgets of the seller's own. */
async function tellWagesOf(actor: Actor): Promise<void> {
  const { actor: backOffice } = memberOf('backoffice')
  const company = { ...draft.customer, kind: 'company', companyName: 'Fiskhallen AB' }
  const sell = async (change: object = {}) => {
    const saleId = platform.newId()
    await act({ command: submitSale, args: { ...draft, ...change, saleId, idNumber: '' }, actor })
    saleIds.push(saleId)
    return saleId
  }
  const paid = await sell({ customer: company })
  await act({ command: approveSale, args: { saleId: paid, revision: 1, comment: '' }, actor: backOffice })
  const taken = { saleId: paid, month: '2026-12', shownOre: product.sellerCommissionOre }
  await act({ command: takeIntoPayroll, args: taken, actor: memberOf('finance').actor })
  const asked = { saleId: await sell(), shownOre: 250_00, expectedOre: 300_00, text: 'Ny taxa' }
  await act({ command: raiseDispute, args: asked, actor })
  const [dispute] = await disputeStore.find(platform.database.db, 'saleId', asked.saleId)
  const right = { disputeId: dispute?.id, rightOre: 300_00 }
  await act({ command: answerDispute, args: { ...right, answer: 'Ny taxa' }, actor: backOffice })
  await act({ command: approveCorrection, args: right, actor: memberOf('finance').actor })
  const wrong = { saleId: await sell(), type: 'other', text: 'Kunden har flyttat' }
  await act({ command: raiseDeviation, args: wrong, actor: backOffice })
  const { userId: sellerId, name: sellerName, teamId, officeId, regionId } = actor
  const holds = { validFrom: '2026-01-01', validTo: null, currency: 'SEK' } as const
  const bonus = { per: 'month', amountOre: 1, maxRegretBasisPoints: 1, minGrade: 1, minSales: 1 } as const
  const month = { sellerId, sellerName, teamId, officeId, regionId, month: '2026-12', currency: 'SEK' } as const
  const rate = { kind: 'fixed_per_unit', amountOre: 777_00 } as const
  const zone = 'Europe/Stockholm'
  const amount = { kind: 'override', amountOre: 60_00, state: 'earned', safeOn: '2026-12-01', isLate: false } as const
  const closed = { payrollMonth: null, paidOn: null, how: [], changedAt: platform.now(), changedByName: 'Fia' }
  await app.sync.writeOnServer({
    changes: [
      put(commissionRules, { id: platform.newId(), scope: 'user', scopeId: sellerId, rate, ...holds }),
      put(payTerms, { id: platform.newId(), zone, sellerId, hourlyPayOre: 150_00, qualityBonus: bonus, ...holds }),
      put(monthPays, { id: platform.newId(), ...month, zone, ...amount, ...closed }),
      put(budgets, { id: platform.newId(), ...month, metric: 'commission', amount: 30_000_00 }),
      put(budgets, { id: platform.newId(), ...month, metric: 'quantity', amount: 30 }),
    ],
  })
}

const rowsOf = ({ actor }: Member): Promise<readonly RowChange[]> => seenBy({ sync: app.sync, platform, actor })

/** The paths of all fields whose name speaks of wages: `sales.lines.sellerCommissionOre`. */
function wageFieldsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => wageFieldsIn(one, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(wageName.test(name) ? [`${path}.${name}`] : []),
    ...wageFieldsIn(inner, `${path}.${name}`),
  ])
}

/** Whose wages a row is about. */
function ownerOf({ collection, row }: RowChange): Id | null {
  const { sellerId, scope, scopeId } = (row ?? {}) as { sellerId?: Id | null; scope?: string; scopeId?: Id }
  return collection === commissionRules.name ? (scope === 'user' ? (scopeId ?? null) : null) : (sellerId ?? null)
}

const isBudgetOfWages = ({ collection, row }: RowChange): boolean =>
  collection === budgets.name && (row as { metric?: string } | null)?.metric === 'commission'

const isAboutWages = (change: RowChange): boolean => wageName.test(change.collection) || isBudgetOfWages(change)

/** The collections in which a member holds wages of a person. */
function wageRowsOf(changes: readonly RowChange[], owner: Id): readonly string[] {
  const found = changes.filter((change) => change.row && isAboutWages(change) && ownerOf(change) === owner)
  return [...new Set(found.map(({ collection }) => collection))].toSorted()
}

describe('wages in the rows of a pull and in those read online, for every default role [security 12]', () => {
  test.each(roleNames)('%s sees the wages of others only where the role has the right', async (role) => {
    const rows = await rowsOf(memberOf(role))
    for (const { actor } of earners) expect(wageRowsOf(rows, actor.userId)).toEqual(seenOfOthers[role])
  })

  test.each(roleNames)('%s finds no wages in any other row', async (role) => {
    const others = (await rowsOf(memberOf(role))).filter((change) => !isAboutWages(change))
    const fields = others.flatMap(({ collection, row }) => wageFieldsIn(row, collection))
    expect([...new Set(fields)].toSorted()).toEqual(openRates)
  })

  test('a seller has all of the own', async () => {
    for (const earner of earners) expect(wageRowsOf(await rowsOf(earner), earner.actor.userId)).toEqual(everything)
  })

  test.each(['coach', 'manager', 'quality', 'backoffice', 'finance'] as const)(
    '%s still sees the sales themselves, and what they are worth',
    async (role) => {
      const sales = (await rowsOf(memberOf(role))).filter(({ collection }) => collection === 'sales')
      const isNear = role === 'coach' || role === 'manager'
      expect(sales.length).toBe(isNear ? saleIds.length / 2 : saleIds.length)
      for (const { row } of sales) expect(row).toMatchObject({ orderValueOre: 12 * product.priceOre })
    },
  )

  test('every earning stands beside its sale, with the commission of the price list', async () => {
    const rows = (await rowsOf(memberOf('finance'))).filter(({ collection }) => collection === 'saleEarnings')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(saleIds.toSorted())
    for (const { row } of rows) expect(row).toMatchObject({ sellerCommissionOre: product.sellerCommissionOre })
  })
})

/** What an answer says: one value, or one for each line of a long list. Files and streams say nothing here. */
async function jsonOf(response: Response): Promise<unknown[]> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('json')) {
    await response.body?.cancel()
    return []
  }
  const text = await response.text()
  return type.includes('ndjson') ? text.split('\n').filter(Boolean).map(parsed) : [parsed(text)]
}

const parsed = (text: string): unknown => JSON.parse(text)

/** The calls that answer wages, and the roles that may hear them. Everything else is open to nobody. */
const wageCalls: readonly { readonly path: RegExp; readonly roles: readonly RoleName[] }[] = [
  { path: /^\/api\/v1\/lists\/commission-disputes/, roles: ['backoffice', 'finance', 'admin'] },
  { path: /^\/api\/v1\/lists\/commission-payouts/, roles: ['finance', 'admin'] },
  { path: /^\/api\/v1\/commissions\/ready/, roles: ['finance', 'admin'] },
]

/** A person's own pay, for that person alone: personal-data.test.ts. */
const ownFile = '/api/v1/profile/data'

/** Names of fields without a value. */
const description = '/api/openapi.json'

/** The price list, in lists and records: what the desk edits is what every phone holds (`openRates`). */
const isOpenRate = (field: string): boolean =>
  /^\/api\/v1\/(?:lists|records)\/(?:products[^.]*[.].*(?:sellerCommissionOre|commissionGate)|providers[^.]*[.].*commissionGate)$/.test(
    field,
  )

/** Lists for others as well, whose rows leave the wages out for them. */
const wagesInRows: readonly { readonly path: RegExp; readonly roles: readonly RoleName[] }[] = [
  { path: /^\/api\/v1\/lists\/sale-reports/, roles: ['backoffice', 'finance', 'admin'] },
]

describe('wages in the answers of calls, for every default role [security 12]', () => {
  test.each(roleNames)('%s is told of wages only by the calls of who answers for them, and pays them', async (role) => {
    const client = testClient(app.http, memberOf(role).user.cookie)
    const found: string[] = []
    let answered = 0
    for (const route of app.routes.filter(
      ({ method, path }) => method === 'GET' && path !== ownFile && path !== description,
    )) {
      for (const id of [saleIds[0], earners[0]?.actor.userId, earners[0]?.actor.teamId]) {
        const path = route.path.replaceAll(/:[a-z]+/gi, id ?? '')
        const response = await client.get(path)
        const call = wageCalls.find(({ path: known }) => known.test(path))
        const mayHear = call?.roles.includes(role) === true
        if (call && (response.status === 403) === mayHear) found.push(`${path}: ${response.status}`)
        const read = response.ok ? await jsonOf(response) : []
        answered += read.length
        const inRows = wagesInRows.find(({ path: known }) => known.test(path))
        if (mayHear || inRows?.roles.includes(role) === true) continue
        found.push(...wageFieldsIn(read, route.path).filter((field) => !isOpenRate(field)))
      }
    }
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(5)
  })
})
