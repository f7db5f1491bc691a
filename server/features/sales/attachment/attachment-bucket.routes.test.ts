import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp, type App } from '../../../app.ts'
import { openBucket } from '../../../platform/files/bucket.ts'
import { createBucketStore } from '../../../platform/files/bucket-store.ts'
import { LocalBucket } from '../../../platform/files/testing/local-bucket.ts'
import { pdfOf } from '../../../platform/foreign/testing/samples.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'

const paper = pdfOf('% a checklist\n')
const sha256 = createHash('sha256').update(paper).digest('hex')

let bucket: LocalBucket
let platform: TestPlatform
let servers: readonly App[]
let seller: TestUser

beforeEach(async () => {
  bucket = await LocalBucket.start()
  const made = await openTestPlatform()
  platform = { ...made, files: createBucketStore(openBucket(bucket.settings), made.newId) }
  servers = [createApp(platform), createApp(platform)]
  seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
})
afterEach(async () => {
  await platform.database.close()
  await bucket.stop()
})

function send(server: number, from: number, to = paper.length): Promise<Response> {
  const headers = {
    origin: 'http://localhost:3000',
    cookie: seller.cookie,
    'upload-offset': String(from),
    'upload-length': String(paper.length),
  }
  const body = new Uint8Array(paper.subarray(from, to))
  const url = `http://localhost:3000/api/v1/attachments/${sha256}`
  return Promise.resolve(servers[server]?.http.request(url, { method: 'PUT', headers, body }) ?? new Response())
}

test('the pieces of a photo reach two servers in turn, and the photo is there once', async () => {
  expect(await (await send(0, 0, 10)).json()).toEqual({ received: 10, complete: false })
  expect((await send(0, 12)).status).toBe(409)
  const last = await Promise.all([send(1, 10), send(0, 10)])
  // The slower server may find the pieces gone: the phone comes again, and is told that all is there.
  expect(last.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await (await send(1, 0)).json()).toEqual({ received: paper.length, complete: true })
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('kept/'))).toHaveLength(1)
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([])
})

test('a store in trouble is answered with a sentence and a time to come back at, and nothing is lost', async () => {
  await send(0, 0, 10)
  bucket.failsWith = 503
  const refused = await send(1, 10)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'storage.unavailable' })
  bucket.failsWith = null
  expect(await (await send(1, 10)).json()).toEqual({ received: paper.length, complete: true })
})
