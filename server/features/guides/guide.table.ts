import type { GuideText, RequirementKind } from '../../../shared/features/guides/guide/guide.schema.ts'
import type { Language } from '../../../shared/features/account/account.schema.ts'
import { bool, index, int, json, primaryKey, table, text, uniqueIndex } from '../../platform/database/columns.ts'

/** A text without its language, which has a column. */
export type StoredText = Omit<GuideText, 'language'>

/** A guide as it is being written. */
export const guideTable = table(
  'guide',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    /** Its title in its own language. */
    title: text().notNull(),
    categoryId: text().notNull(),
    place: int().notNull(),
    language: text().$type<Language>().notNull(),
    ownerId: text(),
    reviewDay: text(),
    roleIds: json<readonly string[]>().notNull(),
    state: text().notNull(),
    draft: json<StoredText>().notNull(),
    /** The newest of its editions. */
    edition: int(),
    hasChanges: bool().notNull(),
    publishAt: int(),
    publishAsks: bool().notNull(),
    publishNote: text().notNull(),
    changedAt: int().notNull(),
    changedByName: text().notNull(),
  },
  (guide) => [index('guide_publish_index').on(guide.publishAt)],
)

/** Published editions of guides. Rows are added and never changed. */
export const guideEditionTable = table(
  'guide_edition',
  {
    id: text().primaryKey(),
    guideId: text().notNull(),
    number: int().notNull(),
    text: json<StoredText>().notNull(),
    language: text().$type<Language>().notNull(),
    note: text().notNull(),
    /** Those who confirmed an older one confirm again. */
    asks: bool().notNull(),
    publishedAt: int().notNull(),
    publishedByName: text().notNull(),
  },
  (edition) => [uniqueIndex('guide_edition_number_index').on(edition.guideId, edition.number)],
)

/** Requirements to confirm a guide: of a role, of a team, or of everybody who sells for a provider. */
export const guideRequirementTable = table(
  'guide_requirement',
  {
    guideId: text().notNull(),
    kind: text().$type<RequirementKind>().notNull(),
    targetId: text().notNull(),
    since: int().notNull(),
  },
  (one) => [primaryKey({ columns: [one.guideId, one.kind, one.targetId] })],
)

/** What one person has done with one edition. */
export const guideReceiptTable = table(
  'guide_receipt',
  {
    userId: text().notNull(),
    guideId: text().notNull(),
    number: int().notNull(),
    openedAt: int().notNull(),
    confirmedAt: int(),
    /** Of the last answers. */
    percent: int(),
    attempts: int().notNull(),
    /** When the last answers arrived that did not pass. */
    failedAt: int(),
  },
  (receipt) => [
    primaryKey({ columns: [receipt.userId, receipt.guideId, receipt.number] }),
    index('guide_receipt_guide_index').on(receipt.guideId, receipt.number),
  ],
)

/** How often a person was reminded of an edition. */
export const guideReminderTable = table(
  'guide_reminder',
  {
    userId: text().notNull(),
    guideId: text().notNull(),
    number: int().notNull(),
    turn: int().notNull(),
    at: int().notNull(),
  },
  (one) => [primaryKey({ columns: [one.userId, one.guideId, one.number] })],
)

/** A picture or file of a guide. Older editions show it, so it is never changed. */
export const guideFileTable = table(
  'guide_file',
  {
    id: text().primaryKey(),
    guideId: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: int().notNull(),
    sha256: text().notNull(),
    /** Its name among the stored files. */
    stored: text().notNull(),
    sentAt: int().notNull(),
  },
  (file) => [index('guide_file_guide_index').on(file.guideId)],
)
