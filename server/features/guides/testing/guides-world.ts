import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { GuideRow } from '../../../../shared/features/guides/guide/guide.list.ts'
import {
  newGuide,
  type GuideDetails,
  type GuideForm,
  type GuideSettings,
} from '../../../../shared/features/guides/guide/guide.schema.ts'
import { guideText } from '../../../../shared/features/guides/testing/guide-texts.ts'
import type { Reading, Shelf } from '../../../../shared/features/guides/reading/reading.api.ts'
import type { EditedView } from '../../../../shared/resource/edition.ts'
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
  const view = (id: string) => call<EditedView<GuideForm, GuideDetails> & { code?: string }>('GET', `guides/${id}`)
  const row = async (id: string) => (await call<{ row: GuideRow }>('GET', `lists/guides/rows/${id}`)).row
  const begin = (id: string, categoryId: string, title = 'Säljguide') =>
    call('PUT', `guides/${id}`, { body: { version: 0, ...newGuide({ title, categoryId, language: 'sv' }, author.id) } })
  const save = async (
    id: string,
    { settings = {}, draft = guideText() }: { settings?: Partial<GuideSettings>; draft?: object } = {},
  ) => {
    const { version, form } = await view(id)
    return call('PUT', `guides/${id}`, { body: { version, ...form, ...settings, content: draft } })
  }
  const publish = async (id: string, change: object = {}, act = 'publish') => {
    const { version } = await view(id)
    return call('POST', `guides/${id}/${act}`, { body: { version, asks: false, note: '', ...change } })
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
    row,
    begin,
    save,
    publish,
    schedule: (id: string, at: number) => publish(id, { at }, 'schedule'),
    roleIdOf,
    /** A published guide; answers its id. */
    guide: async ({
      settings = {},
      draft = guideText(),
    }: { settings?: Partial<GuideSettings>; draft?: object } = {}) => {
      const id = platform.newId()
      const categoryId = settings.categoryId ?? (await category()).id
      await begin(id, categoryId)
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
    close: () => platform.database.close(),
  }
}
export type GuidesWorld = Awaited<ReturnType<typeof openGuidesWorld>>
