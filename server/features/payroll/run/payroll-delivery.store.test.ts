import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PayrollPreview, PayrollRun } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { LocalSftpServer } from '../../../platform/delivery/testing/local-sftp-server.ts'
import { PayWorld } from '../testing/pay-world.ts'

interface Answer extends PayrollPreview, Omit<PayrollRun, 'people' | 'month'>, ImportOutcome {
  readonly status: number
  readonly code?: string
}

let pays: PayWorld

const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await pays.send(pays.finance, method, path, body)) as Answer

const preview = () => send('GET', '/payroll-export/preview?month=2026-01&country=SE')
const due = async () => (await preview()).people.flatMap(({ sums }) => sums.map(({ source, value }) => [source, value]))

async function exportedRun(): Promise<Id> {
  const { hash } = await preview()
  const id = pays.platform.newId()
  await send('POST', '/payroll-export/runs', { id, month: '2026-01', country: 'SE', hash })
  await send('POST', `/payroll-export/runs/${id}/files`, { format: 'paxml' })
  return id
}

describe(`the delivery of a run's file, on ${dialect}`, () => {
  let receiver: LocalSftpServer

  beforeEach(async () => {
    receiver = await LocalSftpServer.start({ name: 'rond', password: 'secret' })
    const url = new URL(`sftp://rond:secret@127.0.0.1:${receiver.port}/in`)
    const payrollDelivery = { url, hostKey: receiver.hostKey, privateKey: null }
    pays = await PayWorld.open({ payrollDelivery })
  })
  afterEach(async () => {
    await pays.close()
    await receiver.stop()
  })

  test('that fails is recorded with its cause; its repetition sends the same bytes once, and no second run is made', async () => {
    await pays.report({ '12': { attendanceHours: 8 } })
    const { hash, deliversTo } = await preview()
    expect(deliversTo).toBe('127.0.0.1')
    const id = pays.platform.newId()
    await send('POST', '/payroll-export/runs', { id, month: '2026-01', country: 'SE', hash })
    receiver.isFull = true
    const deliveries = `/payroll-export/runs/${id}/deliveries`
    expect((await send('POST', deliveries, { format: 'paxml' })).files).toMatchObject([
      { format: 'paxml', delivery: { to: '127.0.0.1', fault: 'refused' } },
    ])
    receiver.isFull = false
    expect(await send('POST', deliveries, { format: 'paxml' })).toMatchObject({
      status: 200,
      state: 'exported',
      files: [{ delivery: { fault: 'refused' } }, { delivery: { fault: null } }],
    })
    const delivered = [...receiver.files].filter(([path]) => !path.endsWith('.part'))
    expect(delivered.map(([path]) => path)).toEqual([`/in/rond-se-2026-01-${id.slice(-6)}.pax`])
    expect(delivered[0]?.[1].toString('latin1')).toContain('anstid="1074"')
    const { files } = (await preview()).runs[0] ?? { files: [] }
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1)
    expect(await due()).toEqual([])
  })
})

describe(`the receiver's error list, on ${dialect}`, () => {
  beforeEach(async () => {
    pays = await PayWorld.open()
  })
  afterEach(() => pays.close())

  const list = (runId: Id, rows: readonly Record<string, string>[]) => rows.map((row) => ({ ...row, runId }))
  const check = (rows: object) => send('POST', '/imports/payroll-rejections/check', { rows })
  const run = (rows: object, ready: number) =>
    send('POST', '/imports/payroll-rejections', { id: pays.platform.newId(), ready, rows })

  test('without a receiver a file is not delivered', async () => {
    await pays.report({ '12': { attendanceHours: 8 } })
    const id = await exportedRun()
    expect(await send('POST', `/payroll-export/runs/${id}/deliveries`, { format: 'paxml' })).toMatchObject({
      status: 409,
      code: 'payroll.no-delivery',
    })
  })

  test('makes the lines that it names due again, once, and the file of the run stays as it was', async () => {
    await pays.report({ '12': { attendanceHours: 8 }, '13': { attendanceHours: 6 } })
    const id = await exportedRun()
    const rows = list(id, [
      { employeeId: '1074', day: '2026-01-13', code: 'ARB', reason: 'Okänd anställning' },
      { employeeId: '1074', day: '2026-01-20' },
      { employeeId: '9999', day: '2026-01-13' },
    ])
    const checked = await check(rows)
    expect(checked).toMatchObject({ ready: 1, existing: 0 })
    expect(checked.faults.map(({ row, code }) => [row, code])).toEqual([
      [1, 'payroll.no-such-line'],
      [2, 'import.unknown-name'],
    ])
    expect(await due()).toEqual([])
    expect(await run(rows, 1)).toMatchObject({ status: 200, ready: 1 })
    expect(await due()).toEqual([['work_hours', 6]])
    expect(await check(rows)).toMatchObject({ ready: 0, existing: 1 })
    const shas = (await preview()).runs[0]?.files.map(({ sha256 }) => sha256)
    await send('POST', `/payroll-export/runs/${id}/files`, { format: 'paxml' })
    expect((await preview()).runs[0]?.files.at(-1)?.sha256).toBe(shas?.[0])
    expect((await preview()).rejections).toMatchObject([
      { name: 'Test seller', day: '2026-01-13', value: 6, reason: 'Okänd anställning', isCarriedAgain: false },
    ])
  })

  test('names a sum by the last day of the month, and means each line in it', async () => {
    await pays.report({ '12': { attendanceHours: 8, allowance: 2 }, '13': { attendanceHours: 6, allowance: 2 } })
    const id = await exportedRun()
    await run(list(id, [{ employeeId: '1074', day: '2026-01-31', code: 'INRHEL_FRI', reason: 'Okänd lönekod' }]), 2)
    expect(await due()).toEqual([['allowance_full', 2]])
    expect(await check(list(id, [{ employeeId: '1074', day: '2026-01-31', code: 'ARB' }]))).toMatchObject({
      faults: [{ code: 'payroll.no-such-line' }],
    })
  })

  test('is taken back before a later run has carried the line, and not afterwards', async () => {
    await pays.report({ '12': { attendanceHours: 8 } })
    const id = await exportedRun()
    const rows = list(id, [{ employeeId: '1074' }])
    await run(rows, 1)
    const withdrawal = async () =>
      send('POST', `/payroll-export/rejections/${(await preview()).rejections[0]?.id ?? ''}/withdrawal`, {})
    expect((await withdrawal()).status).toBe(200)
    expect(await due()).toEqual([])
    await run(rows, 1)
    pays.platform.clock.advance(60_000)
    await exportedRun()
    expect((await preview()).rejections).toMatchObject([{ isCarriedAgain: true }])
    expect(await withdrawal()).toMatchObject({ status: 409, code: 'payroll.carried-again' })
    expect(await due()).toEqual([])
  })

  test('of a run without a file is refused, and another kind of run is not found', async () => {
    await pays.report({ '12': { attendanceHours: 8 } })
    const { hash } = await preview()
    const id = pays.platform.newId()
    await send('POST', '/payroll-export/runs', { id, month: '2026-01', country: 'SE', hash })
    expect(await check(list(id, [{ employeeId: '1074' }]))).toMatchObject({ status: 409, code: 'payroll.not-exported' })
  })
})
