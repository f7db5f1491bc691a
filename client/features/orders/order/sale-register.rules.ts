import * as z from 'zod/mini'
import { externalOrderNumberSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { externalStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { givenDaySchema } from '../../../../shared/kernel/days.ts'

export const registrationSchema = z.object({
  externalOrderNumber: externalOrderNumberSchema,
  externalStatus: z.enum(externalStatuses),
  deliveredOn: z.nullable(givenDaySchema),
})
export type Registration = z.infer<typeof registrationSchema>

const names = ['externalOrderNumber', 'externalStatus', 'deliveredOn'] as const
export type Name = (typeof names)[number]

export const valuesIn = ({ externalOrderNumber, externalStatus, deliveredOn }: Sale): Registration => ({
  externalOrderNumber,
  externalStatus,
  deliveredOn,
})

interface Seen {
  /** What stood there when the form was begun. */
  readonly begun: Registration
  /** What the person has typed. */
  readonly mine: Registration
  /** What the row says now. */
  readonly theirs: Registration
}

/** The fields that the person and somebody else have changed, to different values. */
export const changedByBoth = ({ begun, mine, theirs }: Seen): readonly Name[] =>
  names.filter(
    (name) => mine[name] !== begun[name] && theirs[name] !== begun[name] && trimmed(mine[name]) !== theirs[name],
  )

/** What is saved: what the person has not touched stays as somebody else has left it. */
export const withTheirs = ({ begun, mine, theirs }: Seen): Registration => ({
  externalOrderNumber: (mine.externalOrderNumber === begun.externalOrderNumber ? theirs : mine).externalOrderNumber,
  externalStatus: (mine.externalStatus === begun.externalStatus ? theirs : mine).externalStatus,
  deliveredOn: (mine.deliveredOn === begun.deliveredOn ? theirs : mine).deliveredOn,
})

const trimmed = (value: string | null): string | null => value?.trim() ?? null
