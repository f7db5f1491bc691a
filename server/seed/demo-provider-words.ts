import type { ProviderWord } from '../../shared/features/orders/provider-report/provider-report.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { saveProviderWords } from '../features/orders/index.ts'
import type { Seeder } from './story.ts'

/** As providers write them in their files. */
const words: readonly ProviderWord[] = [
  { word: 'Mottagen', externalStatus: 'received', effect: 'none', type: null },
  { word: 'Under behandling', externalStatus: 'processing', effect: 'none', type: null },
  { word: 'Godkänd', externalStatus: 'accepted', effect: 'none', type: null },
  { word: 'Aktiv', externalStatus: 'active', effect: 'none', type: null },
  { word: 'Avslag kredit', externalStatus: 'rejected', effect: 'deviation', type: 'not_credit_worthy' },
  { word: 'Fel personnummer', externalStatus: 'rejected', effect: 'deviation', type: 'incorrect_ssn' },
  { word: 'Provision utbetald', externalStatus: 'active', effect: 'paid', type: null },
  { word: 'Provision återkrävd', externalStatus: 'terminated', effect: 'unpaid', type: null },
  { word: 'Ånger', externalStatus: 'terminated', effect: 'regret', type: null },
]
const columns = { orderNumber: 'Order-ID', status: 'Orderstatus', day: 'Statusdatum', reason: 'Orsak' }

/** Tells what the statuses of one provider mean. */
export const seedProviderWords = ({ platform }: Seeder, providerId: Id): Promise<void> =>
  platform.database.tx(async (db) => {
    await saveProviderWords(db, providerId, { words })
    await saveProviderWords(db, providerId, { columns })
  })
