import { expect, test } from 'vitest'
import { NUMBERS_AT_ONCE } from '../../../../shared/features/agreements/contact/call-register.api.ts'
import { failure, ok, refused } from '../../../../shared/kernel/result.ts'
import { piecesOf, reportOf } from './register-file.rules.ts'

const all = async (file: Blob) => {
  const pieces: string[][] = []
  for await (const piece of piecesOf(file, 'SE')) pieces.push(piece)
  return pieces
}

test('a heading and empty lines are no faults; each fault tells its line and what stands there', async () => {
  const file = new Blob(['\uFEFFTelefon;Datum\r\n070-174 06 05;2026-11-01\r\n\r\n12345\r\n+46701740606\r\nslut\r\n'])
  expect(await reportOf(file, 'SE')).toEqual(
    ok({
      numbers: 2,
      rejected: 2,
      faults: [
        { line: 4, code: 'call-register.not-a-number', text: '12345' },
        { line: 6, code: 'call-register.no-number', text: 'slut' },
      ],
    }),
  )
  expect(await all(file)).toEqual([['+46701740605', '+46701740606']])
})

test.each([
  ['Latin-1', new Uint8Array([0x4e, 0x72, 0xe5, 0x0a, 0xe4, 0x0a, ...new TextEncoder().encode('0701740605')])],
  ['UTF-8', new TextEncoder().encode('Nrå\nä\n0701740605')],
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFFNrå\nä\n0701740605', 'utf16le'))],
])('%s is read as what it is', async (_encoding, bytes) => {
  const report = await reportOf(new Blob([bytes]), 'SE')
  expect(report).toMatchObject({ ok: true, value: { numbers: 1, faults: [{ line: 2, text: 'ä' }] } })
})

test('a line over the seam of two chunks stays one, and pieces are no larger than travel at once', async () => {
  const numbers = Array.from({ length: 120_000 }, (_, each) => `070${String(1_000_000 + each)}`)
  const pieces = await all(new Blob([numbers.join('\r\n')]))
  expect(pieces.map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => NUMBERS_AT_ONCE))
  expect(new Set(pieces.flat()).size).toBe(120_000)
})

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], 'not-what-it-says'],
  ['a workbook', [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0], 'not-what-it-says'],
  ['a file without a byte', [], 'file-empty'],
])('%s is refused whole, instead of a fault for each of its lines', async (_what, bytes, code) => {
  expect(await reportOf(new Blob([new Uint8Array(bytes)]), 'SE')).toEqual(refused(failure(`import.${code}`)))
})
