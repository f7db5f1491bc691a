import type {
  ProviderWord,
  WordEffect,
} from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import type { FileColumn } from '../../../../shared/resource/file-column.ts'
import type { ExternalStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { index, int, json, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** What the statuses of a provider mean here, and what the columns of its files are called. */
export const providerWordsTable = table('provider_words', {
  providerId: text().primaryKey(),
  version: int().notNull(),
  words: json<readonly ProviderWord[]>().notNull(),
  columns: json<Readonly<Record<string, FileColumn>>>().notNull(),
})

/** What a provider has said of one order on one day. A second copy of the same file finds its rows here. */
export const providerReportTable = table(
  'provider_report',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    word: text().notNull(),
    wordKey: text().notNull(),
    externalStatus: text().$type<ExternalStatus>().notNull(),
    effect: text().$type<WordEffect>().notNull(),
    day: text().notNull(),
    reason: text().notNull(),
    at: int().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
  },
  (report) => [
    uniqueIndex('provider_report_word_index').on(report.saleId, report.day, report.wordKey),
    index('provider_report_by_index').on(report.byId),
  ],
)
