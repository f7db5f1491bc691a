import type { Actor } from '../../../../shared/access/actor.ts'
import { sells } from '../../../../shared/access/holding.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { headingsOf, minutesOf } from '../../../../shared/features/guides/document/document.rules.ts'
import {
  categoryPath,
  isSeen,
  requiredBecause,
  sightOf,
  type Required,
  type Viewer,
} from '../../../../shared/features/guides/guide/audience.rules.ts'
import { contentIn } from '../../../../shared/features/guides/guide/guide.rules.ts'
import type { GuideText } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { ShelfGuide } from '../../../../shared/features/guides/reading/reading.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { keptReading } from '../../../platform/database/kept-reading.ts'
import { loadRoleIdsOf } from '../../people/access.door.ts'
import { loadLimits } from '../../people/profiles.door.ts'
import { guideCategoryTable } from '../guide-category.table.ts'
import { loadCategories, type StoredCategory } from '../category/guide-category.store.ts'
import {
  guideEditions,
  guideHeads,
  loadAskingEditions,
  loadRequirements,
  requiredOf,
  type GuideHead,
  type Requirement,
} from '../guide/guide.store.ts'
import { guideEditionTable, guideRequirementTable, guideTable } from '../guide.table.ts'
import { loadReceiptsOf, type Receipt } from '../receipt/receipt.store.ts'

/** A published guide with everything that decides who reads and who confirms it. */
export interface PlacedGuide extends Required {
  readonly head: GuideHead
  readonly path: readonly StoredCategory[]
  readonly requirements: readonly Requirement[]
  /** The edition from which on a confirmation counts, and when it came. */
  readonly asking: { readonly number: number; readonly publishedAt: Instant } | null
}

/** What all readers share; read again only once a guide, a category or a requirement changes. */
const loadAll = keptReading([guideTable, guideEditionTable, guideRequirementTable, guideCategoryTable], readAll)

async function readAll(db: Db, _key: 'all'): Promise<readonly PlacedGuide[]> {
  const [heads, categories, requirements, asking] = await Promise.all([
    guideHeads(db),
    loadCategories(db),
    loadRequirements(db),
    loadAskingEditions(db),
  ])
  return heads
    .filter(({ state, edition }) => state === 'published' && edition !== null)
    .map((head) => {
      const own = requirements.filter(({ guideId }) => guideId === head.id)
      return {
        head,
        roleIds: head.roleIds,
        ...requiredOf(own),
        path: categoryPath(categories, head.categoryId),
        requirements: own,
        asking: asking.get(head.id) ?? null,
      }
    })
}

/** A text in one language with what the shelf says of it: editions never change. */
const heldTexts = new Map<
  string,
  {
    readonly title: string
    readonly summary: string
    readonly headings: string
    readonly minutes: number
    readonly language: Language
    readonly questions: number
    readonly publishedAt: Instant
  }
>()
const HELD_MAX = 20_000

async function shelfText(db: Db, { id, edition }: GuideHead, wanted: Language) {
  const key = `${id} ${edition ?? 0} ${wanted}`
  const held = heldTexts.get(key)
  if (held) return held
  const found = await guideEditions.load(db, id, edition ?? 0)
  if (!found) return null
  const { language, content } = contentIn(found.content, wanted)
  const { quiz } = found.content
  const text = {
    title: content.title,
    summary: content.summary,
    headings: headingsOf(content.body).join(' ').slice(0, 2000),
    minutes: minutesOf(content.body),
    language,
    questions: Math.min(quiz.draw, quiz.questions.length),
    publishedAt: found.at,
  }
  if (heldTexts.size > HELD_MAX) heldTexts.clear()
  heldTexts.set(key, text)
  return text
}

export const viewerOf = async (db: Db, { userId, teamId, grants }: Actor): Promise<Viewer> => ({
  roleIds: await loadRoleIdsOf(db, userId),
  teamId,
  sells: sells(grants),
  limitedTo: await loadLimits(db, userId),
})

/** Everything that somebody may read, in their order. */
export async function shelfOf(db: Db, actor: Actor, language: Language): Promise<readonly ShelfGuide[]> {
  const viewer = await viewerOf(db, actor)
  const receipts = await loadReceiptsOf(db, actor.userId)
  const seen = (await loadAll(db, 'all')).filter((guide) => isSeen(sightOf(guide, guide.path, viewer)))
  const shown: ShelfGuide[] = []
  for (const guide of seen) {
    const text = await shelfText(db, guide.head, language)
    if (text !== null) shown.push(shelfGuide(guide, { text, viewer, receipts }))
  }
  return shown
}

function shelfGuide(
  guide: PlacedGuide,
  {
    text,
    viewer,
    receipts,
  }: {
    readonly text: NonNullable<Awaited<ReturnType<typeof shelfText>>>
    readonly viewer: Viewer
    readonly receipts: readonly Receipt[]
  },
): ShelfGuide {
  const { head, asking } = guide
  const own = receipts.filter(({ guideId }) => guideId === head.id)
  const number = head.edition ?? 0
  const required = requiredBecause(guide, viewer)
  return {
    id: head.id,
    categoryId: head.categoryId,
    ...text,
    number,
    required,
    providerIds: viewer.sells ? [...guide.requiredProviderIds] : [],
    since: required === null ? null : sinceOf(guide),
    openedAt: own.find((one) => one.number === number)?.openedAt ?? null,
    openedNumber: own.length === 0 ? null : Math.max(...own.map((one) => one.number)),
    confirmedAt: confirmedAtOf(own, asking?.number ?? 1),
    attempts: own.find((one) => one.number === number)?.attempts ?? 0,
  }
}

/** A confirmation counts from the edition on that asks. */
export const confirmedAtOf = (receipts: readonly Receipt[], from: number): Instant | null =>
  receipts
    .filter(({ number, confirmedAt }) => number >= from && confirmedAt !== null)
    .map(({ confirmedAt }) => confirmedAt ?? 0)
    .toSorted((one, other) => other - one)[0] ?? null

/** Since when a guide is asked for: its edition, or the requirement where that came later. */
export const sinceOf = ({ asking, requirements }: PlacedGuide): Instant =>
  Math.max(asking?.publishedAt ?? 0, Math.min(...requirements.map(({ since }) => since)))

/** The guide, where the person may read it. */
export async function findSeen(db: Db, actor: Actor, id: Id): Promise<PlacedGuide | null> {
  const guide = (await loadAll(db, 'all')).find(({ head }) => head.id === id)
  if (!guide) return null
  return isSeen(sightOf(guide, guide.path, await viewerOf(db, actor))) ? guide : null
}

/** The published guides that sellers of a provider confirm. */
export const guidesOfProvider = async (db: Db, providerId: Id): Promise<readonly PlacedGuide[]> =>
  (await loadAll(db, 'all')).filter(({ requiredProviderIds }) => requiredProviderIds.includes(providerId))

/** The text of the newest edition. */
export async function currentText(db: Db, { head }: PlacedGuide): Promise<GuideText | null> {
  return (await guideEditions.load(db, head.id, head.edition ?? 0))?.content ?? null
}
