import { expect, test } from 'vitest'
import { callsOf } from './source-blocks.ts'
import { productionFiles, read } from './repository.ts'

/**
 * The number of calls by hand of `recordActivity` in each file, by the reason why neither an act, a record nor `changesOf` writes
 * the line (decision 0200). The list may only shrink.
 */
const BY_HAND: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'The kits, and the log itself.': {
    'server/resource/act/act-routes.ts': 1,
    'server/resource/act/log-line.ts': 1,
    'server/resource/activity/activity.store.ts': 1,
    'server/resource/record/record-routes.ts': 1,
  },
  'A command, or a part of one, writes its line: its transaction is that of a phone or a clerk.': {
    'server/app.ts': 1,
    'server/features/people/terms/terms-due.store.ts': 1,
    'server/features/sales/act/sale-activity.store.ts': 1,
  },
  'One rule for an endpoint and for others that are in a transaction already (a decision about two sales, the demonstration).':
    {
      'server/features/payout/payroll/payroll-month.store.ts': 1,
      'server/features/payout/split/sale-credit-act.store.ts': 1,
    },
  'A step of a job writes it in the transaction that marks the step as done.': {
    'server/features/recruiting/step/account-step.store.ts': 1,
  },
  'Many rows of one sheet or import are written at once, each with a line of its own.': {
    'server/features/catalog/import/provider-import.routes.ts': 1,
    'server/features/catalog/product-writer.store.ts': 1,
    'server/features/finance/budget/budget-write.store.ts': 1,
    'server/features/payroll/paycode/paycode.store.ts': 1,
    'server/features/planning/plan/plan-activity.store.ts': 1,
    'server/features/rates/rate/rate-copy.store.ts': 1,
  },
  'The kit of resources knows no feature, and so not the door of `changesOf`.': {
    'server/resource/privacy/personal-data.ts': 1,
  },
}

test('lines of the log are written by the kits, except for a reason', () => {
  const files = productionFiles.filter((path) => path.startsWith('server/') && !path.startsWith('server/seed/'))
  const calls = files.flatMap((path) => {
    const found = callsOf({ path, text: read(path) }, 'recordActivity', 'recordActivities').length
    return found === 0 ? [] : [[path, found] as const]
  })
  expect(Object.fromEntries(calls)).toEqual(Object.assign({}, ...Object.values(BY_HAND)))
})
