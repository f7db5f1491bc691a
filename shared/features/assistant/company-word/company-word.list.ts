import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { companyWordFormSchema, wordMeanings } from './company-word.schema.ts'

/** The company's own words, which the assistant reads in questions. Names of active words are unique once folded. */
export const companyWords = recordContract({
  name: 'company-words',
  view: 'update roles',
  change: 'update roles',
  row: z.object({
    ...recordFields,
    name: z.string(),
    meaning: z.enum(wordMeanings),
    target: z.string(),
    /** The name of the thing, empty if it is gone; for other meanings as `target`. A file holds it. */
    targetName: z.string(),
  }),
  form: companyWordFormSchema,
  list: {
    filters: { meaning: 'many' },
    sorts: ['name', 'meaning'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type CompanyWordRow = z.infer<typeof companyWords.row>
