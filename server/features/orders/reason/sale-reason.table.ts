import { recordColumns } from '../../../resource/record/record-columns.ts'
import { table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** The reasons of the company. The migration that made the table wrote those of the specification. */
export const saleReasonTable = table(
  'sale_reason',
  {
    ...recordColumns(),
    kind: text().notNull(),
    meaning: text().notNull(),
    code: text().notNull(),
    sv: text().notNull(),
    en: text().notNull(),
    fi: text().notNull(),
  },
  (reason) => [uniqueIndex('sale_reason_code_index').on(reason.kind, reason.code)],
)
