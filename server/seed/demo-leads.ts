import type { LeadCounts } from '../../shared/features/leads/run/lead-run.api.ts'
import type { LeadProfileForm } from '../../shared/features/leads/profile/lead-profile.schema.ts'
import { leadProfileTable } from '../features/leads/profile/lead-profile.table.ts'
import { addLeadRun } from '../features/leads/run/lead-run.store.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import type { Seeder } from './story.ts'

const building: LeadProfileForm = {
  name: 'PTS building list',
  country: 'SE',
  channel: 'door',
  split: 'areas',
  areas: 'Team Söder: 116-118, 120\nTeam Norr: 111-115',
  keepsColumns: true,
}
const calls: LeadProfileForm = {
  name: 'Ringlista NIX-tvättad',
  country: 'SE',
  channel: 'phone',
  split: 'none',
  areas: '',
  keepsColumns: false,
}
const counts: LeadCounts = {
  rows: 1840,
  accepted: 1712,
  noAddress: 23,
  noPhone: 0,
  duplicate: 61,
  known: 44,
  callRegister: 0,
  receivers: 3,
}
const DAYS_AGO = 6 * 86_400_000

/** Writes the profiles by which lists of leads are prepared, and one list that was. */
export const seedLeads = ({
  platform: { database, newId, now },
  cast,
}: Pick<Seeder, 'platform' | 'cast'>): Promise<void> =>
  database.tx(async (db) => {
    for (const profile of [building, calls])
      await insertRecord(db, leadProfileTable, { id: newId(), version: 1, archivedAt: null, ...profile })
    const clerk = [...cast.values()].find(({ role }) => role === 'backoffice')
    if (clerk === undefined) return
    const { id: actorId, name: actorName } = clerk
    await addLeadRun(db, { id: newId(), at: now() - DAYS_AGO, actorId, actorName, profileName: building.name, counts })
  })
