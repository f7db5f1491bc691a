// Every undo of the product, by name: what it takes back and how that is proved. An act that sounds like an undo and is not
// in one of the tables fails here.

import { handOverLetter, takeBackLetter } from '../shared/features/agreements/letter/letter-hand-over.commands.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import type { Row } from '../shared/sync/collection.ts'
import type { Command, Facts } from '../shared/sync/command.ts'
import { derivedId } from '../shared/sync/derived-id.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
  withdrawPayment,
} from '../shared/features/payout/payout/commission-payout.commands.ts'
import { reverseCommission } from '../shared/features/payout/payout/commission-reverse.commands.ts'
import { dismissDeviation, raiseDeviation } from '../shared/features/orders/deviation/deviation-review.commands.ts'
import { setProviderPayment } from '../shared/features/orders/order/provider-payment.commands.ts'
import {
  approveSale,
  clearFlag,
  flagSale,
  regretSale,
  restoreSale,
} from '../shared/features/orders/report/sale-review.commands.ts'
import { undoApproval, undoFlag } from '../shared/features/orders/report/sale-undo.commands.ts'
import {
  actorOf,
  backOffice,
  earningsOfSale,
  factsOf,
  id,
  NOON,
  product,
  provider,
  saleOf,
  seller,
  TODAY,
} from '../shared/features/sales/testing/sale-world.ts'
import { submitSickNotice, withdrawSickNotice } from '../shared/features/time/sick-notice/sick-notice.commands.ts'
import { approveTimeReport, withdrawApproval } from '../shared/features/time/report/time-report-review.commands.ts'
import { give, type Rows } from '../shared/features/time/testing/given-rows.ts'
import { checkoutOf, reportOf } from '../shared/features/time/testing/time-world.ts'
import { createApp, type App } from './app.ts'
import { ends, onServer, ownActs, sounds } from './undo-names.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'

let platform: TestPlatform
let app: App
beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
})
afterAll(() => platform.database.close())

/** Says who, when and why, or counts: what an undo adds to and never takes from. */
const audit = new Set([
  'version',
  'revision',
  'history',
  'statusAt',
  'statusReason',
  'statusComment',
  'recordedAt',
  'changedAt',
  'changedByName',
])
/** Rows of history only. */
const histories = new Set(['saleEvents'])

const finance = actorOf('finance', { teamId: null, officeId: null, regionId: null })
/** Somebody who may do everything, for acts of which the right is not the point. */
const chief = actorOf('admin', {
  userId: id(3),
  name: 'Cia Chef',
  teamId: null,
  officeId: null,
  regionId: null,
})

let commands = 0
/** A command of its own: other ids, a moment later. */
function factsBy(actor: Facts['actor']): Facts {
  commands += 1
  const commandId = id(9100 + commands)
  const now = NOON + commands
  return factsOf(actor, { commandId, at: now, now, idFor: (ordinal) => derivedId(commandId, ordinal) })
}

interface Entry {
  /** The act that is taken back. */
  readonly act: string
  readonly rows: Rows
  /** What has to have happened. */
  readonly before?: (rows: Rows) => Promise<Rows>
  readonly does: (rows: Rows) => Promise<Rows>
  readonly undoes: (rows: Rows) => Promise<Rows>
}

const does =
  <Args>(command: Command<Args>, args: NoInfer<Args> | ((rows: Rows) => NoInfer<Args>), actor = chief) =>
  (rows: Rows): Promise<Rows> =>
    give(command, typeof args === 'function' ? (args as (rows: Rows) => Args)(rows) : args, {
      rows,
      facts: factsBy(actor),
    })

const idIn = (rows: Rows, collection: string): string => rows[collection]?.at(-1)?.id ?? ''

const sale = saleOf({ status: 'approved', regretUntil: NOON - 1, statusAt: NOON - 86_400_000 })
const sold = (change: Partial<typeof sale> = {}): Rows => ({
  sales: [{ ...sale, ...change }],
  providers: [provider],
  products: [product],
  saleEarnings: [earningsOfSale(sale)],
  commissionPayouts: [],
})
const listOre = sale.lines.reduce((sum, { quantity }) => sum + quantity * product.sellerCommissionOre, 0)
const taken = does(takeIntoPayroll, { saleId: sale.id, month: '2026-12', shownOre: listOre }, finance)
const letter = { saleId: sale.id, topic: 'confirmation', revision: 1 } as const
const known = { nobodyElse: false, openMonth: '2026-12', isLocked: true, isApproved: true } as const

/** Commands that restore what another one changed. */
const restoring: Readonly<Record<string, Entry>> = {
  'sick-notice.withdraw': {
    act: 'sick-notice.submit',
    rows: {
      timeReports: [reportOf({ status: 'approved' })],
      dailyCheckouts: [checkoutOf({ status: 'missed' })],
      sickNotices: [],
      sales: [],
    },
    does: does(
      submitSickNotice,
      { firstDay: TODAY, extent: 100, expectedBack: null, phoneToday: '', note: '' },
      seller,
    ),
    undoes: does(withdrawSickNotice, (rows) => ({ sickNoticeId: idIn(rows, 'sickNotices') }), seller),
  },
  'time-report.withdraw-approval': {
    act: 'time-report.approve',
    rows: { timeReports: [reportOf()] },
    does: does(approveTimeReport, { timeReportId: id(300), revision: 1 }),
    undoes: does(withdrawApproval, { timeReportId: id(300), revision: 1 }),
  },
  'sale.restore': {
    act: 'sale.regret',
    rows: sold(),
    does: does(regretSale, { saleId: sale.id, reason: 'changed_mind', comment: '' }),
    undoes: does(restoreSale, { saleId: sale.id, reason: 'saved', comment: '' }),
  },
  'sale.take-back-letter': {
    act: 'sale.hand-over-letter',
    rows: {
      ...sold({ confirmation: { kind: 'order', revision: 1, state: 'kept', at: NOON, handed: null } }),
      saleEvents: [],
    },
    does: does(handOverLetter, { ...letter, via: 'sms' }, seller),
    undoes: does(takeBackLetter, letter, seller),
  },
  'sale.undo-approval': {
    act: 'sale.approve',
    rows: { ...sold({ status: 'finalized' }), saleEvents: [] },
    does: does(approveSale, { saleId: sale.id, revision: sale.revision, comment: '' }),
    undoes: does(undoApproval, { saleId: sale.id, comment: '' }),
  },
  'sale.undo-flag': {
    act: 'sale.flag',
    rows: { ...sold(), saleEvents: [] },
    does: does(flagSale, { saleId: sale.id, reason: 'quality_check', comment: 'Look' }),
    undoes: does(undoFlag, { saleId: sale.id, comment: '' }),
  },
  'sale.clear-flag': {
    act: 'sale.flag',
    rows: sold({ status: 'finalized' }),
    does: does(flagSale, { saleId: sale.id, reason: 'quality_check', comment: 'Look' }),
    undoes: does(clearFlag, { saleId: sale.id, comment: 'Fine' }),
  },
  'sale.set-provider-payment': {
    act: 'sale.set-provider-payment',
    rows: sold(),
    does: does(setProviderPayment, { saleId: sale.id, paidOn: TODAY }),
    undoes: does(setProviderPayment, { saleId: sale.id, paidOn: null }),
  },
  'commission.withdraw-from-payroll': {
    act: 'commission.take-into-payroll',
    rows: sold(),
    does: taken,
    undoes: does(
      withdrawFromPayroll,
      (rows) => ({ payoutId: idIn(rows, 'commissionPayouts'), reason: 'By mistake' }),
      finance,
    ),
  },
  'commission.withdraw-payment': {
    act: 'commission.pay',
    rows: sold(),
    before: taken,
    does: does(payCommission, (rows) => ({ payoutId: idIn(rows, 'commissionPayouts'), paidOn: TODAY, known }), finance),
    undoes: does(
      withdrawPayment,
      (rows) => ({ payoutId: idIn(rows, 'commissionPayouts'), reason: 'The bank sent it back', known }),
      finance,
    ),
  },
  'deviation.dismiss': {
    act: 'sale.raise-deviation',
    rows: { ...sold({ status: 'finalized' }), deviations: [] },
    does: does(raiseDeviation, { saleId: sale.id, type: 'other', text: 'Which flat?' }),
    undoes: does(
      dismissDeviation,
      (rows) => ({ deviationId: idIn(rows, 'deviations'), comment: 'It is all there' }),
      backOffice,
    ),
  },
}

/** What stays of a row that is no more, for the record. */
const isGone = (row: Readonly<Record<string, unknown>>): boolean =>
  row['status'] === 'withdrawn' || row['state'] === 'resolved'

/** The rows without what an undo adds to. */
const shown = (rows: Rows): unknown =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([collection, held]) => {
      if (histories.has(collection)) return []
      const left = (held as readonly (Row & Readonly<Record<string, unknown>>)[])
        .filter((row) => !isGone(row))
        .map((row) =>
          Object.fromEntries(
            Object.entries(row).filter(([name, value]) => !audit.has(name) && value !== undefined && value !== null),
          ),
        )
      return left.length === 0
        ? []
        : [[collection, left.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])))]]
    }),
  )

describe('an undo restores what the act changed', () => {
  test.each(Object.entries(restoring))('%s', async (_, entry) => {
    const before = (await entry.before?.(entry.rows)) ?? entry.rows
    const after = await entry.does(before)
    expect(shown(after)).not.toEqual(shown(before))
    expect(shown(await entry.undoes(after))).toEqual(shown(before))
  })

  test('a cost that the company no longer bears leaves the payment as it was', async () => {
    const paid = await does(
      payCommission,
      (rows) => ({ payoutId: idIn(rows, 'commissionPayouts'), paidOn: TODAY, known }),
      finance,
    )(await taken(sold()))
    const before = { ...paid, sales: [{ ...sale, status: 'regret' }], commissionEntries: [], saleCredits: [] }
    const way = { way: 'company_cost', consentDocument: '', reason: 'No consent', month: '2026-12' } as const
    const payoutId = idIn(before, 'commissionPayouts')
    const after = await does(reverseCommission, { payoutId, ...way }, finance)(before)
    expect(shown(after)).not.toEqual(shown(before))
    const costId = idIn(after, 'commissionPayouts')
    expect(costId).not.toBe(payoutId)
    const undone = does(withdrawFromPayroll, { payoutId: costId, reason: 'By mistake' }, finance)
    expect(shown(await undone(after))).toEqual(shown(before))
  })

  test('a regret that is withdrawn gives the money of its deviation back', async () => {
    const raised = await does(raiseDeviation, { saleId: sale.id, type: 'other', text: 'Which flat?' })({
      ...sold({ status: 'finalized' }),
      deviations: [],
    })
    const lost = await does(regretSale, { saleId: sale.id, reason: 'price', comment: '' })(raised)
    expect(lost['deviations']).toMatchObject([{ resolution: 'lost', amountRecoveredOre: 0 }])
    const saved = await does(restoreSale, { saleId: sale.id, reason: 'saved', comment: '' })(lost)
    expect(saved['deviations']).toMatchObject([{ resolution: 'accepted', amountRecoveredOre: sale.orderValueOre }])
  })
})

test('every act that sounds like an undo is in a table', () => {
  const named = [...app.sync.registry.commands.keys()]
  const routes = app.routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  const listed = new Set([...Object.keys(restoring), ...Object.keys(ownActs), ...Object.keys(onServer)])
  // All records share one implementation: server/resource/record/record-routes.test.ts.
  const isRecord = (name: string) => /\/records\/[a-z-]+\/:id\/restore$/.test(name)
  const missing = [...named, ...routes].filter(
    (name) => sounds.test(name) && !listed.has(name) && !isRecord(name) && !ends.some((end) => end.test(name)),
  )
  expect(missing).toEqual([])
})

test('no table names an act that is not there', () => {
  const all = new Set([
    ...app.sync.registry.commands.keys(),
    ...app.routes.map(({ method, path }) => `${method} ${path}`),
  ])
  const listed = [...Object.keys(restoring), ...Object.values(restoring).map(({ act }) => act), ...Object.keys(ownActs)]
  expect([...listed, ...Object.keys(onServer)].filter((name) => !all.has(name))).toEqual([])
  for (const [name, file] of Object.entries(onServer)) {
    const word = name.split('/').findLast((part) => /^[a-z-]+$/.test(part)) ?? name
    expect([name, readFileSync(file, 'utf8').includes(word.replace('contact.unblock', 'lift'))]).toEqual([name, true])
  }
})
