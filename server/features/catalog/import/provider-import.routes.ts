import { providerImport } from '../../../../shared/features/catalog/import/catalog-import.api.ts'
import { providerGaps } from '../../../../shared/features/catalog/draft.rules.ts'
import { providerRecord, type ProviderForm } from '../../../../shared/features/catalog/provider.list.ts'
import { providers, type Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { ImportFault, ImportRow } from '../../../../shared/resource/import.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import { parseWith } from '../../../platform/http/input.ts'
import { type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivities } from '../../../resource/activity/activity.store.ts'
import { faultsOf, wordKey } from '../../../resource/import/import-faults.ts'
import { actingImportRoutes } from '../../../resource/import/import-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerKind } from '../catalog-kinds.store.ts'
import { isProviderNameTaken, loadProviders } from '../catalog.store.ts'

/** Providers from a file. What is missing in a row is missing in its draft. */
export function providerImportRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const { database, newId, now } = platform
  return actingImportRoutes(platform, providerImport, async ({ actor, rows }) => {
    const names = new Set((await loadProviders(database.db)).map(({ name }) => wordKey(name)))
    const faults: ImportFault[] = []
    const forms: ProviderForm[] = []
    let existing = 0
    for (const { at, row } of rows) {
      try {
        const form: ProviderForm = parseWith(providerRecord.form, formOf(row))
        if (names.has(wordKey(form.name))) existing += 1
        else forms.push(form)
      } catch (error) {
        faults.push(...faultsOf(error, { at, columnOf }))
      }
    }
    const drafts = forms.filter(({ company }) => providerGaps({ company }).length > 0).length
    const outcome = { ready: forms.length, existing, faults, parts: { newProviders: forms.length, drafts } }
    const carryOut = async () => {
      const changes: Change[] = []
      await sync.writeOnServer({
        changes,
        first: async (db) => {
          changes.length = 0
          const at = now()
          const entries = []
          for (const form of forms) {
            const id = newId()
            // Another server has changed the row: leave it.
            if (await isProviderNameTaken(db, { id, name: form.name })) continue
            changes.push(put(providers, rowOf(form, { id, at })))
            const after = { ...(await providerKind.logged(db, form)) }
            entries.push({
              id: newId(),
              at,
              actor,
              kind: 'providers',
              subjectId: id,
              what: 'imported',
              before: {},
              after,
            })
          }
          await recordActivities(db, entries)
        },
      })
      return outcome
    }
    return { outcome, carryOut }
  })
}

function rowOf(form: ProviderForm, { id, at }: { id: string; at: number }): Omit<Provider, 'version'> {
  const row = providerKind.rowOf(form, { id, stored: undefined, at })
  const draft = providerGaps(row).length > 0
  return { ...row, draft, active: !draft, archivedAt: null }
}

const columnOf = {
  'company/legalName': 'legalName',
  'company/organisationNumber': 'organisationNumber',
  'company/address': 'address',
  'company/complaints': 'complaints',
}

const formOf = (row: ImportRow): ProviderForm => ({
  name: row['name'] ?? '',
  type: (row['type'] ?? '') as 'energy',
  country: (row['country'] ?? '') as 'SE',
  way: (row['way'] ?? '') as 'door',
  customers: 'private',
  requireExternalOrderNumber: false,
  requireIdNumber: false,
  requireChecklist: false,
  signsByLink: false,
  commissionGate: 'none',
  company: {
    legalName: row['legalName'] ?? '',
    organisationNumber: row['organisationNumber'] ?? '',
    address: row['address'] ?? '',
    complaints: row['complaints'] ?? '',
  },
})
