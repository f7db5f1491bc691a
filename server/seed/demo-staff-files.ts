import { createHash } from 'node:crypto'
import type { RoleName } from '../../shared/access/roles.ts'
import { endingOf, staffFileTypes } from '../../shared/features/operations/staff-file/staff-file.schema.ts'
import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { addStaffRead, addStaffVersion, saveStaffFile } from '../features/operations/staff-file/staff-file.store.ts'
import { loadRoleChoices } from '../features/people/access.door.ts'
import { memberOf } from './demo-cast.ts'
import type { Seeder } from './story.ts'

const DAY_MS = 86_400_000

interface FileStory {
  readonly title: string
  readonly text: string
  readonly roles: readonly RoleName[]
  /** Oldest first: how many days ago each came. */
  readonly versions: readonly { readonly name: string; readonly ago: number; readonly lines: readonly string[] }[]
  /** Every how many-th seller has read which version; 0: nobody has. */
  readonly readEvery: number
}

const files: readonly FileStory[] = [
  {
    title: 'Säljguide: det första samtalet',
    text: 'Så presenterar du dig, och vad du alltid ska säga innan kunden skriver under.',
    roles: ['seller', 'coach'],
    readEvery: 2,
    versions: [
      {
        name: 'saljguide-2025.txt',
        ago: 60,
        lines: ['1. Säg vem du är och var du kommer ifrån.', '2. Fråga vad kunden har i dag.'],
      },
      {
        name: 'saljguide-2026.txt',
        ago: 5,
        lines: [
          '1. Säg vem du är och för vem du säljer.',
          '2. Fråga vad kunden har i dag, och hur länge avtalet är bundet.',
          '3. Säg att kunden kan ångra sig inom 14 dagar, och hur.',
        ],
      },
    ],
  },
  {
    title: 'Leverantörernas kontaktvägar',
    text: 'Telefon och öppettider för back office.',
    roles: ['backoffice', 'manager'],
    readEvery: 0,
    versions: [
      {
        name: 'kontaktvagar.csv',
        ago: 30,
        lines: ['Leverantör;Öppet', 'Norrsken Energi;08–17', 'Fiberkusten;09–16'],
      },
    ],
  },
  {
    title: 'Handbok för nya medarbetare',
    text: '',
    roles: [],
    readEvery: 3,
    versions: [
      {
        name: 'handbok.txt',
        ago: 90,
        lines: ['Välkommen!', 'Din coach går med dig de första fem dagarna.', 'Checka ut varje dag före kl. 20.'],
      },
    ],
  },
]

/** Files for staff, one of them in a second version, and who has read them. */
export async function seedStaffFiles(seeder: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const roleIdOf = new Map((await loadRoleChoices(seeder.platform.database.db)).map(({ id, name }) => [name, id]))
  for (const story of files) await seedFile(seeder, story, roleIdOf)
}

async function seedFile(
  { platform: { database, files: store, newId, now }, cast }: Pick<Seeder, 'platform' | 'cast'>,
  { title, text, roles, versions, readEvery }: FileStory,
  roleIdOf: ReadonlyMap<string, Id>,
): Promise<void> {
  const clerk = memberOf(cast, 'backoffice')
  const readers = [...cast.values()].filter(({ role }) => role === 'seller')
  const roleIds = roles.flatMap((role) => roleIdOf.get(role) ?? [])
  const fileId = newId()
  const createdAt = now() - (versions[0]?.ago ?? 0) * DAY_MS
  const kept = await Promise.all(
    versions.map(async ({ lines, ...version }) => {
      const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`)
      return { ...version, bytes, stored: await store.keep(bytes) }
    }),
  )
  await database.tx(async (db) => {
    await saveStaffFile(db, { id: fileId, version: 1, title, text, roleIds, archivedAt: null, createdAt })
    for (const [index, { name, ago, bytes, stored }] of kept.entries()) {
      const [id, number] = [newId(), index + 1]
      const uploadedAt = now() - ago * DAY_MS
      const ending = endingOf(name)
      assert(ending, `${name} is no file for staff`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const uploaded = { uploadedAt, uploadedById: clerk.id, uploadedByName: clerk.name }
      const content = { name, mime: staffFileTypes[ending], bytes: bytes.length, sha256, stored }
      await addStaffVersion(db, { id, fileId, number, ...content, ...uploaded })
      // Of the older version more than of the newest.
      const step = readEvery + index
      for (const [at, { id: userId }] of readers.entries())
        if (readEvery > 0 && at % step === 0)
          await addStaffRead(db, { versionId: id, fileId, number, userId, readAt: uploadedAt + (at + 1) * 3_600_000 })
    }
  })
}
