import type { DeviationType } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { useText } from '../../ui/text.ts'

/** What is wrong with a sale, in the words of the trade. */
export function DeviationTypeText({ type }: { type: DeviationType }) {
  return useText()(`selling:deviationType.${type}`)
}
