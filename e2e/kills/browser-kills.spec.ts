import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { CHUNK_BYTES } from '../../client/sync/engine/attachments.ts'
import { browserOptions } from '../fixtures/browser.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { query } from '../fixtures/ledger.ts'
import { emailOf } from '../fixtures/people.ts'
import { pngOf, sha256Of } from '../fixtures/photo.ts'
import { TestServer } from '../fixtures/server.ts'
import { killBrowser } from './browser-kills.ts'
import { damages } from './damage.ts'
import { EnginePhone, KillPageFiles } from './engine-phone.ts'
import { killInWizard } from './wizard-kills.ts'

test('@phone @release a browser killed again and again around «Skicka in», and damaged in between, keeps what it called saved, once [sync S1, S2, S4]', async () => {
  // Many more: `npm run kills`.
  const figures = await killBrowser({ kills: 3, claims: 3, seed: 1, launch: browserOptions, damages })
  expect(figures.violations).toEqual([])
})

test('@phone @release a browser killed in the middle of a photo goes on where it was [sync S1]', async () => {
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  const session = await signInOverHttp(server.url, emailOf('seller'))
  const files = await KillPageFiles.build()
  const phone = await EnginePhone.unpack({ url: server.url, session, files, launch: browserOptions })
  const photo = pngOf(30 * CHUNK_BYTES - 1000)
  try {
    await phone.open({ isOnline: true })
    await phone.photograph(photo)
    const progress: number[] = []
    for (let kill = 0; kill < 2; kill += 1) {
      await phone.piecesSent(3)
      await phone.kill()
      progress.push(receivedBy(server, photo))
      await phone.open({ isOnline: true })
    }
    expect(progress.every((bytes, index) => bytes > (progress[index - 1] ?? 0) && bytes < photo.length)).toBe(true)
    await phone.drain()
    const kept = query<{ bytes: number }>(server, 'select bytes from attachment where sha256 = ?', sha256Of(photo))
    expect(kept).toEqual([{ bytes: photo.length }])
  } finally {
    await phone.throwAway()
    await server.stop()
    await files.remove()
  }
})

/** The size of an unfinished upload on the server's disk. */
function receivedBy(server: TestServer, photo: Buffer): number {
  const folder = join(server.dataDir, 'files', 'uploads')
  const upload = readdirSync(folder).find((name) => name.endsWith(sha256Of(photo)))
  return upload === undefined ? 0 : statSync(join(folder, upload)).size
}

test('@phone @release a browser killed right after the tap has the sale or its draft [sync S1, S4]', async () => {
  expect(await killInWizard({ kills: 1, seed: 2, launch: browserOptions })).toMatchObject({ kills: 1, violations: [] })
})
