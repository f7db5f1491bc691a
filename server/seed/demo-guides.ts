import type { RoleName } from '../../shared/access/roles.ts'
import { languages } from '../../shared/features/account/account.schema.ts'
import { basisOf } from '../../shared/features/guides/document/document.rules.ts'
import type { DocNode } from '../../shared/features/guides/document/document.schema.ts'
import type { GuideContent, GuideText } from '../../shared/features/guides/guide/guide.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { loadProviders } from '../features/catalog/index.ts'
import { guideTables } from '../features/guides/index.ts'
import { loadRoleChoices } from '../features/people/access.door.ts'
import type { Db } from '../platform/database/database.ts'
import { memberOf } from './demo-cast.ts'
import { inWords, type GuideStory, type Told } from './demo-guide-blocks.ts'
import { guideStories } from './demo-guide-texts.ts'
import type { Seeder } from './story.ts'

const DAY_MS = 86_400_000
const REMINDED_OUT = 5

const categories: readonly {
  readonly key: GuideStory['category']
  readonly name: Told
  readonly roles: readonly RoleName[]
}[] = [
  { key: 'selling', name: ['Sälja', 'Selling', 'Myynti'], roles: [] },
  { key: 'providers', name: ['Leverantörer', 'Providers', 'Palveluntarjoajat'], roles: [] },
  { key: 'welcome', name: ['Ny på jobbet', 'New at work', 'Uusi työntekijä'], roles: [] },
  { key: 'desk', name: ['Kontoret', 'The office', 'Toimisto'], roles: ['backoffice', 'manager', 'quality', 'admin'] },
]

type Parts = Pick<Seeder, 'platform' | 'cast'>

/** Guides in three languages with questions, who has confirmed them, and a film. */
export async function seedGuides(seeder: Parts): Promise<void> {
  const { database } = seeder.platform
  const roles = new Map((await loadRoleChoices(database.db)).map(({ id, name }) => [name, id]))
  await database.tx(async (db) => {
    const categoryIds = await seedCategories(seeder, db, roles)
    for (const [place, story] of guideStories.entries())
      await seedGuide(seeder, db, { story, place: place + 1, categoryId: categoryIds.get(story.category) ?? '', roles })
    await seedFilm(seeder, db, roles)
  })
}

const idsOf = (roles: ReadonlyMap<string, Id>, names: readonly RoleName[]): Id[] =>
  names.flatMap((name) => roles.get(name) ?? [])

async function seedCategories({ platform }: Parts, db: Db, roles: ReadonlyMap<string, Id>) {
  const ids = new Map<string, Id>()
  for (const [place, { key, name, roles: names }] of categories.entries()) {
    const id = platform.newId()
    ids.set(key, id)
    const [nameSv, nameEn, nameFi] = name
    await db.insert(guideTables.guideCategoryTable).values({
      id,
      version: 1,
      archivedAt: null,
      nameSv,
      nameEn,
      nameFi,
      parentId: null,
      roleIds: idsOf(roles, names),
      place: place + 1,
    })
  }
  return ids
}

function textOf(
  { platform: { newId } }: Parts,
  { title, summary, blocks, questions = [] }: GuideStory,
): Omit<GuideText, 'language'> {
  const bodies = new Map<string, DocNode>(
    languages.map((language) => [language, { type: 'doc', content: blocks.map((block) => block(language)) }]),
  )
  const basis = basisOf(bodies.get('sv') ?? { type: 'doc' })
  const content = (language: 'sv' | 'en' | 'fi'): GuideContent => ({
    title: inWords(title, language),
    summary: inWords(summary, language),
    body: bodies.get(language) ?? { type: 'doc' },
    basis: language === 'sv' ? [] : basis,
  })
  const words = ([sv, en, fi]: Told) => ({ sv, en, fi })
  return {
    contents: { sv: content('sv'), en: content('en'), fi: content('fi') },
    quiz: {
      passPercent: 100,
      draw: Math.max(1, questions.length - 1),
      questions: questions.map(({ text, options }) => ({
        id: newId(),
        texts: words(text),
        options: options.map((option, at) => ({ texts: words(option), isRight: at === 0 })),
      })),
    },
  }
}

interface GuidePlace {
  readonly story: GuideStory
  readonly place: number
  readonly categoryId: Id
  readonly roles: ReadonlyMap<string, Id>
}

async function seedGuide(seeder: Parts, db: Db, { story, place, categoryId, roles }: GuidePlace): Promise<void> {
  const { platform, cast } = seeder
  const author = memberOf(cast, 'admin')
  const { guideTable, guideEditionTable, guideRequirementTable, guideReceiptTable, guideReminderTable } = guideTables
  const id = platform.newId()
  const publishedAt = platform.now() - story.daysAgo * DAY_MS
  const text = textOf(seeder, story)
  const byName = { publishedAt, publishedByName: author.name }
  await db.insert(guideTable).values({
    id,
    version: 3,
    title: story.title[0],
    categoryId,
    place,
    language: 'sv',
    ownerId: author.id,
    reviewDay: null,
    roleIds: idsOf(roles, story.roles ?? []),
    state: 'published',
    draft: text,
    edition: 1,
    hasChanges: false,
    publishAt: null,
    publishAsks: false,
    publishNote: '',
    changedAt: publishedAt,
    changedByName: author.name,
  })
  const edition = { id: platform.newId(), guideId: id, number: 1, text, language: 'sv' as const, note: '', asks: true }
  await db.insert(guideEditionTable).values({ ...edition, ...byName })
  const provider = (await loadProviders(db)).find(({ name }) => name === story.requiredProvider)
  const since = publishedAt
  if (provider)
    await db.insert(guideRequirementTable).values({ guideId: id, kind: 'provider', targetId: provider.id, since })
  for (const targetId of story.requiredRole === undefined ? [] : idsOf(roles, [story.requiredRole]))
    await db.insert(guideRequirementTable).values({ guideId: id, kind: 'role', targetId, since })
  if (story.missedEvery === undefined) return
  const sellers = [...cast.values()].filter(({ role }) => role === 'seller' || role === 'coach')
  for (const [at, { id: userId }] of sellers.entries()) {
    const isMissed = at % story.missedEvery === 0
    const openedAt = Math.min(platform.now(), publishedAt + (at + 1) * 3_600_000)
    const confirmed = { confirmedAt: openedAt + 400_000, percent: 100, attempts: 1 }
    if (!isMissed)
      await db
        .insert(guideReceiptTable)
        .values({ userId, guideId: id, number: 1, openedAt, failedAt: null, ...confirmed })
    // A demonstration begins without a notice to everybody.
    else await db.insert(guideReminderTable).values({ userId, guideId: id, number: 1, turn: REMINDED_OUT, at: since })
  }
}

async function seedFilm({ platform }: Parts, db: Db, roles: ReadonlyMap<string, Id>): Promise<void> {
  await db.insert(guideTables.guideEmbedTable).values({
    id: platform.newId(),
    version: 1,
    archivedAt: null,
    name: 'Film: så möter du kunden',
    kind: 'film',
    address: 'https://player.vimeo.com/video/76979871',
    reasonSv: '',
    reasonEn: '',
    reasonFi: '',
    roleIds: idsOf(roles, ['seller', 'coach']),
    userIds: [],
    isForEveryone: false,
  })
}
