import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { readLines } from '../file/file-lines.store.ts'
import { profile } from '../testing/controlling-world.ts'
import { readFileRows, surveyFile } from './file-rows.store.ts'

let platform: TestPlatform
beforeEach(async () => {
  platform = await openTestPlatform()
})
afterEach(() => platform.database.close())

const columns = {
  orderNumber: 'Order-ID',
  phone: 'Telefon',
  soldOn: 'Säljdatum',
  status: 'Orderstatus',
  statusDay: 'Statusdatum',
  amount: 'Provision',
}

/** The rows of a file of `testing/files`: each with its days and its amount. */
async function rowsOf(name: string) {
  const bytes = readFileSync(new URL(`../testing/files/${name}`, import.meta.url))
  const stored = await platform.files.keep(bytes)
  const shape = { encoding: 'auto', delimiter: 'auto', sheet: '' } as const
  const reading = { profile: { ...profile, columns }, provider, today: '2026-11-29' }
  return readLines(platform.files, { stored, shape, by: 'look' }, async ({ lines }) => {
    const heads = await surveyFile(lines(), reading.profile)
    const rows: string[] = []
    for await (const { row } of readFileRows(lines(), heads, reading))
      rows.push(
        `${row.values.orderNumber} ${row.soldOn ?? '–'} ${row.values.statusDay ?? '–'} ${String(row.amountOre)}`,
      )
    return rows
  })
}

describe('a file of a provider', () => {
  test.each([
    ['recon-1900.xlsx', ['FK-102316 2026-11-27 2026-11-20 49000']],
    ['recon-1904.xlsx', ['FK-102316 2026-11-27 2026-11-20 49000']],
    [
      'recon-tre-decimaler.csv',
      ['O-880100-20260915 2026-09-15 2026-11-20 297000', 'O-880114-20260915 2026-09-15 2026-11-20 352000'],
    ],
  ])('%s has its rows', async (name, rows) => {
    expect(await rowsOf(name)).toEqual(rows)
  })
})
