import { readAreas, receiverOf } from '../../../../shared/features/leads/lead/lead-area.rules.ts'
import { keyOf, missingIn, normalisedLead } from '../../../../shared/features/leads/lead/lead.rules.ts'
import { leadFields, type Lead, type LeadReject } from '../../../../shared/features/leads/lead/lead.schema.ts'
import type { LeadProfile } from '../../../../shared/features/leads/profile/lead-profile.list.ts'
import type { Mapping, ReadTable } from '../../../desk/import/import.ts'

/** What of a profile decides how rows are prepared. */
export type LeadRules = Pick<LeadProfile, 'country' | 'channel' | 'split' | 'areas' | 'keepsColumns'>

/** A row on its way. */
export interface LeadRow {
  /** Its place among the rows of the table. */
  readonly at: number
  readonly lead: Lead
  /** Null while nothing keeps it out. */
  readonly reject: LeadReject | null
  /** Who gets it. Empty: nobody in particular. */
  readonly receiver: string
}

const TOLD_EVERY = 5000

/** Puts each row into one spelling, and leaves out those that lack something or repeat one above them. */
export function preparedRows(
  { rows }: Pick<ReadTable, 'rows'>,
  { mapping, rules, onRow }: { mapping: Mapping; rules: LeadRules; onRow: (done: number) => void },
): LeadRow[] {
  const areas = readAreas(rules.areas)
  const seen = new Set<string>()
  return rows.map((cells, at) => {
    if (at % TOLD_EVERY === 0) onRow(at)
    const lead = normalisedLead(cellsIn(cells, mapping), rules.country)
    const reject = missingIn(lead, rules.channel) ?? repeats(keyOf(lead, rules.channel), seen)
    return { at, lead, reject, receiver: rules.split === 'town' ? lead.city : areaIn(lead) }
  })

  function areaIn({ postalCode }: Lead): string {
    return rules.split === 'areas' && areas.ok ? receiverOf(areas.value, postalCode) : ''
  }
}

function repeats(key: string, seen: Set<string>): LeadReject | null {
  if (seen.has(key)) return 'duplicate'
  seen.add(key)
  return null
}

const cellsIn = (cells: readonly string[], mapping: Mapping) =>
  Object.fromEntries(
    leadFields.flatMap((field) => {
      const at = mapping[field] ?? null
      return at === null ? [] : [[field, cells[at] ?? '']]
    }),
  )
