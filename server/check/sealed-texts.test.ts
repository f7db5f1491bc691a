import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialect } from '../platform/database/columns.ts'
import { createSecrets, keyId, type SecretKeys } from '../platform/secrets.ts'
import { customerIdentityTable } from '../features/sales/identity/customer-identity.table.ts'
import { saveIdentity } from '../features/sales/identity/customer-identity.store.ts'
import { openSalesWorld, type SalesWorld } from '../features/sales/testing/sales-world.ts'
import { openArguments } from '../sync/capsules.ts'
import { inboxTable } from '../sync/sync.table.ts'
import { checkKnownKeys } from '../platform/known-keys.store.ts'
import { sealAgainJobs } from './seal-again.jobs.ts'
import { sealAgain } from './sealed-texts.ts'
import { eq } from '../platform/database/eq.ts'

const newKey = createHash('sha256').update('the next data key').digest()
const NUMBER = '850709-9805'

describe(`another data key, on ${dialect} [security 15]`, () => {
  let world: SalesWorld

  beforeEach(async () => {
    world = await openSalesWorld()
  })
  afterEach(() => world.platform.database.close())

  const keysWith = (...data: SecretKeys['data']) => ({ ...world.platform.config.keys, data })
  const oldKey = () => world.platform.config.keys.data[0]
  const rotate = () =>
    sealAgain(
      { database: world.platform.database, secrets: createSecrets(keysWith(newKey, oldKey())) },
      keyId(oldKey()),
    )
  const sealedOf = async (saleId: string) => {
    const { db } = world.platform.database
    return (await db.select().from(customerIdentityTable).where(eq(customerIdentityTable.saleId, saleId)))[0]?.sealed
  }

  test('what was sealed with the earlier key is opened with the new one alone, in columns and inside of JSON', async () => {
    const saleId = await world.sell(world.join('seller'), { idNumber: NUMBER })
    const { written, left } = await rotate()
    expect([...written.keys()]).toEqual(expect.arrayContaining(['customer_identity.sealed', 'inbox.args']))
    expect(left).toBe(0)
    const alone = createSecrets(keysWith(newKey))
    expect(alone.open((await sealedOf(saleId)) ?? '')).toBe('19850709-9805')
    const [line] = await world.platform.database.db.select().from(inboxTable)
    const wire = { id: line?.id ?? '', args: JSON.parse(line?.args ?? '') } as Parameters<typeof openArguments>[1]
    expect(openArguments(alone, wire, ['idNumber'])?.args).toMatchObject({ idNumber: NUMBER })
  })

  test('a running server does the same in small steps, and forgets the earlier key', async () => {
    const { platform } = world
    const seller = world.join('seller')
    const saleId = await world.sell(seller, { idNumber: NUMBER })
    await checkKnownKeys(platform.database, platform.config.keys)
    const keys = keysWith(newKey, oldKey())
    expect(await checkKnownKeys(platform.database, keys)).toEqual([])
    const later = { ...platform, secrets: createSecrets(keys), config: { ...platform.config, keys } }
    const [job] = sealAgainJobs(later)
    await job?.run(platform.now())
    expect(createSecrets(keysWith(newKey)).open((await sealedOf(saleId)) ?? '')).toBe('19850709-9805')
    expect(await checkKnownKeys(platform.database, keysWith(newKey))).toEqual([])
    expect(sealAgainJobs({ ...platform, config: { ...platform.config, keys: keysWith(newKey) } })).toEqual([])
  })

  test('run again it finds nothing, and what the new key has sealed is left alone', async () => {
    await world.sell(world.join('seller'), { idNumber: NUMBER })
    await rotate()
    const later = createSecrets(keysWith(newKey))
    const saleId = world.platform.newId()
    await saveIdentity(world.platform.database.db, later, {
      saleId,
      number: { kind: 'personnummer', country: 'SE', text: '19701063-2391' },
    })
    const before = await sealedOf(saleId)
    expect(await rotate()).toEqual({ written: new Map(), left: 0 })
    expect(await sealedOf(saleId)).toBe(before)
  })

  test('what is torn stays as it is, is told, and holds up nothing', async () => {
    const { db } = world.platform.database
    const [torn, whole] = [world.platform.newId(), await world.sell(world.join('seller'), { idNumber: NUMBER })]
    await db
      .insert(customerIdentityTable)
      .values({ saleId: torn, kind: 'person', sealed: `${keyId(oldKey())}.torn`, hash: '' })
    const { written, left } = await rotate()
    expect([written.get('customer_identity.sealed'), left]).toEqual([1, 1])
    expect(await sealedOf(torn)).toBe(`${keyId(oldKey())}.torn`)
    expect(await sealedOf(whole)).toMatch(new RegExp(`^${keyId(newKey)}\\.`))
  })
})
