import { expect, describe, test } from 'vitest'
import type { Trial } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { noFileNotes } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { forgetPeople } from './controlling-run.store.ts'
import { COMMISSION_ORE, ControllingWorld, csvOf, profile, type GivenRow } from '../testing/controlling-world.ts'

let world: ControllingWorld

worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const paid = (Provision: string, more: GivenRow = {}): GivenRow => ({
  Ordernr: 'N-1',
  Status: 'Aktiv',
  Säljdatum: '2026-04-10',
  Provision,
  ...more,
})

/** Tries a file: what a person sees before anything is stored. */
async function tried(file: string): Promise<Trial> {
  const { id } = await world.upload(file)
  return world.send<Trial>('POST', `controlling/files/${id}/trial`, { providerId: provider.id, profile })
}

describe(`rows of one order, on ${dialect}`, () => {
  test('are added up: each line is there, and the sale and its money once', async () => {
    const id = await world.sold({ externalOrderNumber: 'N-1' })
    const { id: runId } = await world.reconcile(csvOf([paid('400,00'), paid('100,00', { Produkt: 'LARM' })]))
    const rows = await world.rows(runId)
    expect(rows).toMatchObject([
      { line: 2, bucket: 'match', saleId: id, oursOre: COMMISSION_ORE, theirsOre: COMMISSION_ORE, lineOre: 400_00 },
      { line: 3, bucket: 'match', saleId: id, partOfLine: 2, oursOre: 0, theirsOre: 0, lineOre: 100_00 },
    ])
    const { counts } = await world.run(runId)
    expect(counts).toMatchObject({
      match: { rows: 2, open: 0, missingOre: 0 },
      conflict: { rows: 0 },
      only_ours: { rows: 0 },
    })
  })

  test('lack what all of them together lack', async () => {
    await world.sold({ externalOrderNumber: 'N-1' })
    const { id } = await world.reconcile(csvOf([paid('300,00'), paid('100,00', { Produkt: 'LARM' })]))
    expect((await world.run(id)).counts).toMatchObject({
      differs: { rows: 2, open: 0, missingOre: COMMISSION_ORE - 400_00 },
    })
  })

  test.each([
    ['paid, taken back, paid again', ['500,00', '-500,00', '500,00'], true],
    ['paid and taken back', ['500,00', '-500,00'], false],
  ] as const)('%s: one order with one payment, or none', async (_what, amounts, isPaid) => {
    const sale = await world.sold({ externalOrderNumber: 'N-1' })
    const { id } = await world.reconcile(csvOf(amounts.map((amount) => paid(amount))))
    expect((await world.run(id)).counts).toMatchObject({
      [isPaid ? 'match' : 'differs']: { rows: amounts.length, missingOre: isPaid ? 0 : COMMISSION_ORE },
      conflict: { rows: 0 },
    })
    await world.apply(id)
    expect((await world.sale(sale)).providerPaidOn ?? null).toBe(isPaid ? '2026-12-02' : null)
    await world.rollBack(id)
    expect(await world.sale(sale)).toMatchObject({ externalStatus: 'unknown', providerPaidOn: null })
  })

  test('without a number are one order where customer and day agree and the product does not', async () => {
    const id = await world.sold({ customer: world.customer({ phone: '+46701740699' }) })
    const by = { Ordernr: '', Telefon: '070-174 06 99' }
    const file = csvOf([
      paid('400,00', { ...by, Produkt: 'EL1' }),
      paid('100,00', { ...by, Produkt: 'LARM' }),
      paid('100,00', { ...by, Produkt: 'LARM' }),
    ])
    const rows = await world.rows((await world.reconcile(file)).id)
    expect(rows).toMatchObject([
      { line: 2, saleId: id, theirsOre: COMMISSION_ORE },
      { line: 3, saleId: id, partOfLine: 2 },
      { line: 4, bucket: 'conflict' },
    ])
  })

  test('that nobody here has sold are one order, open once', async () => {
    const { id } = await world.reconcile(csvOf([paid('400,00'), paid('100,00', { Produkt: 'LARM' })]))
    expect((await world.run(id)).counts).toMatchObject({ only_theirs: { rows: 2, open: 1 } })
    expect(await world.rows(id)).toMatchObject([{ theirsOre: 500_00 }, { partOfLine: 2, theirsOre: 0 }])
  })

  test('a trial shows them as a run does, and so often as it is tried', async () => {
    await world.sold({ externalOrderNumber: 'N-1' })
    await world.dryRun()
    const { counts, sample } = await tried(csvOf([paid('400,00'), paid('100,00', { Produkt: 'LARM' })]))
    expect(counts).toMatchObject({ match: { rows: 2, open: 0, missingOre: 0 } })
    expect(sample).toMatchObject([
      { line: 2, theirsOre: COMMISSION_ORE, lineOre: 400_00, partOfLine: null },
      { line: 3, theirsOre: 0, lineOre: 100_00, partOfLine: 2 },
    ])
  })
})

describe(`lines that are no orders, on ${dialect}`, () => {
  const setAside = [{ line: 3, text: 'Summa · 510,00', amountOre: 510_00, sumOre: 500_00 }]
  const file = csvOf([paid('500,00'), { Ordernr: 'Summa', Provision: '510,00' }])

  test('are named in a trial and in a run, and are in no bucket', async () => {
    const trial = await tried(file)
    expect(trial).toMatchObject({ rows: 1, notes: { setAside, setAsideCount: 1, doubled: [] } })
    const { id } = await world.reconcile(file)
    const run = await world.run(id)
    expect(run).toMatchObject({ rows: 1, notes: { setAside, setAsideCount: 1 } })
    expect(run.counts.only_theirs.rows).toBe(1)
  })

  test('are removed with the customers of the rows: a remark may name one', async () => {
    const { id } = await world.reconcile(file)
    const { db } = world.platform.database
    const after = (days: number) => world.platform.now() + days * 86_400_000
    expect(await forgetPeople(db, { until: after(-1), limit: 500 })).toBe(0)
    await forgetPeople(db, { until: after(1), limit: 500 })
    expect(await world.run(id)).toMatchObject({ notes: noFileNotes })
  })

  test('a file of nothing else has no rows', async () => {
    const { id } = await world.reconcile(csvOf([{ Ordernr: 'Summa', Provision: '510,00' }]))
    expect(await world.run(id)).toMatchObject({ state: 'failed', fault: 'import.no-rows' })
  })
})

describe(`columns of one heading, on ${dialect}`, () => {
  const twice = `${csvOf([paid('0,00')])};500,00`.replace('Provision', 'Provision;Provision')

  test('are named where the map does not say which of them it means', async () => {
    const { notes } = await tried(twice)
    expect(notes.doubled).toEqual([{ field: 'amount', heading: 'Provision', places: [9, 10] }])
  })

  test('are told apart by their places, and a column that has moved is not guessed', async () => {
    await world.sold({ externalOrderNumber: 'N-1' })
    const columns = { ...profile.columns, amount: { heading: 'Provision', at: 10 } }
    await world.saveMap(1, { columns })
    const { id } = await world.reconcile(twice)
    expect(await world.run(id)).toMatchObject({
      state: 'review',
      counts: { match: { rows: 1 } },
      notes: { doubled: [] },
    })
    const moved = await world.reconcile(csvOf([paid('500,00')]))
    expect(await world.run(moved.id)).toMatchObject({ state: 'failed', fault: 'controlling.column-moved' })
  })
})
