import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../fixtures/ledger.ts'
import { emailOf } from '../fixtures/people.ts'
import { pngOf } from '../fixtures/photo.ts'
import { TestServer } from '../fixtures/server.ts'
import { SellerPhone, type Claim } from './seller-phone.ts'

// The drill of docs/operations.md, with the programs that an operator runs.
describe('a server that comes back from last night’s backup [sync S1, S2]', () => {
  let server: TestServer
  let folder: string
  beforeEach(async () => {
    server = await TestServer.launch({ story: 'door-to-door-team' })
    folder = mkdtempSync(join(tmpdir(), 'rond-drill-'))
  }, 120_000)
  afterEach(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const operator = async (program: 'backup' | 'restore', argument: string): Promise<string> => {
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: server.dataDir }
    const { stdout } = await promisify(execFile)(process.execPath, [`server/backup/${program}-main.ts`, argument], {
      env,
    })
    return stdout
  }

  const onServer = (claims: readonly Claim[]): readonly number[] =>
    claims.map(
      ({ saleId }) => query<{ n: number }>(server, 'select count(*) n from sale where id = ?', saleId)[0]?.n ?? 0,
    )

  const photosOnServer = (sha256: string): number =>
    query(server, 'select 1 from attachment where sha256 = ?', sha256).length

  test('has every sale that any phone has saved, received or not, exactly once, and the photos with them', async () => {
    const [elin, adam] = [
      await SellerPhone.unpack(server.url, emailOf('seller')),
      await SellerPhone.unpack(server.url, 'adam.forsling@demo.rond.example'),
    ]
    const before = [await elin.sell(), await adam.sell()]
    await Promise.all([elin.rest(), adam.rest()])

    // While sales arrive: the copy is one moment of the database, whichever that is.
    const during: Claim[] = []
    const selling = (async () => {
      for (let count = 0; count < 20; count += 1) during.push(await elin.sell())
    })()
    const printed = await operator('backup', folder)
    await selling
    const backup = /^Backup: (.+)$/m.exec(printed)?.[1] ?? ''

    const after = [await elin.sell(), await adam.sell(), await adam.sell()]
    const photo = await elin.photograph(new Blob([pngOf(600_000)], { type: 'image/png' }))
    await Promise.all([elin.rest(), adam.rest(), elin.photosSent()])
    expect(onServer(after)).toEqual([1, 1, 1])
    expect(photosOnServer(photo)).toBe(1)
    await expect(operator('restore', backup)).rejects.toThrow('A Rond server is running')

    await server.kill()
    const inTheCellar = [await elin.sell(), await adam.sell()]
    await operator('restore', backup)
    expect([...onServer(after), photosOnServer(photo)]).toEqual([0, 0, 0, 0])
    await server.start()
    await Promise.all([elin.rest(), adam.rest()])
    await elin.photosSent()
    expect(photosOnServer(photo)).toBe(1)

    const all = [...before, ...during, ...after, ...inTheCellar]
    expect(onServer(all)).toEqual(all.map(() => 1))
    for (const phone of [elin, adam]) {
      const shown = new Set((await phone.sales()).map(({ id }) => id))
      expect(phone.claims.filter(({ saleId }) => !shown.has(saleId))).toEqual([])
      await phone.off()
    }
    const doubles = query(server, 'select id from inbox group by json_extract(args, ?) having count(*) > 1', '$.saleId')
    expect(doubles).toEqual([])
  })
})
