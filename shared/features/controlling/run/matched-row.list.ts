import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { matchKeys } from '../map/controlling-map.schema.ts'
import { buckets, differenceSchema, rowStates } from './controlling-run.schema.ts'

export const matchedRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  /** Its place among all rows of all runs. */
  place: z.number(),
  runId: idSchema,
  fileName: z.string(),
  providerId: idSchema,
  providerName: z.string(),
  /** The line of the file; null for a sale that the file does not have. */
  line: z.nullable(z.number()),
  /** The first line of its order, where this is a further one. That row has the sum of all of them. */
  partOfLine: z._default(z.nullable(z.number()), null),
  bucket: z.enum(buckets),
  matchedBy: z.nullable(z.enum(matchKeys)),
  saleId: z.nullable(idSchema),
  /** Of our sale; empty where there is none, or its customer was erased. */
  customerName: z.string(),
  sellerName: z.nullable(z.string()),
  orderNumber: z.string(),
  soldOn: z.nullable(daySchema),
  status: z.string(),
  reason: z.string(),
  product: z.string(),
  oursOre: amountSchema,
  /** Of all lines of the order. */
  theirsOre: amountSchema,
  /** In the line itself. */
  lineOre: z._default(amountSchema, 0),
  missingOre: amountSchema,
  currency: z.enum(currencies),
  differences: z.array(differenceSchema),
  state: z.enum(rowStates),
  /** Why it was not applied or rolled back, by its code. */
  fault: z.nullable(z.string()),
  claimId: z.nullable(idSchema),
  handledByName: z.nullable(z.string()),
  /** A proposal, or a choice, about a sale of the asker's own: somebody else decides. */
  isOwn: z._default(z.boolean(), false),
})
export type MatchedRow = z.infer<typeof matchedRowSchema>

/** The page "Matched Sale Reports": what reconciliations found, row by row. */
export const matchedRowList = listContract({
  name: 'controlling-rows',
  permission: 'view controlling',
  row: matchedRowSchema,
  filters: { runId: 'one', bucket: 'many', state: 'many', providerId: 'many' },
  sorts: ['place'],
  defaultSort: { by: 'place', direction: 'desc' },
  sums: ['oursOre', 'theirsOre', 'missingOre'],
  views: {
    all: {},
    match: { bucket: ['match'] },
    differs: { bucket: ['differs'] },
    onlyOurs: { bucket: ['only_ours'] },
    onlyTheirs: { bucket: ['only_theirs'] },
    conflict: { bucket: ['conflict'] },
    disqualified: { bucket: ['disqualified'] },
    stale: { state: ['stale', 'refused', 'left', 'proposal'] },
  },
})
