import { expect, test } from 'vitest'
import type {
  PayrollPreview,
  PayrollRun,
  PayrollSheetLine,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { approveMonth } from '../../payout/testing/payroll-state.ts'
import { saveSales } from '../../sales/sale/sale.store.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { PayWorld } from '../testing/pay-world.ts'

let pays: PayWorld

worldOf(async () => {
  pays = await PayWorld.open()
  return pays.lists.platform
})

interface Answer extends Pick<PayrollPreview, 'runs' | 'hash'>, Pick<PayrollRun, 'id'> {
  readonly status: number
  readonly code?: string
  readonly lines: readonly PayrollSheetLine[]
}

test(`lines for a workbook are read without a change of the run, and not from a withdrawn one, on ${dialect}`, async () => {
  const { finance, seller } = pays
  const send = async (...call: Parameters<PayWorld['send']>) => (await pays.send(...call)) as Answer
  const preview = () => send(finance, 'GET', '/payroll-export/preview?month=2026-01&country=SE')
  await pays.report({ '12': { attendanceHours: 8 } })
  const wish = { id: pays.lists.platform.newId(), month: '2026-01', country: 'SE', hash: (await preview()).hash }
  const { id } = await send(finance, 'POST', '/payroll-export/runs', wish)
  const lines = (user = finance) => send(user, 'GET', `/payroll-export/runs/${id}/lines`)
  expect(await lines()).toMatchObject({ status: 200, lines: [{ day: '2026-01-12', value: 8, isCorrection: false }] })
  expect((await lines(seller)).status).toBe(403)
  expect((await preview()).runs).toMatchObject([{ state: 'approved', files: [] }])
  await send(finance, 'POST', `/payroll-export/runs/${id}/withdrawal`, { reason: 'Fel månad' })
  expect(await lines()).toMatchObject({ status: 409, code: 'payroll.not-approved' })
  const file = await send(finance, 'POST', `/payroll-export/runs/${id}/files`, { format: 'xlsx' })
  expect(file).toMatchObject({ status: 409, code: 'payroll.not-approved' })
})

test(`a workbook names the order and the customer of each commission, for a reader who may see the sale, on ${dialect}`, async () => {
  const { finance, lists } = pays
  const send = async (...call: Parameters<PayWorld['send']>) => (await pays.send(...call)) as Answer
  const sale = saleOf({ id: lists.platform.newId(), externalOrderNumber: 'FK-1001', ...lists.place })
  await lists.platform.database.tx((db) => saveSales(db, [sale]))
  await pays.pay(477_60, { saleId: sale.id })
  await approveMonth(lists.platform, pays.month)
  const { hash } = await send(finance, 'GET', '/payroll-export/preview?month=2026-01&country=SE')
  const id = lists.platform.newId()
  await send(finance, 'POST', '/payroll-export/runs', { id, month: '2026-01', country: 'SE', hash })
  const { lines } = await send(finance, 'GET', `/payroll-export/runs/${id}/lines`)
  expect(lines).toMatchObject([{ value: 477.6, orderNumber: 'FK-1001', customer: sale.customer?.name }])
})
