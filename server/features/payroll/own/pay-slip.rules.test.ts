import { expect, test } from 'vitest'
import { usualPaycodes } from '../../../../shared/features/payroll/paycode/usual-paycodes.rules.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { setPdf } from '../../../platform/pdf/set-pdf.ts'
import { linesOfPdf } from '../../../platform/pdf/testing/pdf-text.ts'
import type { RunLine } from '../run/payroll-run.store.ts'
import { paySlip } from './pay-slip.rules.ts'

const codes = usualPaycodes('SE', '2026-01-01')

function line(source: RunLine['source'], value: number, isCorrection = false): RunLine {
  const code = codes.find((one) => one.source === source)
  assert(code, `no code pays ${source}`)
  const person = { personId: '1', personName: 'Ada Ek', employeeId: '1074' }
  return { ...person, cell: '', source, day: '2026-01-12', value, isCorrection, code, country: 'SE', state: 'exported' }
}

test('the slip sums lines by pay code and shows corrections apart, in the language of the reader', () => {
  const lines = [
    line('work_hours', 8),
    line('work_hours', 8),
    line('work_hours', -4, true),
    line('commission', 1_250_50),
  ]
  const company = { name: 'Fjord AB', organisationNumber: '559900-0078', address: 'Gatan 1', contact: '08-123 45' }
  const said = (language: 'sv' | 'fi') =>
    JSON.stringify(paySlip({ month: '2026-01', language, name: 'Ada Ek', employeeId: '1074', company, lines }))
  for (const part of ['januari 2026', 'Ada Ek', '1074', '16 timmar', 'rättelse', '1\u00a0250,50', 'Fjord AB']) {
    expect(said('sv')).toContain(part)
  }
  expect(said('sv')).toContain('−4 timmar')
  expect(said('fi')).toContain('16 tuntia')
})

test('a correction is printed with its minus, and a code beside its name', async () => {
  const company = { name: 'Fjord AB', organisationNumber: '559900-0078', address: 'Gatan 1', contact: '08-123 45' }
  const lines = [line('work_hours', -18, true), line('commission', -90_000, true)]
  const slip = paySlip({ month: '2026-11', language: 'sv', name: 'Ada Ek', employeeId: '1074', company, lines })
  const read = linesOfPdf(await setPdf(slip)).map((one) => one.replaceAll('\u00A0', ' '))
  expect(read).toContain('SE-ARB\tArbetad tid (rättelse)\t−18 timmar')
  expect(read.find((one) => one.includes('kr'))).toMatch(/^SE-\w+\t.+ \(rättelse\)\t−900,00 kr$/u)
})
