import type { RoleName } from '../../shared/access/roles.ts'
import type { Language } from '../../shared/features/account/account.schema.ts'
import type { CalloutTone, DocNode } from '../../shared/features/guides/document/document.schema.ts'

/** A text in Swedish, English and Finnish. */
export type Told = readonly [sv: string, en: string, fi: string]

const places: Readonly<Record<Language, 0 | 1 | 2>> = { sv: 0, en: 1, fi: 2 }
export const inWords = (told: Told, language: Language): string => told[places[language]]

type Block = (language: Language) => DocNode

const line = (text: string, type = 'paragraph'): DocNode => ({ type, content: [{ type: 'text', text }] })
export const p =
  (...told: Told): Block =>
  (language) =>
    line(inWords(told, language))
export const h =
  (...told: Told): Block =>
  (language) => ({ ...line(inWords(told, language), 'heading'), attrs: { level: 2 } })
export const list =
  (...items: readonly Told[]): Block =>
  (language) => ({
    type: 'bulletList',
    content: items.map((told) => ({ type: 'listItem', content: [line(inWords(told, language))] })),
  })
export const steps =
  (...items: readonly Told[]): Block =>
  (language) => ({
    type: 'orderedList',
    attrs: { start: 1 },
    content: items.map((told) => ({ type: 'listItem', content: [line(inWords(told, language))] })),
  })
export const tasks =
  (...items: readonly Told[]): Block =>
  (language) => ({
    type: 'taskList',
    content: items.map((told) => ({
      type: 'taskItem',
      attrs: { checked: false },
      content: [line(inWords(told, language))],
    })),
  })
export const box =
  (tone: CalloutTone, ...told: Told): Block =>
  (language) => ({ type: 'callout', attrs: { tone }, content: [line(inWords(told, language))] })
export const table =
  (...rows: readonly (readonly Told[])[]): Block =>
  (language) => ({
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((told) => ({
        type: row === 0 ? 'tableHeader' : 'tableCell',
        attrs: { colspan: 1, rowspan: 1 },
        content: [line(inWords(told, language))],
      })),
    })),
  })

export interface QuestionStory {
  readonly text: Told
  /** The first is right. */
  readonly options: readonly Told[]
}

export interface GuideStory {
  readonly category: 'selling' | 'providers' | 'welcome' | 'desk'
  readonly title: Told
  readonly summary: Told
  readonly blocks: readonly Block[]
  readonly questions?: readonly QuestionStory[]
  readonly requiredRole?: RoleName
  readonly requiredProvider?: string
  readonly roles?: readonly RoleName[]
  /** Every how many-th seller has not confirmed it. */
  readonly missedEvery?: number
  readonly daysAgo: number
}
