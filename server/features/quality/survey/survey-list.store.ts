import { sql } from 'drizzle-orm'
import { surveyList, type SurveyRow } from '../../../../shared/features/quality/survey/survey.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { providerStore } from '../../catalog/index.ts'
import { customerNameOf, loadSales } from '../../sales/index.ts'
import { loadSurveys, type StoredSurvey } from './survey.store.ts'
import { surveyTable as survey } from './survey.table.ts'

/** Surveys, by where their sales were made. */
export const surveyServerList = serverList({
  contract: surveyList,
  from: sql`${survey}`,
  id: survey.id,
  reach: { own: survey.sellerId, team: survey.teamId, office: survey.officeId, region: survey.regionId },
  filters: {
    state: survey.state,
    channel: survey.channel,
    label: survey.label,
    alarm: survey.alarm,
    link: survey.link,
    sample: survey.sample,
    providerId: survey.providerId,
    sellerId: survey.sellerId,
    teamId: survey.teamId,
    officeId: survey.officeId,
    coachId: survey.coachId,
    soldOn: survey.soldOn,
    annulled: survey.annulled,
  },
  sorts: { soldOn: { column: survey.soldOn } },
  load: async (db, ids) => surveyRows(db, await loadSurveys(db, ids as Id[])),
  tables: ['quality_survey', 'sale', 'provider'],
})

/** Surveys as the list shows them. Customers are named by their sales. */
export async function surveyRows(db: Db, stored: readonly StoredSurvey[]): Promise<SurveyRow[]> {
  const sales = await loadSales(
    db,
    stored.map(({ saleId }) => saleId),
  )
  const customers = new Map(sales.map((sale) => [sale.id, customerNameOf(sale)]))
  const providers = await providerStore.load(db, [...new Set(stored.flatMap(({ providerId }) => providerId ?? []))])
  const names = new Map(providers.map(({ id, name }) => [id, name]))
  return stored.map((row) => {
    const { gradeTenths, nkiTenths, providerId, saleId } = row
    return {
      ...row,
      customerName: customers.get(saleId) ?? '',
      providerName: names.get(providerId ?? '') ?? '',
      grade: gradeTenths === null ? null : gradeTenths / 10,
      nki: nkiTenths === null ? null : nkiTenths / 10,
    } as SurveyRow
  })
}
