import {
  deviationAwaiting,
  deviationStates,
  deviationTypes,
  type Deviation,
} from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import { KeyTable } from '../../../resource/key/key-table.ts'
import { keyWords, wordsIn } from '../../../resource/key/key-words.ts'
import { deviationKeyTable } from './deviation-key.table.ts'
import { deviationTable } from '../sale/sale.table.ts'

export const deviationWords = keyWords('deviation_search')

/** What lists find deviations by. */
export const deviationKeys = new KeyTable({
  table: deviationKeyTable,
  idName: 'deviationId',
  rows: deviationTable,
  idsOf: ({ sellerId, teamId, officeId, regionId }: Deviation) => [sellerId, teamId, officeId, regionId],
  lineOf: (deviation, numberOf) => ({
    deviationId: deviation.id,
    due: deviation.dueAt,
    raised: deviation.raisedAt,
    amount: deviation.amountAtRiskOre,
    currency: deviation.currency,
    sellerName: sortKeyOf(deviation.sellerName),
    state: deviationStates.indexOf(deviation.state),
    type: deviationTypes.indexOf(deviation.type),
    awaiting: deviation.awaiting === null ? null : deviationAwaiting.indexOf(deviation.awaiting),
    seller: numberOf(deviation.sellerId) ?? 0,
    team: numberOf(deviation.teamId),
    office: numberOf(deviation.officeId),
    region: numberOf(deviation.regionId),
  }),
  words: [
    {
      index: deviationWords,
      of: ({ sellerName, text, answerText, raisedByName }) => wordsIn([sellerName, text, answerText, raisedByName]),
    },
  ],
})
