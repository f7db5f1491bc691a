import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TemplateRow } from '../../../../shared/features/quality/template/template.list.ts'
import { content, question } from '../../../../shared/features/quality/testing/questions.ts'
import { findDone, receiptRetention } from '../../../resource/act/act-receipt.store.ts'
import { findActivity } from '../../../resource/activity/activity.store.ts'
import { retentionJob } from '../../../resource/retention/retention.store.ts'
import { only } from '../../../sync/testing/world.ts'
import { openQualityWorld, type QualityWorld } from '../testing/quality-world.ts'

let world: QualityWorld

beforeEach(async () => {
  world = await openQualityWorld()
})
afterEach(() => world.close())

const rows = async () => (await world.call<{ rows: TemplateRow[] }>('GET', 'lists/quality-templates')).rows
const save = (id: string, version: number, asked = content()) =>
  world.call('PUT', `quality-templates/${id}`, { body: { version, name: 'Ny', providerId: null, content: asked } })

describe('templates', () => {
  test('an edition never changes: what is written afterwards is a draft until it is published', async () => {
    const id = await world.publish([question()])
    expect(only(await rows())).toMatchObject({ state: 'published', edition: 1, changed: null })
    await save(id, 3, content([question({ id: 'other' })]))
    expect(only(await rows())).toMatchObject({ edition: 1, changed: 'yes' })
    await world.call('POST', `quality-templates/${id}/publish`, { body: { version: 4 } })
    const first = await world.call<{ content: { questions: unknown[] } }>(
      'GET',
      `quality-templates/${id}/edition?number=1`,
    )
    expect(first.content.questions).toMatchObject([{ id: 'a' }])
  })

  test('what is published and unchanged is not published again', async () => {
    const id = await world.publish()
    const again = await world.call('POST', `quality-templates/${id}/publish`, { body: { version: 3 } })
    expect(again).toMatchObject({ status: 409, code: 'edition.unchanged' })
    expect(only(await rows())).toMatchObject({ edition: 1 })
  })

  test('two people at once: the second is told that it was changed', async () => {
    const id = await world.publish()
    expect(await save(id, 3)).toMatchObject({ status: 200, version: 4 })
    expect(await save(id, 3)).toMatchObject({ status: 412, code: 'record.changed-meanwhile' })
  })

  test('a draft whose answer was lost is saved once when it is sent again, and is not in the log', async () => {
    const id = await world.publish()
    const { platform } = world
    const body = { version: 3, actId: platform.newId(), name: 'Uppföljning', providerId: null, content: content() }
    const path = `quality-templates/${id}`
    expect(await world.call('PUT', path, { body })).toMatchObject({ status: 200, version: 4 })
    expect(await world.call('PUT', path, { body })).toMatchObject({ status: 200, version: 4 })
    expect(await world.call('PUT', path, { body: { ...body, actId: platform.newId() } })).toMatchObject({ status: 412 })
    expect(only(await rows())).toMatchObject({ version: 4 })
    expect(await findActivity(platform.database.db, body.actId)).toBeNull()
  })

  test('the id of an act belongs to its row, and is forgotten after a week', async () => {
    const [one, other] = [await world.publish(), await world.publish()]
    const { platform } = world
    const body = { version: 3, actId: platform.newId(), name: 'Uppföljning', providerId: null, content: content() }
    expect(await world.call('PUT', `quality-templates/${one}`, { body })).toMatchObject({ status: 200 })
    expect(await world.call('PUT', `quality-templates/${other}`, { body })).toMatchObject({ status: 422 })
    const days = (count: number) => retentionJob(platform, [receiptRetention]).run(platform.now() + count * 86_400_000)
    await days(6)
    expect(await findDone(platform.database.db, body.actId)).toMatchObject({ subjectId: one })
    await days(8)
    expect(await findDone(platform.database.db, body.actId)).toBeNull()
  })

  test('a draft that lacks a language is saved, and not published', async () => {
    const id = await world.publish()
    const lacking = content([question({ text: { sv: 'Hur?', en: '', fi: '' } })])
    expect(await save(id, 3, lacking)).toMatchObject({ status: 200 })
    const refused = await world.call('POST', `quality-templates/${id}/publish`, { body: { version: 4 } })
    expect(refused).toMatchObject({ status: 400, code: 'quality.question-words-missing' })
    expect(only(await rows())).toMatchObject({ edition: 1 })
  })

  test('a copy begins as a draft with the same questions', async () => {
    const id = await world.publish()
    const copy = world.platform.newId()
    const { form } = await world.call<{ form: object }>('GET', `quality-templates/${id}`)
    await world.call('PUT', `quality-templates/${copy}`, { body: { ...form, version: 0, name: 'Kopia' } })
    const row = (await rows()).find((one) => one.id === copy)
    expect(row).toMatchObject({ state: 'draft', edition: null, questions: 5 })
  })

  test('an archived one is asked no more and not changed, and restoring it brings it back as it was', async () => {
    const id = await world.publish()
    const archive = (version: number, isArchived: boolean) =>
      world.call('POST', `quality-templates/${id}/archive`, { body: { version, isArchived } })
    await archive(3, true)
    expect(only(await rows())).toMatchObject({ state: 'archived' })
    expect(await save(id, 4)).toMatchObject({ status: 409, code: 'record.archived' })
    await archive(4, false)
    expect(only(await rows())).toMatchObject({ state: 'published', edition: 1, changed: null })
  })

  test('a coach neither sees nor writes templates', async () => {
    const id = await world.publish()
    expect(await world.call('GET', `quality-templates/${id}`, { user: world.coach })).toMatchObject({ status: 403 })
  })
})
