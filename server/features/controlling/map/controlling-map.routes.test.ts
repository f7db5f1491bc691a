import { expect, test } from 'vitest'
import type { MapForm } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { FileLook, Trial } from '../../../../shared/features/controlling/trial/trial.api.ts'
import type { EditedView } from '../../../../shared/resource/edition.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { reconRowTable } from '../run/controlling-run.table.ts'
import { ControllingWorld, csvOf, profile } from '../testing/controlling-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: ControllingWorld
worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const get = (query = '') => world.send<EditedView<MapForm>>('GET', `controlling/maps/${world.mapId}${query}`)
const listed = (query: object = {}) => world.lists.ask(world.clerk, 'controlling-maps', query)

test('each saving is a version of its own, and an earlier one can be read', async () => {
  expect(await world.saveMap(1, { toleranceDays: 3 })).toMatchObject({ httpStatus: 200, version: 2 })
  expect(await get()).toMatchObject({
    version: 2,
    form: { content: { toleranceDays: 3 } },
    editions: [{ number: 2 }, { number: 1 }],
  })
  expect(await get('/edition?number=1')).toMatchObject({ content: { toleranceDays: 7 } })
  expect(await get('/edition?number=9')).toMatchObject({ httpStatus: 404 })
})

test('two people at once: the second is told; the same saving twice is one', async () => {
  const actId = world.platform.newId()
  await world.saveMap(1, { toleranceDays: 3 }, actId)
  expect(await world.saveMap(1, { toleranceDays: 5 })).toMatchObject({ httpStatus: 412 })
  expect(await world.saveMap(1, { toleranceDays: 3 }, actId)).toMatchObject({ httpStatus: 200, version: 2 })
})

test('a code stands once, whatever its case', async () => {
  const [first] = profile.statuses
  const twice = [...profile.statuses, { ...first, word: ' AKTIV' }] as typeof profile.statuses
  expect(await world.saveMap(1, { statuses: twice })).toMatchObject({
    httpStatus: 422,
    code: 'provider-report.word-twice',
  })
})

test('a map that is archived leaves the list, and comes back as it was', async () => {
  const before = await get()
  await world.send('POST', `controlling/maps/${world.mapId}/archive`, { version: 1, isArchived: true })
  expect((await listed()).rows).toEqual([])
  expect((await listed({ 'filter[state]': 'archived' })).rows).toHaveLength(1)
  await world.send('POST', `controlling/maps/${world.mapId}/archive`, { version: 1, isArchived: false })
  const { httpStatus: _status, ...after } = await get()
  expect(before).toMatchObject(after)
})

test('columns are guessed from a file, and a trial shows what the map makes of it without storing anything', async () => {
  await world.sold({ externalOrderNumber: 'N-1' })
  await world.dryRun()
  const file = await world.upload(
    csvOf([
      { Ordernr: 'N-1', Status: 'Aktiv', Provision: '450', Säljdatum: '2026-04-10', Produkt: 'EL9' },
      { Ordernr: 'N-2', Status: 'Ny kod', Provision: 'många', Säljdatum: '2026-04-11' },
    ]),
  )
  const shape = { encoding: 'auto', delimiter: 'auto', sheet: '' }
  const look = await world.send<FileLook>('POST', `controlling/files/${file.id}/look`, shape)
  expect(look).toMatchObject({
    guessed: { orderNumber: 'Ordernr', phone: 'Telefon', soldOn: 'Säljdatum', status: 'Status', amount: 'Provision' },
  })
  const asked = { providerId: provider.id, profile }
  const trial = await world.send<Trial>('POST', `controlling/files/${file.id}/trial`, asked)
  expect(trial).toMatchObject({
    rows: 2,
    statuses: [
      { code: 'Aktiv', n: 1, isKnown: true },
      { code: 'Ny kod', n: 1, isKnown: false },
    ],
    products: [{ code: 'EL9', n: 1, isKnown: false }],
    unreadable: [{ field: 'amount', line: 3, text: 'många' }],
  })
  expect(trial.sample.map(({ bucket }) => bucket)).toEqual(['differs', 'only_theirs'])
  expect(await world.db.select().from(reconRowTable)).toEqual([])
})

test('a file of another kind, an empty one and a missing one are refused', async () => {
  expect(await world.upload('x', 'bild.png')).toMatchObject({ httpStatus: 415, code: 'controlling.unknown-type' })
  expect(await world.upload('', 'tom.csv')).toMatchObject({ httpStatus: 422, code: 'import.file-empty' })
  const look = await world.send('POST', `controlling/files/${world.platform.newId()}/look`, {
    encoding: 'auto',
    delimiter: 'auto',
    sheet: '',
  })
  expect(look).toMatchObject({ httpStatus: 404, code: 'controlling.file-gone' })
})

test('a seller neither sees maps nor sends files', async () => {
  const seller = await world.lists.join('seller')
  expect(await world.send('GET', `controlling/maps/${world.mapId}`, undefined, seller)).toMatchObject({
    httpStatus: 403,
  })
})
