import { aForm } from '../../../sync/bounds.ts'
import { accept, command } from '../../../sync/command.ts'
import { guideAnswerSchema } from './guide-answer.schema.ts'

/**
 * Confirms a guide without network. The server grades the answers when the phone has sent them; a guide that is gone by
 * then is passed over.
 */
export const answerGuide = command({
  name: 'guide.answer',
  permission: 'view embeds',
  ...aForm({ by: 'guide.answer' }),
  args: guideAnswerSchema,
  load: () => [],
  decide: () => accept([]),
})
