// The life of one phone, in which every command meets every fate. Played by today's engine against today's server, and
// then frozen.

import { attachmentRefSchema, type AttachmentRef } from '../../shared/features/sales/sale/sale.schema.ts'
import { keepDrafts } from './draft-forms.ts'
import type { ServerMode } from './frozen.ts'
import { OldServer } from './old-server.ts'
import { Pen, type Scene } from './pen.ts'
import type { OldPhone } from './phone.ts'
import { financeScenes } from './scenes/finance.scenes.ts'
import { messagingScenes } from './scenes/messaging.scenes.ts'
import { peopleScenes } from './scenes/people.scenes.ts'
import { salesScenes } from './scenes/sales.scenes.ts'
import { timeScenes } from './scenes/time.scenes.ts'

/** Everything a phone can be told to do. A new command is shown here (`npm run freeze:client` names those that are not). */
export const scenes: readonly Scene[] = [
  ...salesScenes,
  ...financeScenes,
  ...peopleScenes,
  ...timeScenes,
  ...messagingScenes,
]

/** One grey pixel each, in two greys: two files. */
const photos = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
] as const

/**
 * Plays the story and leaves the phone switched off in the middle of it: some commands are settled, some refused, some
 * parked, some applied without their rows having come, some going up again because the server has forgotten them, and
 * some have never been sent.
 */
export async function playStory(phone: OldPhone): Promise<void> {
  const { line } = phone
  const pen = new Pen(phone)
  pen.checklist = await keepPhoto(phone, photos[0])
  await phone.engine.attachments.save(new Blob(['no photo'], { type: 'text/plain' }))
  const settled = await prepared(pen)
  pen.wait(3)
  await act(pen, settled)

  pen.wait(1)
  const hindered = await prepared(pen)
  pen.wait(3)
  await act(pen, hindered, 'unsure')
  await act(pen, hindered, 'unaware')

  const later: (readonly Prepared[])[] = []
  for (let week = 0; week < 3; week += 1) {
    pen.wait(1)
    later.push(await prepared(pen))
  }
  const [unfetched = [], forgotten = [], unsent = []] = later
  line.pulls = false
  pen.wait(3)
  await act(pen, unfetched)

  pen.wait(3)
  await actForgotten(pen, forgotten)

  pen.wait(3)
  pen.checklist = await keepPhoto(phone, photos[1])
  line.pushes = 0
  const deviated = await pen.saleWithDeviation()
  for (const { command, argsOf } of unsent) await pen.say(command, argsOf())
  await phone.engine.idle()
  // One push is enough to hear that the server does not know what it had answered.
  line.pushes = 1
  await phone.sync()
  await keepDrafts(phone, { saleId: pen.newId(), deviated, today: pen.today })
}

interface Prepared {
  readonly command: Scene['command']
  readonly argsOf: () => unknown
}

async function prepared(pen: Pen): Promise<readonly Prepared[]> {
  const ready: Prepared[] = []
  await offline(pen, async () => {
    for (const { command, prepare } of scenes) ready.push({ command, argsOf: await prepare(pen) })
  })
  return ready
}

/** Gives every command once, without network, and then meets the server in a mode. */
async function act(pen: Pen, ready: readonly Prepared[], mode: ServerMode = 'whole'): Promise<void> {
  const { line } = pen.phone
  line.mode = mode
  await offline(pen, async () => {
    for (const { command, argsOf } of ready) await pen.say(command, argsOf())
  })
  line.mode = 'whole'
}

async function offline(pen: Pen, work: () => Promise<void>): Promise<void> {
  const { line, engine } = pen.phone
  line.pushes = 0
  await work()
  await engine.idle()
  line.pushes = Number.POSITIVE_INFINITY
  await pen.phone.sync()
}

/** Meets a server that will be lost: its answers are known to the phone alone. */
async function actForgotten(pen: Pen, ready: readonly Prepared[]): Promise<void> {
  const { line } = pen.phone
  const { server, sent } = line
  line.server = await OldServer.open(server.floor, server.openedAt)
  await line.server.replay(sent)
  line.sent = []
  await act(pen, ready, 'unsure')
  await act(pen, ready, 'unaware')
  await line.server.close()
  line.server = server
  line.sent = sent
}

async function keepPhoto({ engine }: OldPhone, base64: string): Promise<AttachmentRef> {
  const ref = await engine.attachments.save(new Blob([Buffer.from(base64, 'base64')], { type: 'image/png' }))
  return attachmentRefSchema.parse(ref)
}
