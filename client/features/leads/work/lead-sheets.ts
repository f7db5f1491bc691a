import {
  leadFields,
  leadRejects,
  type Lead,
  type LeadReject,
} from '../../../../shared/features/leads/lead/lead.schema.ts'
import type { LeadCounts } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Mapping, ReadTable } from '../../../desk/import/import.ts'
import type { Sheet } from '../../../resource/sheet/sheet.ts'
import type { LeadRow } from './lead-rows.ts'

/** A row as the preview shows it. */
export interface ShownLead {
  /** The number that a spreadsheet shows beside it. */
  readonly number: number
  readonly lead: Lead
  readonly reject: LeadReject | null
  readonly receiver: string
}

export interface LeadReceiver {
  readonly name: string
  readonly rows: number
}

/** What came of a list: its counts, who gets how much, and the first rows of each kind. */
export interface LeadResult {
  readonly counts: LeadCounts
  readonly receivers: readonly LeadReceiver[]
  readonly shown: readonly ShownLead[]
}

const SHOWN_OF_EACH = 20
const ACCEPTED = 'accepted'

export function resultOf(rows: readonly LeadRow[], { numbers }: Pick<ReadTable, 'numbers'>): LeadResult {
  const byKind = groupBy(rows, ({ reject }) => reject ?? ACCEPTED)
  const accepted = byKind.get(ACCEPTED) ?? []
  const receivers = [...groupBy(accepted, ({ receiver }) => receiver)]
    .map(([name, own]) => ({ name, rows: own.length }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
  const rejected = Object.fromEntries(leadRejects.map((reject) => [reject, byKind.get(reject)?.length ?? 0]))
  return {
    counts: {
      ...(rejected as Record<LeadReject, number>),
      rows: rows.length,
      accepted: accepted.length,
      receivers: receivers.length,
    },
    receivers,
    shown: [ACCEPTED, ...leadRejects].flatMap((kind) =>
      (byKind.get(kind) ?? [])
        .slice(0, SHOWN_OF_EACH)
        .map(({ at, lead, reject, receiver }) => ({ number: numbers[at] ?? at + 1, lead, reject, receiver })),
    ),
  }
}

/** The words of a file. */
export interface LeadWords {
  readonly heads: Readonly<Record<keyof Lead, string>>
  readonly rejects: Readonly<Record<LeadReject, string>>
  /** The heading above the reasons. */
  readonly reason: string
}

interface Asked {
  readonly table: ReadTable
  readonly mapping: Mapping
  readonly keepsColumns: boolean
  readonly words: LeadWords
}

/** The rows of a file: particulars in one spelling, then the list's other columns as they were, then why a row is left out. */
export function leadSheet(rows: readonly LeadRow[], { table, mapping, keepsColumns, words }: Asked): Sheet {
  const fields = leadFields.filter(
    (field) => (mapping[field] ?? null) !== null || rows.some(({ lead }) => lead[field] !== ''),
  )
  const used = new Set(Object.entries(mapping).flatMap(([, at]) => (at === null ? [] : partsOf(table, at))))
  const others = keepsColumns ? [...Array(table.width).keys()].filter((at) => !used.has(at)) : []
  const hasReasons = rows.some(({ reject }) => reject !== null)
  const titles = [
    ...fields.map((field) => words.heads[field]),
    ...others.map((at) => table.heads[at] ?? ''),
    ...(hasReasons ? [words.reason] : []),
  ]
  return {
    columns: titles.map((title) => ({ title, kind: 'text' })),
    rows: rows.map(({ at, lead, reject }) => [
      ...fields.map((field) => lead[field]),
      ...others.map((column) => table.rows[at]?.[column] ?? ''),
      ...(hasReasons ? [reject === null ? '' : words.rejects[reject]] : []),
    ]),
  }
}

/** The columns of the file that a column stands for: a joined one for its parts, by their headings. */
function partsOf({ heads, width }: ReadTable, at: number): readonly number[] {
  if (at < width) return [at]
  return (heads[at] ?? '').split(' + ').map((head) => heads.indexOf(head))
}
