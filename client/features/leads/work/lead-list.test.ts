import { createHmac } from 'node:crypto'
import { zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadFields, leadRejects } from '../../../../shared/features/leads/lead/lead.schema.ts'
import { readFile } from '../../../desk/import/read-table.ts'
import { toXlsx } from '../../../resource/sheet/xlsx.ts'
import { LeadList } from './lead-list.ts'
import type { LeadRules } from './lead-rows.ts'

const KEY = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url')
const labels = { name: 'Namn', address: 'Adress', postalCode: 'Postnummer', city: 'Ort', phone: 'Telefon' }
const words = {
  heads: labels,
  rejects: { noAddress: 'a', noPhone: 'b', duplicate: 'dubblett', known: 'känd', callRegister: 'nix' },
  reason: 'Skäl',
}
const atDoor: LeadRules = {
  country: 'SE',
  channel: 'door',
  split: 'areas',
  areas: 'Team Söder: 118\nTeam Norr: 9',
  keepsColumns: true,
}

const csv = (text: string, name = 'list.csv') => new File([text], name)
const markOf = (text: string, digits = 6) =>
  `${text.charAt(0)}:${createHmac('sha256', Buffer.from(KEY, 'base64url')).update(text).digest('hex').slice(0, digits)}`

/** A list through all its steps, with a server that knows some hashed texts. */
async function prepared(file: File, { rules = atDoor, known = [] as string[], listed = [] as string[] } = {}) {
  const list = new LeadList(() => undefined)
  const read = await list.read(file, labels)
  if (!read.ok) throw new Error(read.failures[0]?.code)
  const marks = await list.prepare(read.value.reading.mapping, rules, KEY)
  const placesOf = (asked: readonly string[], wanted: readonly string[]) =>
    [...asked.keys()].filter((at) => wanted.includes(asked[at] ?? ''))
  for (let first = 0; first < marks; first += list.marksFrom(first).length) {
    const asked = list.marksFrom(first)
    const perhaps = placesOf(
      asked,
      known.map((text) => markOf(text)),
    )
    const found = placesOf(
      asked,
      listed.map((text) => markOf(text, 10)),
    )
    list.answered(first, { perhaps, listed: found })
  }
  for (let first = 0; first < list.hashCount(); first += list.hashesFrom(first).length)
    list.confirmed(
      first,
      placesOf(
        list.hashesFrom(first),
        known.map((text) => markOf(text, 20)),
      ),
    )
  return { list, result: list.result() }
}

const building = csv(
  [
    'Utskrift PTS 2026-11-01;;;',
    'Fastighet;Gatuadress;Postnr;Postort;Hushåll;Namn',
    'Rosen 1;STORGATAN 5B;11820;STOCKHOLM;12;"EK, ANNA"',
    'Rosen 1;Storgatan 5 b;118 20;Stockholm;12;Anna Ek',
    'Rosen 2;Storgatan 7;118 20;Stockholm;=1+1;Bo Al',
    'Tallen 4;Norra vägen 1;903 25;Umeå;3;Cia Dahl',
    'Tallen 5;;903 25;Umeå;3;Eva Fors',
    'Tallen 6;Södra vägen 1;200 10;Malmö;3;Gun Holm',
  ].join('\r\n'),
)

describe('a list of buildings', () => {
  test('is read below its title, put into one spelling and split by the postal codes of teams', async () => {
    const { result } = await prepared(building)
    expect(result.counts).toEqual({
      rows: 6,
      accepted: 4,
      noAddress: 1,
      noPhone: 0,
      duplicate: 1,
      known: 0,
      callRegister: 0,
      receivers: 3,
    })
    expect(result.receivers).toEqual([
      { name: '', rows: 1 },
      { name: 'Team Norr', rows: 1 },
      { name: 'Team Söder', rows: 2 },
    ])
    expect(result.shown.find(({ reject }) => reject === 'duplicate')).toMatchObject({
      number: 4,
      lead: { name: 'Anna Ek', address: 'Storgatan 5 B' },
    })
  })

  test('loses its customers and those who are blocked by the whole hash, not by a mark that others share', async () => {
    const { result } = await prepared(building, { known: ['home:SE:11820:storgatan7:al'] })
    expect(result.counts).toMatchObject({ known: 1, accepted: 3 })
    expect(result.shown.find(({ reject }) => reject === 'known')?.lead.name).toBe('Bo Al')
  })

  test('goes to its receiver with its other columns, formulas disarmed; what is left out says why', async () => {
    const { list } = await prepared(building, { known: ['home:SE:11820:storgatan5b:ek'] })
    const own = await (await list.file({ receiver: 'Team Söder' }, 'csv', words)).text()
    expect(own.split('\r\n')).toEqual([
      'Namn;Adress;Postnummer;Ort;Fastighet;Hushåll',
      "Bo Al;Storgatan 7;118 20;Stockholm;Rosen 2;'=1+1",
      '',
    ])
    const left = await (await list.file('rejected', 'csv', words)).text()
    expect(left).toContain('Anna Ek;Storgatan 5 B;118 20;Stockholm;Rosen 1;12;känd')
    expect(left.split('\r\n')[0]).toContain(';Skäl')
  })

  test('in Excel it can be read again', async () => {
    const { list } = await prepared(building)
    const blob = await list.file({ receiver: 'Team Söder' }, 'xlsx', words)
    const read = await readFile(new File([blob], 'x.xlsx'))
    expect(read.ok ? read.value[0]?.lines[2] : null).toEqual([
      'Bo Al',
      'Storgatan 7',
      '118 20',
      'Stockholm',
      'Rosen 2',
      '=1+1',
    ])
  })
})

describe('a list to call', () => {
  const rules: LeadRules = { ...atDoor, channel: 'phone', split: 'none' }
  const calls = csv('Namn\tTelefon\nAnna Ek\t701740605\nBo Al\t070-174 06 06\nAnna\t0701740605\nCia\tsaknas\n')

  test('leaves out numbers of the register, repeated ones and rows without any', async () => {
    const { result } = await prepared(calls, { rules, listed: ['register:+46701740606'] })
    expect(result.counts).toMatchObject({ rows: 4, accepted: 1, duplicate: 1, noPhone: 1, callRegister: 1 })
  })

  test('at the door the register is not asked', async () => {
    const list = new LeadList(() => undefined)
    await list.read(calls, labels)
    await list.prepare({ name: 0, phone: 1, address: 0, postalCode: 0 }, atDoor, KEY)
    expect(list.marksFrom(0).some((mark) => mark.startsWith('r:'))).toBe(false)
  })
})

test('every row of a list comes out exactly once', async () => {
  const cell = fc.constantFrom('Anna Ek', 'EK, ANNA', 'Storgatan 1', '118 20', '11820', '0701740605', '', '=1')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1 }), async (rows) => {
      const text = [leadFields.map((field) => labels[field]), ...rows].map((cells) => cells.join(';')).join('\n')
      const filled = rows.filter((cells) => cells.some((one) => one !== '')).length
      if (filled === 0) return
      const { result } = await prepared(csv(text), { rules: { ...atDoor, split: 'town' } })
      const { counts, receivers } = result
      expect(counts.rows).toBe(filled)
      expect(leadRejects.reduce((sum, reject) => sum + counts[reject], counts.accepted)).toBe(filled)
      expect(receivers.reduce((sum, { rows: own }) => sum + own, 0)).toBe(counts.accepted)
    }),
    { numRuns: 50 },
  )
})

describe('what is no list', () => {
  const codeOf = async (file: File) => {
    const read = await new LeadList(() => undefined).read(file, labels)
    return read.ok ? null : read.failures[0]?.code
  }

  test('a file of a gigabyte is refused before it is read', async () => {
    const file = csv('')
    Object.defineProperty(file, 'size', { value: 1024 ** 3 })
    expect(await codeOf(file)).toBe('import.file-too-large')
  })

  /** A workbook whose archive declares another size of its part than it has. */
  function declaring(size: number): File {
    const bytes = zipSync({ 'xl/workbook.xml': new Uint8Array(5 * 1024 * 1024) })
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    view.setUint32(view.getUint32(bytes.length - 6, true) + 24, size, true)
    return new File([bytes], 'bomb.xlsx')
  }

  test('a workbook that would unpack to more than it may is refused before it is unpacked', async () => {
    expect(await codeOf(declaring(500 * 1024 * 1024))).toBe('import.file-grows')
  })

  test('one that declares less than it holds is cut to what it declares', async () => {
    expect(await codeOf(declaring(100))).toBe('import.not-what-it-says')
  })

  test('an older program’s letters are read, and a picture is not', async () => {
    const bytes = Buffer.from('Namn;Adress;Postnummer\n\xC5sa \xD6st;\xC4ngen 1;11820', 'latin1')
    const list = new LeadList(() => undefined)
    const read = await list.read(new File([bytes], 'old.csv'), labels)
    expect(read.ok ? read.value.reading.table.rows[0]?.[0] : null).toBe('Åsa Öst')
    expect(await codeOf(new File([new Uint8Array([0x89, 0x50, 0, 1, 2])], 'picture.csv'))).toBe(
      'import.not-what-it-says',
    )
  })

  test('more rows than a list may have are refused', async () => {
    expect(await codeOf(csv(`Namn\n${'x\n'.repeat(200_001)}`))).toBe('import.too-many-rows')
  })
})

test('a list of 200,000 rows is read', async () => {
  const list = new LeadList(() => undefined)
  const read = await list.read(csv(`Adress;Postnummer\n${'Storgatan 1;118 20\n'.repeat(200_000)}`), labels)
  expect(read.ok ? [read.value.rows, read.value.reading.table.rows.length] : null).toEqual([200_000, 30])
})

test('a large workbook is read without workers of its own', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`Anna Ek ${at}`, `Storgatan ${at}`, '118 20'])
  const columns = ['Namn', 'Adress', 'Postnummer'].map((title) => ({ title, kind: 'text' as const }))
  const read = await new LeadList(() => undefined).read(new File([await toXlsx({ columns, rows })], 'l.xlsx'), labels)
  expect(read.ok ? read.value.rows : null).toBe(20_000)
}, 30_000)
