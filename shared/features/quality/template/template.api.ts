import { editioned } from '../../../resource/edition.ts'
import { publishFailures } from './question.rules.ts'
import { templateFormSchema } from './template.schema.ts'

/** The templates of surveys. Surveys use their editions. */
export const qualityTemplates = editioned({
  name: 'quality-templates',
  path: '/api/v1/quality-templates',
  view: 'view sale_quality_templates',
  right: 'update sale_quality_templates',
  form: templateFormSchema,
  saves: 'drafts',
  publishFailures,
})
