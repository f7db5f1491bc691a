import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { GuideView } from '../../../../shared/features/guides/guide/guide.api.ts'
import { emptyGuideText, type GuideSettings } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { guideText, rightAnswers } from '../../../../shared/features/guides/testing/guide-texts.ts'
import type { Reading, Shelf } from '../../../../shared/features/guides/reading/reading.api.ts'
import { product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp } from '../../../app.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform } from '../../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'

/** A server with an author of guides, a seller and a coach. */
export async function openGuidesWorld() {
  const platform = await openTestPlatform()
  const app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const place = await addTestPlace(platform)
  const [author, seller, coach] = [
    await addTestUser(platform, 'admin', place),
    await addTestUser(platform, 'seller', place),
    await addTestUser(platform, 'coach', place),
  ]
  const call = async <Answer = { code?: string; version: number; id: string }>(
    method: string,
    path: string,
    { body, user = author }: { body?: unknown; user?: TestUser } = {},
  ) => {
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const response = await app.http.request(`${TEST_ORIGIN}/api/v1/${path}`, {
      method,
      headers: { ...headers, cookie: user.cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Answer) }
  }
  const category = async (change: object = {}) => {
    const id = platform.newId()
    const body = { id, nameSv: `Sälj ${id}`, nameEn: '', nameFi: '', parentId: null, roleIds: [], ...change }
    const answer = await call('POST', 'records/guide-categories', { body })
    return { ...answer, id }
  }
  const view = (id: string) => call<GuideView & { code?: string }>('GET', `guides/${id}`)
  const save = async (
    id: string,
    { settings = {}, draft = guideText() }: { settings?: Partial<GuideSettings>; draft?: object } = {},
  ) => {
    const found = await view(id)
    const body = { version: found.guide.version, settings: { ...found.settings, ...settings }, draft }
    return call('PUT', `guides/${id}`, { body })
  }
  const publish = async (id: string, change: object = {}) => {
    const { guide } = await view(id)
    const body = { version: guide.version, asks: false, note: '', at: null, ...change }
    return call('POST', `guides/${id}/publish`, { body })
  }
  const roleIdOf = async (name: string) => {
    const { rows } = await call<{ rows: { id: string; name: string }[] }>('GET', 'lists/roles?size=100')
    return rows.find((row) => row.name === name)?.id ?? ''
  }
  return {
    platform,
    app,
    author,
    seller,
    coach,
    call,
    category,
    view,
    save,
    publish,
    roleIdOf,
    /** A published guide; answers its id. */
    guide: async ({
      settings = {},
      draft = guideText(),
    }: { settings?: Partial<GuideSettings>; draft?: object } = {}) => {
      const id = platform.newId()
      const categoryId = settings.categoryId ?? (await category()).id
      await call('POST', 'guides', { body: { id, title: 'Säljguide', categoryId, language: 'sv' } })
      await save(id, { settings: { ...settings, categoryId }, draft })
      const { status } = await publish(id)
      if (status !== 200) throw new Error(`not published: ${status}`)
      return id
    },
    shelf: (user: TestUser = seller) => call<Shelf>('GET', 'guide-shelf?language=sv', { user }),
    reading: (id: string, user: TestUser = seller) =>
      call<Reading & { code?: string }>('GET', `guide-shelf/${id}?language=sv`, { user }),
    answer: (
      guideId: string,
      {
        number = 1,
        attempt = 1,
        answers = [] as object[],
        user = seller,
      }: { number?: number; attempt?: number; answers?: readonly object[]; user?: TestUser } = {},
    ) =>
      call<{ confirmedAt: number | null; percent: number | null; wrong: string[]; attempts: number; code?: string }>(
        'POST',
        'guide-shelf/answer',
        { body: { guideId, number, attempt, answers }, user },
      ),
    right: rightAnswers,
    empty: emptyGuideText,
    close: () => platform.database.close(),
  }
}
export type GuidesWorld = Awaited<ReturnType<typeof openGuidesWorld>>
