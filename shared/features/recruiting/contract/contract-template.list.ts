import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { contractTemplateFormSchema } from './contract.schema.ts'

/** The texts of contracts. Each save raises the version, and every contract keeps the version that it was made of. */
export const contractTemplates = recordContract({
  name: 'contract-templates',
  view: 'view candidates',
  change: 'update candidates',
  row: z.object({ ...recordFields, ...contractTemplateFormSchema.shape }),
  form: contractTemplateFormSchema,
  unique: ['name'],
  list: {
    filters: { kind: 'many', language: 'many' },
    sorts: ['name'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
