import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '../fixtures/people.ts'
import { pngOf } from '../fixtures/photo.ts'
import { hasPostgres, postgresDrill, sqliteDrill, Times, type DrillDatabase } from './drill-databases.ts'
import { SellerPhone, type Claim } from './seller-phone.ts'

/** The product's own backups daily; before a release also PostgreSQL's, which are made by its own tools. */
const hasBoth = hasPostgres && process.env['RELEASE'] === '1'
const databases = [
  ['SQLite', sqliteDrill, "json_extract(args, '$.saleId')"],
  ...(hasBoth ? ([['PostgreSQL', postgresDrill, "args::json ->> 'saleId'"]] as const) : []),
] as const

// The drill of docs/operations.md, with the programs that an operator runs.
describe.each(databases)(
  'a server on %s that comes back from last night’s backup [sync S1, S2]',
  (name, open, saleIdOf) => {
    let drill: DrillDatabase
    let times: Times
    let folder: string
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'rond-drill-'))
      times = new Times()
      drill = await open(folder, times)
    }, 240_000)
    afterEach(async () => {
      await drill.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const count = async (sql: string, value: string): Promise<number> =>
      Number((await drill.rows<{ n: number | string }>(sql, value))[0]?.n ?? 0)
    const onServer = async (claims: readonly Claim[]): Promise<readonly number[]> => {
      const counts: number[] = []
      for (const { saleId } of claims) counts.push(await count('select count(*) n from sale where id = ?', saleId))
      return counts
    }
    const photosOnServer = (sha256: string) => count('select count(*) n from attachment where sha256 = ?', sha256)

    test('has every sale that any phone has saved, received or not, exactly once, and the photos with them', async () => {
      const { server } = drill
      const [elin, adam] = [
        await SellerPhone.unpack(server.url, emailOf('seller')),
        await SellerPhone.unpack(server.url, 'adam.forsling@demo.rond.example'),
      ]
      const before = [await elin.sell(), await adam.sell()]
      await Promise.all([elin.rest(), adam.rest()])

      // While sales arrive: the copy is one moment of the database, whichever that is.
      const during: Claim[] = []
      const selling = (async () => {
        for (let sold = 0; sold < 20; sold += 1) during.push(await elin.sell())
      })()
      await drill.backUp()
      await selling

      const after = [await elin.sell(), await adam.sell(), await adam.sell()]
      const photo = await elin.photograph(new Blob([pngOf(600_000)], { type: 'image/png' }))
      await Promise.all([elin.rest(), adam.rest(), elin.photosSent()])
      expect(await onServer(after)).toEqual([1, 1, 1])
      expect(await photosOnServer(photo)).toBe(1)
      await expect(drill.restoreTooEarly()).rejects.toThrow('A Rond server is running')

      await server.kill()
      await drill.lose()
      const inTheCellar = [await elin.sell(), await adam.sell()]
      await drill.restore()
      expect([...(await onServer(after)), await photosOnServer(photo)]).toEqual([0, 0, 0, 0])
      await times.of('start of the server', () => server.start())
      await times.of('phones bring what is missing', async () => {
        await Promise.all([elin.rest(), adam.rest()])
        await elin.photosSent()
      })
      expect(await photosOnServer(photo)).toBe(1)

      const all = [...before, ...during, ...after, ...inTheCellar]
      expect(await onServer(all)).toEqual(all.map(() => 1))
      for (const phone of [elin, adam]) {
        const shown = new Set((await phone.sales()).map(({ id }) => id))
        expect(phone.claims.filter(({ saleId }) => !shown.has(saleId))).toEqual([])
        await phone.off()
      }
      const doubles = await drill.rows(`select ${saleIdOf} from inbox group by 1 having count(*) > 1`)
      expect(doubles).toEqual([])
      process.stdout.write(`${times.text(name)}\n`)
    })
  },
)
