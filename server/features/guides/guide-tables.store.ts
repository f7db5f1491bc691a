import { guideCategoryTable } from './guide-category.table.ts'
import { guideEmbedTable } from './guide-embed.table.ts'
import {
  guideEditionTable,
  guideReceiptTable,
  guideReminderTable,
  guideRequirementTable,
  guideTable,
} from './guide.table.ts'

/** The tables that a demonstration fills. */
export const guideTables = {
  guideTable,
  guideEditionTable,
  guideRequirementTable,
  guideReceiptTable,
  guideReminderTable,
  guideCategoryTable,
  guideEmbedTable,
}
