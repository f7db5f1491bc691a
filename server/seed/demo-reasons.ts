import type { SaleReasonRow } from '../../shared/features/orders/reason/sale-reason.list.ts'
import type { ReasonDetail } from '../../shared/features/sales/act/reason-detail.schema.ts'
import { saleReasonTable } from '../features/orders/reason/sale-reason.table.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import type { Seeder } from './story.ts'

type ReasonStory = Pick<SaleReasonRow, 'kind' | 'meaning'> & ReasonDetail

/** The demo company's own words, beside those of the specification. */
export const demoReasons = {
  counterOffer: {
    kind: 'regret',
    meaning: 'price',
    code: 'counter_offer',
    sv: 'Motbud från nuvarande leverantör',
    en: 'Counter-offer from the current provider',
    fi: 'Vastatarjous nykyiseltä toimittajalta',
  },
  familySaidNo: {
    kind: 'regret',
    meaning: 'changed_mind',
    code: 'family_said_no',
    sv: 'Familjen ville något annat',
    en: 'The family wanted something else',
    fi: 'Perhe päätti toisin',
  },
  wrongSite: {
    kind: 'deviation',
    meaning: 'incorrect_order',
    code: 'wrong_site',
    sv: 'Fel mätare eller anläggning',
    en: 'Wrong meter or site',
    fi: 'Väärä mittari tai käyttöpaikka',
  },
  lowerSpeed: {
    kind: 'restore',
    meaning: 'saved',
    code: 'saved_lower_speed',
    sv: 'Stannade med lägre hastighet',
    en: 'Stayed with a lower speed',
    fi: 'Jäi pienemmällä nopeudella',
  },
} as const satisfies Record<string, ReasonStory>

/** The words of a reason, as they stand beside an act. */
export const detailOf = ({ code, sv, en, fi }: ReasonDetail): ReasonDetail => ({ code, sv, en, fi })

/** Tells the company's reasons. Sales name them, so they come first. */
export const seedReasons = ({ platform: { database, newId } }: Pick<Seeder, 'platform'>): Promise<void> =>
  database.tx(async (db) => {
    for (const reason of Object.values(demoReasons))
      await insertRecord(db, saleReasonTable, { id: newId(), version: 1, archivedAt: null, ...reason })
  })
