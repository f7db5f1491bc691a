import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guideText, question, rightAnswers } from '../../../../shared/features/guides/testing/guide-texts.ts'
import type { GuideGrid } from '../../../../shared/features/guides/guide/guide.api.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { guideCategoryTable } from '../guide-category.table.ts'
import { openGuidesWorld, type GuidesWorld } from '../testing/guides-world.ts'
import { guideJobs } from './guide.jobs.ts'

let world: GuidesWorld

beforeEach(async () => {
  world = await openGuidesWorld()
})
afterEach(() => world.close())

const DAY_MS = 86_400_000
const titles = async (user = world.seller) => (await world.shelf(user)).guides.map(({ title }) => title)
const notices = async (user = world.seller) => {
  await world.app.sync.runEffects()
  const rows = await world.platform.database.db.select().from(notificationTable)
  return rows.filter(({ userId }) => userId === user.id).map(({ words }) => words)
}

describe('guides', () => {
  test('an edition never changes: what is written afterwards is a draft until it is published', async () => {
    const id = await world.guide({ draft: guideText({ text: 'Första' }) })
    await world.save(id, { draft: guideText({ text: 'Andra' }) })
    expect(JSON.stringify((await world.reading(id)).body)).toContain('Första')
    expect(await world.view(id)).toMatchObject({ hasChanges: true, edition: 1 })
    await world.publish(id)
    expect(JSON.stringify((await world.reading(id)).body)).toContain('Andra')
  })

  test('two authors at once: the second is told that it was changed', async () => {
    const id = await world.guide()
    const { version, form } = await world.view(id)
    const body = { version, ...form, content: guideText({ text: 'Andra' }) }
    expect(await world.call('PUT', `guides/${id}`, { body })).toMatchObject({ status: 200 })
    expect(await world.call('PUT', `guides/${id}`, { body })).toMatchObject({
      status: 412,
      code: 'record.changed-meanwhile',
    })
  })

  test('a document with anything but known nodes is refused', async () => {
    const id = await world.guide()
    for (const node of [
      { type: 'script', content: [] },
      { type: 'paragraph', attrs: { onclick: 'alert(1)' } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
    ]) {
      const draft = guideText()
      draft.contents.sv.body = { type: 'doc', content: [node] }
      expect(await world.save(id, { draft })).toMatchObject({ status: 422 })
    }
  })

  test('a guide without a text or with an unfinished question is not published', async () => {
    const { id: categoryId } = await world.category()
    const id = world.platform.newId()
    await world.begin(id, categoryId, 'Tom')
    expect(await world.publish(id)).toMatchObject({ status: 400, code: 'guide.body-missing' })
    const options = [
      { texts: { sv: 'a', en: '', fi: '' }, isRight: false },
      { texts: { sv: 'b', en: '', fi: '' }, isRight: false },
    ]
    await world.save(id, { draft: guideText({ questions: [question(1, { options })] }) })
    expect(await world.publish(id)).toMatchObject({ status: 400, code: 'guide.question-incomplete' })
  })

  test('what is unchanged is published again only where everybody confirms it anew', async () => {
    const id = await world.guide()
    expect(await world.publish(id)).toMatchObject({ status: 409, code: 'edition.unchanged' })
    expect(await world.schedule(id, world.platform.now() + DAY_MS)).toMatchObject({ code: 'edition.unchanged' })
    await world.publish(id, { asks: true, note: 'Inför hösten' })
    expect(await world.view(id)).toMatchObject({
      edition: 2,
      editions: [
        { number: 2, asks: true, note: 'Inför hösten' },
        { number: 1, asks: true, note: '' },
      ],
    })
  })

  test('another first language is a change, and readers have it from the next edition on', async () => {
    const id = await world.guide({ draft: guideText({ title: 'Säljguide', text: 'Första' }) })
    const { form } = await world.view(id)
    const { sv } = form.content.contents
    const en = { ...sv, title: 'Sales guide' }
    await world.save(id, { draft: { ...form.content, language: 'en', contents: { ...form.content.contents, en } } })
    expect(await world.row(id)).toMatchObject({ title: 'Sales guide', language: 'en', changed: 'yes' })
    await world.publish(id)
    const { content } = await world.call<{ content: object }>('GET', `guides/${id}/edition?number=2`)
    expect(content).toMatchObject({ language: 'en' })
  })

  test('an unfinished guide is given no time, and one that was made incomplete after it stays a draft', async () => {
    const id = await world.guide()
    const at = world.platform.now() + DAY_MS
    const [publishing] = guideJobs(world.platform, world.app.sync)
    await world.save(id, { draft: guideText({ text: 'Andra' }) })
    await world.schedule(id, at)
    await world.save(id, { draft: guideText({ title: '' }) })
    await publishing?.run(at)
    expect(await world.row(id)).toMatchObject({ edition: 1, changed: 'yes', publishAt: null })
    expect(await world.schedule(id, at)).toMatchObject({ status: 400, code: 'guide.title-missing' })
  })

  test('a guide in an archived category is not restored, and one that is moved comes last', async () => {
    const [first, other] = [await world.category(), await world.category()]
    const inFirst = await world.guide({ settings: { categoryId: first.id } })
    await world.guide({ settings: { categoryId: other.id } })
    await world.save(inFirst, { settings: { categoryId: other.id } })
    expect(await world.row(inFirst)).toMatchObject({ categoryId: other.id, place: 2 })
    const archive = async (isArchived: boolean) =>
      world.call('POST', `guides/${inFirst}/archive`, {
        body: { version: (await world.view(inFirst)).version, isArchived },
      })
    await archive(true)
    const { database } = world.platform
    await database.db.update(guideCategoryTable).set({ archivedAt: 1 })
    expect(await archive(false)).toMatchObject({ status: 422, code: 'guide.category-unknown' })
  })

  test('a guide with a time is published by itself then, and not before', async () => {
    const id = await world.guide({ draft: guideText({ text: 'Första' }) })
    await world.save(id, { draft: guideText({ text: 'Andra' }) })
    await world.schedule(id, world.platform.now() + DAY_MS)
    const [publishing] = guideJobs(world.platform, world.app.sync)
    await publishing?.run(world.platform.now())
    expect(await world.row(id)).toMatchObject({ edition: 1 })
    await publishing?.run(world.platform.now() + DAY_MS)
    expect(await world.row(id)).toMatchObject({ edition: 2, changed: null, publishAt: null })
  })

  test('a category is never below itself', async () => {
    const top = await world.category()
    const below = await world.category({ parentId: top.id })
    const body = { version: 1, nameSv: 'Överst', nameEn: '', nameFi: '', parentId: below.id, roleIds: [] }
    const answer = await world.call('PATCH', `records/guide-categories/${top.id}`, { body })
    expect(answer).toMatchObject({ code: 'guide.category-below-itself' })
  })

  test('a guide is for the roles of its categories and its own, and a required one is seen in any case', async () => {
    const [coachRole, sellerRole] = [await world.roleIdOf('coach'), await world.roleIdOf('seller')]
    const top = await world.category({ roleIds: [coachRole] })
    const below = await world.category({ parentId: top.id })
    const id = await world.guide({ settings: { categoryId: below.id } })
    expect([await titles(), await titles(world.coach)]).toEqual([[], ['Säljguide']])
    expect(await world.reading(id)).toMatchObject({ status: 404 })
    await world.save(id, { settings: { requiredRoleIds: [sellerRole] } })
    expect(await titles()).toEqual(['Säljguide'])
    const grid = await world.call<GuideGrid>('GET', 'guide-grid')
    const guide = grid.categories.find((one) => one.id === below.id)?.guides[0]
    const sightOf = (roleId: string) => guide?.sights[grid.roles.findIndex((role) => role.id === roleId)]
    expect([sightOf(coachRole), sightOf(sellerRole)]).toEqual(['role', 'required'])
  })

  test('an archived guide is taken from its readers, and restoring gives it back', async () => {
    const id = await world.guide()
    const archive = async (isArchived: boolean) => {
      const { version } = await world.view(id)
      return world.call('POST', `guides/${id}/archive`, { body: { version, isArchived } })
    }
    await world.save(id, { draft: guideText({ text: 'Andra' }) })
    await world.schedule(id, world.platform.now() + DAY_MS)
    const before = await world.row(id)
    await archive(true)
    expect(await titles()).toEqual([])
    const [publishing] = guideJobs(world.platform, world.app.sync)
    await publishing?.run(world.platform.now() + 2 * DAY_MS)
    await archive(false)
    expect(await titles()).toEqual(['Säljguide'])
    expect(await world.row(id)).toEqual({ ...before, version: before.version + 2 })
  })

  test('a seller neither writes guides nor sees who has read them', async () => {
    const id = await world.guide()
    for (const path of [`guides/${id}`, 'lists/guides', 'lists/guide-receipts', 'guide-grid'])
      expect(await world.call('GET', path, { user: world.seller })).toMatchObject({ status: 403 })
  })
})

describe('proof', () => {
  test('those who have to confirm a guide are told of it and reminded until they have', async () => {
    const id = await world.guide({ settings: { requiredRoleIds: [await world.roleIdOf('seller')] } })
    expect(await notices()).toEqual(['guideNew'])
    expect(await notices(world.coach)).toEqual([])
    const [, reminders] = guideJobs(world.platform, world.app.sync)
    await reminders?.run(world.platform.now())
    expect(await notices()).toEqual(['guideNew'])
    await reminders?.run(world.platform.now() + DAY_MS)
    await reminders?.run(world.platform.now() + DAY_MS)
    expect(await notices()).toEqual(['guideNew', 'guideWaits'])
    await world.answer(id)
    await reminders?.run(world.platform.now() + 10 * DAY_MS)
    expect(await notices()).toEqual(['guideNew', 'guideWaits'])
  })

  test('the right answers stay on the server, which grades', async () => {
    const questions = [question(1), question(2)]
    const id = await world.guide({ draft: guideText({ questions, passPercent: 100 }) })
    const reading = await world.reading(id)
    expect(JSON.stringify(reading)).not.toContain('isRight')
    const wrong = [{ questionId: questions[0]?.id ?? '', chosen: [1] }]
    expect(await world.answer(id, { answers: wrong })).toMatchObject({ confirmedAt: null, percent: 0, attempts: 1 })
    const right = await world.answer(id, { attempt: 2, answers: rightAnswers(questions) })
    expect(right).toMatchObject({ percent: 100, wrong: [], attempts: 2 })
    expect(right.confirmedAt).not.toBeNull()
  })

  test('a quiz that was answered on two phones counts once', async () => {
    const questions = [question(1)]
    const id = await world.guide({ draft: guideText({ questions, passPercent: 100 }) })
    await world.answer(id, { answers: [] })
    expect(await world.answer(id, { answers: rightAnswers(questions) })).toMatchObject({
      confirmedAt: null,
      attempts: 1,
    })
  })

  test('a new edition asks again only when its author chooses so', async () => {
    const id = await world.guide({ settings: { requiredRoleIds: [await world.roleIdOf('seller')] } })
    await world.answer(id)
    const state = async () => (await world.shelf()).guides[0]?.confirmedAt !== null
    await world.save(id, { draft: guideText({ text: 'Andra' }) })
    await world.publish(id)
    expect(await state()).toBe(true)
    await world.save(id, { draft: guideText({ text: 'Tredje' }) })
    await world.publish(id, { asks: true })
    expect(await state()).toBe(false)
    expect(await world.answer(id, { number: 1, attempt: 2 })).toMatchObject({
      status: 409,
      code: 'guide.other-edition',
    })
    await world.answer(id, { number: 3 })
    expect(await state()).toBe(true)
  })

  test('the status is there by guide and by person', async () => {
    const roleId = await world.roleIdOf('seller')
    const id = await world.guide({ settings: { requiredRoleIds: [roleId] } })
    const rows = async () =>
      (
        await world.call<{ rows: { userId: string; state: string }[] }>(
          'GET',
          `lists/guide-receipts?filter[guideId]=${id}`,
        )
      ).rows
    expect(await rows()).toMatchObject([{ userId: world.seller.id, state: 'waiting' }])
    await world.call('POST', `guide-shelf/${id}/opened`, { body: { number: 1 }, user: world.seller })
    expect(await rows()).toMatchObject([{ state: 'opened' }])
    await world.answer(id)
    expect(await rows()).toMatchObject([{ state: 'confirmed' }])
    expect(await world.row(id)).toMatchObject({ required: 1, confirmed: 1 })
  })
})
