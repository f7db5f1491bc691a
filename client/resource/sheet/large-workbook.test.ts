import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sheet } from './sheet.ts'

// The content policy refuses workers that are made from text, so the libraries of this test find none: neither the
// browser's nor the one that their edition for Node takes instead. They take it as they are loaded.
const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: unknown }
const refused = () => {
  throw new TypeError('not a script of ours')
}
const real = { Worker: threads.Worker, createObjectURL: Object.getOwnPropertyDescriptor(URL, 'createObjectURL') }

beforeAll(() => {
  threads.Worker = refused
  URL.createObjectURL = refused
  Object.assign(globalThis, { Worker: refused })
})

afterAll(() => {
  threads.Worker = real.Worker
  if (real.createObjectURL) Object.defineProperty(URL, 'createObjectURL', real.createObjectURL)
  Reflect.deleteProperty(globalThis, 'Worker')
})

const MOMENT = Date.UTC(2026, 10, 20, 12)
const rowOf = (at: number) => [`Åsa & <Öberg> ${String(at)}`, at * 100, at, '2026-11-20', MOMENT, null] as const
const sheet = (rows: number): Sheet => ({
  columns: [
    { title: 'Namn', kind: 'text' },
    { title: 'Belopp', kind: 'money' },
    { title: 'Antal', kind: 'number' },
    { title: 'Dag', kind: 'day' },
    { title: 'När', kind: 'moment' },
    { title: 'Tomt', kind: 'text' },
  ],
  rows: Array.from({ length: rows }, (_, at) => rowOf(at)),
})

async function readBack(of: Sheet): Promise<readonly (readonly string[])[]> {
  const [{ toXlsx }, { readFile }] = await Promise.all([import('./xlsx.ts'), import('../../desk/import/read-table.ts')])
  const read = await readFile(new File([await toXlsx(of)], 'list.xlsx'))
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value[0]?.lines ?? []
}

describe('a workbook of any size is written under the content policy [security 28]', () => {
  test('20,000 rows become a workbook that a reader reads back', { timeout: 120_000 }, async () => {
    const lines = await readBack(sheet(20_000))
    expect(lines).toHaveLength(20_001)
    expect(lines[0]).toEqual(['Namn', 'Belopp', 'Antal', 'Dag', 'När', 'Tomt'])
    for (const at of [0, 1, 955, 1386, 19_999])
      expect(lines[at + 1]?.slice(0, 4)).toEqual([`Åsa & <Öberg> ${String(at)}`, String(at), String(at), '2026-11-20'])
  })

  test('input is answered while it is written', { timeout: 60_000 }, async () => {
    const { toXlsx } = await import('./xlsx.ts')
    let answered = 0
    const input = setInterval(() => (answered += 1), 0)
    await toXlsx(sheet(20_000))
    clearInterval(input)
    expect(answered).toBeGreaterThan(30)
  })

  test('texts that a workbook cannot hold as they are do not make it unreadable', async () => {
    const texts = ['\u0000a\u000Bb', 'half \uD83D', '_x0041_', ' edge ', 'a\nb', 'x'.repeat(40_000)]
    const lines = await readBack({ columns: [{ title: 'T', kind: 'text' }], rows: texts.map((text) => [text]) })
    expect(lines.slice(1).map(([text]) => text)).toEqual(['ab', 'half', '_x0041_', 'edge', 'a\nb', 'x'.repeat(32_767)])
  })
})
