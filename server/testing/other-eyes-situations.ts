import { answered } from '../../shared/features/quality/testing/questions.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { addDays, dayOf } from '../../shared/kernel/days.ts'
import { product, provider } from '../../shared/features/sales/testing/sale-world.ts'
import { products } from '../../shared/features/catalog/product.schema.ts'
import { providers } from '../../shared/features/catalog/provider.schema.ts'
import { put } from '../../shared/sync/command.ts'
import { addTestUser, type TestUser } from '../features/account/testing/test-people.ts'
import { savePayouts } from '../features/payout/payout/commission-payout.store.ts'
import { payLineOf } from '../features/payroll/testing/pay-world.ts'
import { ControllingWorld, csvOf } from '../features/controlling/testing/controlling-world.ts'
import { openDoubleWorld } from '../features/orders/double/testing/double-world.ts'
import { openFieldWorld } from '../features/field/testing/field-world.ts'
import { giveRole } from '../features/people/access.door.ts'
import { openQualityWorld, questions } from '../features/quality/testing/quality-world.ts'
import { info, openRecruitingWorld } from '../features/recruiting/testing/recruiting-world.ts'
import { openGameWorld } from '../features/sales-flow/testing/game-world.ts'
import { gameRewardTable } from '../features/sales-flow/game-record.table.ts'
import { findSurveysOf } from '../features/quality/survey/survey.store.ts'
import { testClient } from '../platform/testing/test-client.ts'
import type { Letter } from '../resource/letter/letter.store.ts'
import { letterTable } from '../resource/letter/letter.table.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import { openListsWorld, type ListsWorld } from '../resource/testing/lists-world.ts'
import { ownHourlyPay, ownOverride } from './own-record-situation.ts'
import type { Answered, Situation } from './situation.ts'

const letterId = '0198c0de-0000-7000-8000-0000000000aa'

/** How each call of the table of other eyes comes to be about the caller's own thing. */
export const situations: Readonly<Record<string, () => Promise<Situation>>> = {
  'POST /api/v1/game/purchases/:id/steps': ownPurchase,
  'POST /api/v1/quality-surveys/:id/begin': () => ownSurvey('begin', {}),
  'POST /api/v1/quality-surveys/:id/attempt': () => ownSurvey('attempt', { outcome: 'no_answer', callBackAt: null }),
  'POST /api/v1/quality-surveys/:id/answers': () =>
    ownSurvey('answers', { answers: answered({ q1: 10, q2: 10, q3: 10, understood: 1 }) }),
  'POST /api/v1/quality-surveys/:id/link': () => ownSurvey('link', { via: 'sms' }),
  'POST /api/v1/quality-surveys/:id/hand-over': () => ownSurvey('hand-over', { letterId }, 'kept'),
  'POST /api/v1/quality-surveys/:id/hand-over-undo': () => ownSurvey('hand-over-undo', { letterId }, 'handed_over'),
  'POST /api/v1/quality-surveys/:id/opt-out': () =>
    ownSurvey('opt-out', { isOff: true, reason: 'Bad om det på telefon' }),
  'POST /api/v1/quality-surveys/:id/annul': () => ownSurvey('annul', { reason: 'Fel kund svarade' }),
  'POST /api/v1/badges/:userId/revoke': () => ownBadge('revoke'),
  'POST /api/v1/badges/:userId/restore': () => ownBadge('restore'),
  'POST /api/v1/devices/:id/step': ownDevice,
  'POST /api/v1/double-sales/:id/decision': () => ownDouble('decision'),
  'POST /api/v1/double-sales/:id/reopening': () => ownDouble('reopening'),
  'POST /api/v1/commission-rates': () => ownRate(''),
  'POST /api/v1/commission-rates/end': () => ownRate('/end'),
  'POST /api/v1/commission-rates/withdraw': () => ownRate('/withdraw'),
  'POST /api/v1/records/override-rules': () => ownOverride('create'),
  'PATCH /api/v1/records/override-rules/:id': () => ownOverride('edit'),
  'POST /api/v1/records/override-rules/:id/archive': () => ownOverride('archive'),
  'POST /api/v1/records/override-rules/:id/restore': () => ownOverride('restore'),
  'POST /api/v1/records/hourly-pays': () => ownHourlyPay('create'),
  'PATCH /api/v1/records/hourly-pays/:id': () => ownHourlyPay('edit'),
  'POST /api/v1/records/hourly-pays/:id/archive': () => ownHourlyPay('archive'),
  'POST /api/v1/records/hourly-pays/:id/restore': () => ownHourlyPay('restore'),
  'POST /api/v1/controlling/rows/:id/decision': () => ownRow('decision'),
  'POST /api/v1/controlling/rows/:id/reopening': () => ownRow('reopening'),
  'POST /api/v1/controlling/rows/:id/proposal': ownProposal,
  'POST /api/v1/candidates/:id/address-confirmation': ownAddress,
}

const short = ({ status, code }: { status: number; code?: string }): Answered => ({
  status,
  ...(code === undefined ? {} : { code }),
})

async function ownPurchase(): Promise<Situation> {
  const world = await openGameWorld()
  const { platform, admin } = world
  const [id, rewardId] = [platform.newId(), platform.newId()]
  const [limits, days] = [
    { stock: 1, variants: [], perPerson: null },
    { fromDay: null, toDay: null },
  ]
  const named = { name: 'Biobiljett', description: '', taxNote: '', picture: 'auto', priceCoins: 20, costOre: 150_00 }
  const row = { id: rewardId, version: 1, archivedAt: null, ...named, ...limits, ...days }
  await platform.database.tx((db) => insertRecord(db, gameRewardTable, row))
  for (let n = 0; n < 3; n += 1) await world.sell(admin)
  await world.send(admin, '/api/v1/game/purchases', { id, rewardId, variant: '' })
  const other = await world.join('admin')
  const approve = (who: TestUser) =>
    world.send(who, `/api/v1/game/purchases/${id}/steps`, { step: 'approve', version: 1, reason: '' }).then(short)
  return {
    byParty: () => approve(admin),
    byColleague: () => approve(other),
    close: () => platform.database.close(),
  }
}

/** A survey about a sale of somebody who calls customers as well. */
async function ownSurvey(act: string, body: object, letter?: Letter['state']): Promise<Situation> {
  const world = await openQualityWorld()
  const { platform, clerk, place } = world
  await platform.database.tx((db) => giveRole(db, clerk.id, 'seller'))
  await world.publish(questions)
  await world.rules({})
  const saleId = await world.sell({}, clerk)
  await world.sample()
  const [survey] = await findSurveysOf(platform.database.db, [saleId])
  if (!survey) throw new Error('nobody is asked')
  if (letter) {
    const kept = { id: letterId, subjectId: survey.id, topic: '', via: 'sms', state: letter, handedAt: 1 } as const
    const counted = { revision: 0, attempts: 0, guesses: 0, costFractions: 0, createdAt: 1, at: 1, nextAt: 1 }
    await platform.database.db.insert(letterTable).values({ kind: 'survey', ...kept, ...counted })
  }
  const other = await addTestUser(platform, 'quality', place)
  const send = async (user: TestUser) => {
    const path = `quality-surveys/${survey.id}/${act}`
    const again = await world.signInAgain(user)
    return short(await world.call<Answered>('POST', path, { body: { version: survey.version, ...body }, user: again }))
  }
  return { byParty: () => send(clerk), byColleague: () => send(other), close: () => world.close() }
}

async function ownBadge(act: 'revoke' | 'restore'): Promise<Situation> {
  const world = await openFieldWorld()
  const { coach, manager, platform } = world
  await platform.database.tx((db) => giveRole(db, coach.id, 'seller'))
  const path = `badges/${coach.id}`
  const send = (user: TestUser, to: string, body: object) =>
    world.call<Answered>('POST', `${path}/${to}`, { body, user }).then(short)
  const reason = 'Klagomål i dag'
  if (act === 'restore') await send(manager, 'revoke', { version: 0, reason })
  const body = act === 'restore' ? { version: 1 } : { version: 0, reason }
  return {
    byParty: () => send(coach, act, body),
    byColleague: () => send(manager, act, body),
    close: () => world.close(),
  }
}

const post = async (world: ListsWorld, user: TestUser, asked: { readonly path: string; readonly body: object }) => {
  const response = await testClient(world.app.http, user.cookie).send('POST', `/api/v1/${asked.path}`, {
    body: asked.body,
  })
  return { ...((await response.json()) as { code?: string }), status: response.status }
}

async function ownDevice(): Promise<Situation> {
  const world = await openListsWorld()
  const clerk = await world.join('backoffice')
  const other = await world.join('backoffice')
  const [id, receipt] = [world.platform.newId(), world.platform.newId()]
  const named = { kind: 'phone', manufacturer: 'Fair', model: 'Phone 6', serialNumber: 'SN-1' }
  const body = { id, ...named, enrolledOn: '2026-05-01', note: '' }
  await post(world, clerk, { path: 'records/devices', body })
  const strokes = ['M 5 5 L 90 40']
  const handed = { id: receipt, receiverId: clerk.id, deviceIds: [id], strokes }
  await post(world, clerk, { path: 'device-handovers', body: handed })
  const { rows } = await world.ask(clerk, 'devices')
  const step = { version: rows[0]?.['version'], step: 'lose', note: 'Borta' }
  const send = (user: TestUser) => post(world, user, { path: `devices/${id}/step`, body: step }).then(short)
  return {
    byParty: () => send(clerk),
    byColleague: () => send(other),
    close: () => world.platform.database.close(),
  }
}

async function ownDouble(act: 'decision' | 'reopening'): Promise<Situation> {
  const doubles = await openDoubleWorld()
  const { world, clerk, ann } = doubles
  await doubles.sold(clerk)
  await doubles.sold(ann)
  const other = await world.join('backoffice')
  const { id } = await doubles.pair()
  if (act === 'reopening') await doubles.decide(id, 'both_valid', other)
  const send = (user: TestUser) =>
    act === 'decision' ? doubles.decide(id, 'both_valid', user) : doubles.reopen(id, 'Fel kund', user)
  const isOwn = async (user: TestUser) => (await world.ask(user, 'double-sales')).rows[0]?.['isOwn']
  return {
    byParty: () => send(clerk).then(short),
    byColleague: () => send(other).then(short),
    isOwn: { toParty: () => isOwn(clerk), toColleague: () => isOwn(other) },
    close: () => doubles.close(),
  }
}

async function ownRate(act: '' | '/end' | '/withdraw'): Promise<Situation> {
  const world = await openListsWorld()
  const [own, other] = [await world.join('finance'), await world.join('finance')]
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const today = dayOf(world.platform.now(), 'Europe/Stockholm')
  const id: Id = world.platform.newId()
  const about = { id, scope: 'user', scopeId: own.id, currency: 'SEK', validTo: null }
  const rate = { ...about, rate: { kind: 'fixed_per_unit', amountOre: 100_00 }, validFrom: addDays(today, 2) }
  if (act !== '') await post(world, other, { path: 'commission-rates', body: rate })
  const bodies = { '': rate, '/end': { id, validTo: addDays(today, 5) }, '/withdraw': { id } }
  const send = (user: TestUser) => post(world, user, { path: `commission-rates${act}`, body: bodies[act] }).then(short)
  const isOwn = async (user: TestUser) =>
    (await world.ask(user, 'commission-rates', { 'filter[standing]': 'coming' })).rows[0]?.['isOwn']
  return {
    byParty: () => send(own),
    byColleague: () => send(other),
    ...(act === '' ? {} : { isOwn: { toParty: () => isOwn(own), toColleague: () => isOwn(other) } }),
    close: () => world.platform.database.close(),
  }
}

/** A row of a provider's file that may mean two sales, one of which the clerk made. */
async function ownRow(act: 'decision' | 'reopening'): Promise<Situation> {
  const world = await ControllingWorld.open()
  const other = await world.lists.join('backoffice')
  const customer = world.customer({ name: 'Fem', phone: '+46701740699', address: 'Annanväg 7' })
  const twin = { customer, soldOn: '2026-04-12' } as const
  const saleId = await world.sold({ ...twin, sellerId: world.clerk.id })
  await world.sold(twin)
  const { id: runId } = await world.reconcile(
    csvOf([{ Telefon: '070-174 06 99', Status: 'Aktiv', Säljdatum: '2026-04-13', Provision: '500' }]),
  )
  const row = (await world.rows(runId)).find(({ bucket }) => bucket === 'conflict')
  const decision = { version: row?.version, saleId }
  const send = async (user: TestUser, to: string, body: object) => {
    const answer = await world.send('POST', `controlling/rows/${row?.id ?? ''}/${to}`, body, user)
    return short({ ...answer, status: answer.httpStatus })
  }
  if (act === 'reopening') await send(other, 'decision', decision)
  const body = act === 'decision' ? decision : {}
  const isOwn = async (user: TestUser) => {
    const asked = await world.send('GET', `controlling/runs/${runId}/conflict`, undefined, user)
    return (asked as unknown as { conflict: { row: { isOwn: boolean } } }).conflict.row.isOwn
  }
  return {
    byParty: () => send(world.clerk, act, body),
    byColleague: () => send(other, act, body),
    ...(act === 'decision' ? { isOwn: { toParty: () => isOwn(world.clerk), toColleague: () => isOwn(other) } } : {}),
    close: () => world.close(),
  }
}

/** A step of a file that was rolled back, which payroll has meanwhile. */
async function ownProposal(): Promise<Situation> {
  const world = await ControllingWorld.open()
  const other = await world.lists.join('backoffice')
  const saleId = await world.sold({ externalOrderNumber: 'N-1', sellerId: world.clerk.id })
  const { id } = await world.reconcile(csvOf([{ Ordernr: 'N-1', Status: 'Aktiv', Provision: '500' }]))
  await world.apply(id)
  const place = { sellerId: world.clerk.id, sellerName: 'S', teamId: null, officeId: null, regionId: null }
  const line = payLineOf({ id: world.platform.newId(), ...place, saleId, month: '2026-05', amountOre: 250_00 })
  await world.platform.database.tx((db) => savePayouts(db, [line]))
  await world.rollBack(id)
  const [row] = await world.rows(id)
  const send = async (user: TestUser) => {
    const body = { version: row?.version, rollBack: false }
    const answer = await world.send('POST', `controlling/rows/${row?.id ?? ''}/proposal`, body, user)
    return short({ ...answer, status: answer.httpStatus })
  }
  const isOwn = async (user: TestUser) =>
    (await world.lists.ask(user, 'controlling-rows', { 'filter[state]': 'proposal' })).rows[0]?.['isOwn']
  return {
    byParty: () => send(world.clerk),
    byColleague: () => send(other),
    isOwn: { toParty: () => isOwn(world.clerk), toColleague: () => isOwn(other) },
    close: () => world.close(),
  }
}

async function ownAddress(): Promise<Situation> {
  const world = await openRecruitingWorld()
  const other = await world.addUser('recruiter')
  const id = await world.add()
  await world.act(id, 'info', info, 'PUT')
  await world.act(id, '', world.form({ phone: '070-174 06 99' }), 'PUT')
  const confirm = async (user: TestUser) => {
    const { version } = (await world.view(id)).candidate
    return short(await world.call('POST', `candidates/${id}/address-confirmation`, { body: { version }, user }))
  }
  return { byParty: () => confirm(world.recruiter), byColleague: () => confirm(other), close: () => world.close() }
}
