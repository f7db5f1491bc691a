import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { aRareAct } from '../../../sync/bounds.ts'
import { accept, command } from '../../../sync/command.ts'

/**
 * The person accepts terms of use without network. The server writes the answer down when the phone has sent it; a version
 * that is gone by then is passed over. To decline takes the network, because it keeps the person out everywhere.
 */
export const acceptTerms = command({
  name: 'terms.accept',
  permission: 'view profile',
  ...aRareAct({ none: 'an accepted version stays on record' }),
  args: z.object({ termsId: idSchema }),
  load: () => [],
  decide: () => accept([]),
})
