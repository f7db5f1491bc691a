import { beforeEach, afterEach, expect, test } from 'vitest'
import type { MessageTemplateForm } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import type { EditedView } from '../../../../shared/resource/edition.ts'
import { openScheduleWorld, type ScheduleWorld } from '../testing/schedule-world.ts'

let world: ScheduleWorld
beforeEach(async () => {
  world = await openScheduleWorld()
})
afterEach(() => world.close())

const inThree = (body: string): MessageTemplateForm['content'] => {
  const one = { subject: 'Din dag', body }
  return { sv: one, en: one, fi: one }
}
const formOf = (change: Partial<MessageTemplateForm> = {}): MessageTemplateForm => ({
  name: 'Kväll',
  ownerId: world.coach.id,
  content: inThree('Hej!'),
  ...change,
})
const save = (id: string, version: number, form: MessageTemplateForm, user = world.coach) =>
  world.call('PUT', `message-templates/${id}`, { body: { version, ...form }, user })
const seen = (id: string, user = world.coach) =>
  world.call<EditedView<MessageTemplateForm> & { code?: string }>('GET', `message-templates/${id}`, { user })
const listed = async (query = '', user = world.coach) =>
  (await world.call<{ rows: object[] }>('GET', `lists/message-templates${query}`, { user })).rows

test('what is sent is the edition that was the newest when the sending began', async () => {
  const id = await world.template('Hej!')
  await world.schedule({ templateId: id })
  await world.at('2026-12-08T17:00:00Z')
  expect(world.smtp.received.map(({ raw }) => raw.includes('Nytt'))).toEqual([false, false])
  expect(await save(id, 1, formOf({ name: 'Kvällen', content: inThree('Nytt!') }))).toMatchObject({ status: 200 })
  await world.at('2026-12-09T17:00:00Z')
  expect(world.smtp.received.slice(2).map(({ raw }) => raw.includes('Nytt'))).toEqual([true, true])
})

test('a template with a fault is not saved: a language without text, and a variable that does not exist', async () => {
  const id = world.platform.newId()
  const silent = { ...inThree('Hej!'), fi: { subject: '', body: '' } }
  expect(await save(id, 0, formOf({ content: silent }))).toMatchObject({ status: 400, code: 'template.words-missing' })
  const unknown = formOf({ content: inThree('Hej {{fristName}}') })
  expect(await save(id, 0, unknown)).toMatchObject({ status: 400, code: 'template.variable-unknown' })
  expect(await seen(id)).toMatchObject({ status: 404 })
})

test('only a right that reaches the whole company makes templates for everybody, or for another person', async () => {
  const id = world.platform.newId()
  for (const ownerId of [null, world.desk.id])
    expect(await save(id, 0, formOf({ ownerId }))).toMatchObject({ status: 400, code: 'template.not-yours' })
  expect(await save(id, 0, formOf({ ownerId: null }), world.desk)).toMatchObject({ status: 200 })
  expect(await listed('', world.desk)).toMatchObject([{ name: 'Kväll', ownerName: '', subject: 'Din dag', edition: 1 }])
})

test('another team neither reads nor changes a template, its editions included', async () => {
  const id = await world.template()
  const other = await world.join('coach', await world.otherPlace())
  const none = { status: 404, code: 'request.not-found' }
  expect(await seen(id, other)).toMatchObject(none)
  expect(await world.call('GET', `message-templates/${id}/edition?number=1`, { user: other })).toMatchObject(none)
  expect(await save(id, 1, formOf({ ownerId: other.id }), other)).toMatchObject(none)
  const archived = { version: 1, isArchived: true }
  expect(await world.call('POST', `message-templates/${id}/archive`, { body: archived, user: other })).toMatchObject(
    none,
  )
  expect(await world.call('GET', `activity?of=message-templates&id=${id}`, { user: other })).toMatchObject(none)
  expect(await listed('', other)).toEqual([])
  expect(await seen(id)).toMatchObject({ status: 200, version: 1, state: 'published', edition: 1 })
})

test('an archived template leaves the list and the choices, and comes back as it was', async () => {
  const id = await world.template()
  const before = await seen(id)
  const move = (isArchived: boolean) =>
    world.call('POST', `message-templates/${id}/archive`, { body: { version: 1, isArchived } })
  const choices = async () => (await world.call<{ templates: { id: string }[] }>('GET', 'schedule-choices')).templates
  expect(await choices()).toMatchObject([{ id }])
  expect(await move(true)).toMatchObject({ status: 200 })
  expect([await listed(), await choices()]).toEqual([[], []])
  expect(await listed('?filter[state]=archived')).toMatchObject([{ id, state: 'archived' }])
  expect(await move(false)).toMatchObject({ status: 200 })
  expect(await seen(id)).toEqual(before)
  expect(await choices()).toMatchObject([{ id }])
})
