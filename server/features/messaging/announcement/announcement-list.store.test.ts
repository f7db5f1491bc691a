import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleNames, type RoleName } from '../../../../shared/access/roles.ts'
import {
  announcements,
  type Announcement,
} from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { checkKeyTable, keyTableJob } from '../../../resource/key/key-table.jobs.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { announcementKeys } from './announcement-key.store.ts'
import { announcementListKeys } from '../index.ts'

let world: ListsWorld
const users = new Map<RoleName, TestUser>()

beforeAll(async () => {
  world = await openListsWorld()
  for (const role of roleNames) users.set(role, await world.join(role))
  const elsewhere = await world.join('coach', await addTestPlace(world.platform))
  const toAll = { everyone: true, personIds: [], teamIds: [], roles: [] }
  await write(userOf('coach'), {
    title: 'Möte på fredag',
    message: 'Vi ses vid kontoret',
    audience: toAll,
    seenCount: 2,
  })
  await write(userOf('manager'), {
    title: 'Årets bästa',
    audience: { everyone: false, personIds: [userOf('seller').id], teamIds: [world.place.teamId], roles: ['coach'] },
    recipientCount: 12,
    seenCount: 7,
  })
  await write(elsewhere, { title: 'Bilen', audience: toAll, recipientCount: 3 })
})
afterAll(() => world.platform.database.close())

function userOf(role: RoleName): TestUser {
  const user = users.get(role)
  assert(user, `nobody is ${role}`)
  return user
}

async function write({ id: senderId }: TestUser, said: Partial<Announcement>): Promise<void> {
  const { platform, app } = world
  const actor = await loadActor(platform.database.db, senderId)
  assert(actor, 'nobody there')
  const { name: senderName, teamId, officeId, regionId } = actor
  const announcement = {
    id: platform.newId(),
    title: '',
    message: '',
    link: '',
    audience: { everyone: true, personIds: [], teamIds: [], roles: [] },
    senderId,
    senderName,
    teamId,
    officeId,
    regionId,
    sentAt: platform.now(),
    recipientCount: null,
    seenCount: 0,
    ...said,
  }
  await app.sync.writeOnServer({ changes: [put(announcements, announcement)] })
  platform.clock.advance(1000)
}

const ask = (query: object = {}, role: RoleName = 'backoffice', end = ''): Promise<Answer> =>
  world.ask(userOf(role), `announcements${end}`, query)
const titlesIn = ({ rows }: Answer): string[] => rows.map(({ title }) => String(title))

describe(`messages on ${dialect}`, () => {
  test('stand by when they were sent, the newest first, with the names of whom they were for', async () => {
    const answer = await ask()
    expect(titlesIn(answer)).toEqual(['Bilen', 'Årets bästa', 'Möte på fredag'])
    expect(answer.rows[1]).toMatchObject({
      everyone: false,
      roles: ['coach'],
      audienceNames: ['Söder'],
      audienceMore: 0,
      recipientCount: 12,
      seenCount: 7,
    })
    expect(JSON.stringify(answer)).not.toContain('personIds')
  })

  test.each([
    ['title', ['Bilen', 'Möte på fredag', 'Årets bästa']],
    ['-seenCount', ['Årets bästa', 'Möte på fredag', 'Bilen']],
    ['recipientCount', ['Bilen', 'Årets bästa', 'Möte på fredag']],
    ['-recipientCount', ['Årets bästa', 'Bilen', 'Möte på fredag']],
    ['sentAt', ['Möte på fredag', 'Årets bästa', 'Bilen']],
  ])('by %s, page by page', async (sort, order) => {
    const first = await ask({ sort, size: '2' })
    const rest = await ask({ sort, size: '2', after: first.next })
    expect([...titlesIn(first), ...titlesIn(rest)]).toEqual(order)
  })

  test.each([
    ['fredag', 1],
    ['KONTOR ses', 1],
    ['arets', 1],
    ['test manager', 1],
    ['nobody', 0],
  ])('are found by words of title, text and sender: %s', async (q, n) => {
    expect((await ask({ q })).total).toEqual({ n, exact: true })
  })

  test.each([
    ['backoffice', 3],
    ['admin', 3],
    ['manager', 2],
    ['coach', 2],
  ] as const)('%s sees those within reach: %i', async (role, n) => {
    const answer = await ask({}, role)
    expect([answer.rows.length, answer.total.n]).toEqual([n, n])
  })

  test.each(['seller', 'quality', 'finance', 'recruiter'] as const)('%s sees none', async (role) => {
    for (const end of ['', '/counts', '/export']) expect((await ask({}, role, end)).status).toBe(403)
  })

  test('from before there were keys get theirs, and wrong ones are mended', async () => {
    const { tx } = world.platform.database
    const ids = (await ask()).rows.map(({ id }) => String(id))
    await tx((db) => announcementKeys.remove(db, ids))
    expect((await ask()).total.n).toBe(0)
    await keyTableJob(world.platform, announcementListKeys).run(0)
    expect((await ask({ q: 'fredag' })).total.n).toBe(1)
    expect(await checkKeyTable(world.platform, announcementListKeys, { mend: false })).toEqual({ rows: 3, wrong: [] })
  })
})
