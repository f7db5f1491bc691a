import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { raiseDeviation } from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { amendSale } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { pdfOf } from '../../../platform/foreign/testing/samples.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { attachmentTable } from './attachment.table.ts'
import { loadSale } from '../sale/sale.store.ts'
import { salesJobs } from '../sales.jobs.ts'

const DAY_MS = 86_400_000
const paperOf = (salt: string) => pdfOf(`% ${salt}\n`)
const refOf = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mime: 'application/pdf' as const,
  bytes: bytes.length,
})
const paper = paperOf('the seller')
const checklist = refOf(paper)

let platform: TestPlatform
let app: App
let place: TestPlace
let seller: TestUser
let other: TestUser
let office: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  place = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', place)
  other = await addTestUser(platform, 'seller', place)
  office = await addTestUser(platform, 'backoffice', place)
  return platform
})

async function upload(user: TestUser, bytes: Buffer, piece = bytes): Promise<unknown> {
  const response = await app.http.request(`http://localhost:3000/api/v1/attachments/${refOf(bytes).sha256}`, {
    method: 'PUT',
    headers: {
      origin: 'http://localhost:3000',
      cookie: user.cookie,
      'upload-offset': '0',
      'upload-length': String(bytes.length),
    },
    body: new Uint8Array(piece),
  })
  return response.json()
}

const stateOf = async (user: TestUser, { sha256 } = checklist): Promise<unknown> =>
  (await testClient(app.http, user.cookie).get(`/api/v1/attachments/${sha256}`)).json()

/** The text of the file of a sale, or the status of a refusal. */
async function read(user: TestUser, saleId: string): Promise<string | number> {
  const response = await testClient(app.http, user.cookie).get(`/api/v1/sales/${saleId}/checklist`)
  return response.ok ? response.text() : response.status
}

async function apply<Args>(user: TestUser, command: Command<Args>, args: unknown): Promise<void> {
  const actor = await loadActor(platform.database.db, user.id)
  assert(actor, 'nobody')
  expect(await app.sync.applyOnServer({ command, args, actor })).toMatchObject({ status: 'applied' })
}

async function sell(user: TestUser): Promise<string> {
  const saleId = platform.newId()
  await apply(user, submitSale, { ...draft, saleId, idNumber: '', checklist })
  return saleId
}

const keptFiles = () =>
  readdirSync(join(platform.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

describe('a file is for those who sent it and those who see the sale it was sent for [security 24]', () => {
  test('who names somebody else’s file for an own sale is not given it, until they have sent it themselves', async () => {
    await upload(seller, paper)
    const saleId = await sell(other)
    expect(await read(other, saleId)).toBe(404)
    expect(await read(office, saleId)).toBe(404)
    await upload(other, paper)
    expect(await read(other, saleId)).toBe(paper.toString())
    expect(keptFiles()).toHaveLength(1)
  })

  test('who once saw a sale loses its file with the sale', async () => {
    const saleId = await sell(seller)
    await upload(seller, paper)
    expect(await read(office, saleId)).toBe(paper.toString())
    const elsewhere = await addTestUser(platform, 'backoffice', await addTestPlace(platform))
    expect(await read(other, saleId)).toBe(404)
    expect(await read(elsewhere, await sell(other))).toBe(404)
  })

  test('nobody is told whether somebody else has sent a file, and a part of it is not the file', async () => {
    await upload(seller, paper)
    expect(await stateOf(other)).toEqual({ received: 0, complete: false })
    expect(await upload(other, paper, paper.subarray(0, 5))).toEqual({ received: 5, complete: false })
    expect(await stateOf(seller)).toEqual({ received: paper.length, complete: true })
  })

  test('back office puts a file of its own in the place of the seller’s, and the seller’s back again', async () => {
    const saleId = await sell(seller)
    await upload(seller, paper)
    const better = paperOf('sharper')
    const amend = async (next: typeof checklist) => {
      await apply(office, raiseDeviation, { saleId, type: 'other', text: 'Suddigt' })
      const sale = await loadSale(platform.database.db, saleId)
      const change = { base: { checklist: sale?.checklist }, changes: { checklist: next } }
      await apply(office, amendSale, { saleId, basedOn: sale?.version, ...change, idNumber: '', comment: '' })
    }
    await amend(refOf(better))
    expect(await read(seller, saleId)).toBe(404)
    await upload(office, better)
    expect(await read(seller, saleId)).toBe(better.toString())
    await amend(checklist)
    expect(await read(office, saleId)).toBe(paper.toString())
  })
})

test('a file that no sale has named is removed after 30 days, and can come again', async () => {
  const { db } = platform.database
  const unnamed = paperOf('never named')
  await sell(seller)
  await upload(seller, paper)
  await upload(seller, unnamed)
  const job = salesJobs(platform, app.sync).find(({ name }) => name === 'sales.unnamed-files')
  await job?.run(platform.now() + 30 * DAY_MS)
  expect(keptFiles()).toHaveLength(2)
  await job?.run(platform.now() + 30 * DAY_MS + 1)
  expect(keptFiles()).toHaveLength(1)
  expect(await db.select({ sha256: attachmentTable.sha256 }).from(attachmentTable)).toEqual([
    { sha256: checklist.sha256 },
  ])
  expect(await stateOf(seller, refOf(unnamed))).toEqual({ received: 0, complete: false })
  expect(await upload(seller, unnamed)).toMatchObject({ complete: true })
  expect(keptFiles()).toHaveLength(2)
})
