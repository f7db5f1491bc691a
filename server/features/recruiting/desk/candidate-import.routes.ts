import type { Actor } from '../../../../shared/access/actor.ts'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { candidateImport } from '../../../../shared/features/recruiting/candidate/candidate-import.api.ts'
import {
  candidateFormSchema,
  candidateSources,
  type CandidateForm,
} from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { ImportFault, ImportRow } from '../../../../shared/resource/import.ts'
import type { Db } from '../../../platform/database/database.ts'
import { parseWith } from '../../../platform/http/input.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { faultsOf, unknownName, wordKey } from '../../../resource/import/import-faults.ts'
import { importRoutes } from '../../../resource/import/import-routes.ts'
import { takenEmails } from '../../people/accounts.door.ts'
import { loadUserChoices } from '../../people/profiles.door.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import { CANDIDATES } from '../candidate/candidate-log.store.ts'
import { blankCandidate, writtenBy } from './candidate-write.store.ts'
import { addCandidate, knownEmails } from '../candidate/candidate.store.ts'

const columnOf = { officeId: 'office', recruiterId: 'office' }

/** Many candidates are added at once, by the rules that hold for one. Known addresses are not changed. */
export function candidateImportRoutes(platform: Platform): readonly Route[] {
  const { now, newId } = platform
  return importRoutes(platform, {
    contract: candidateImport,
    add: async (db, { actor, rows }) => {
      const { offices } = await loadUserChoices(db, actor)
      const faults: ImportFault[] = []
      const forms = rows.flatMap(({ at, row }) => {
        try {
          return [{ at, form: parseWith(candidateFormSchema, formOf(row, { actor, offices })) }]
        } catch (error) {
          faults.push(...faultsOf(error, { at, columnOf }))
          return []
        }
      })
      const emails = forms.map(({ form }) => form.email)
      const known = new Set([...(await knownEmails(db, emails)), ...(await takenEmails(db, emails))])
      const ids: string[] = []
      const logs: LogLine[] = []
      for (const { at, form } of forms.filter((one) => !known.has(one.form.email))) {
        const id = newId()
        const fault = await added(db, { actor, id, form, at })
        if (fault === null) {
          ids.push(id)
          logs.push({ of: id, kind: CANDIDATES, what: 'imported', after: { source: form.source } })
        } else faults.push(...fault)
      }
      return { ids, existing: known.size, faults, logs }
    },
  })

  async function added(
    db: Db,
    { actor, id, form, at }: { actor: Actor; id: string; form: CandidateForm; at: number },
  ): Promise<ImportFault[] | null> {
    try {
      const written = await writtenBy(db, actor, { form })
      const candidate = { ...blankCandidate, ...written, id, createdAt: now(), stateAt: now() }
      await addCandidate(db, candidate, { now: now(), newId })
      return null
    } catch (error) {
      return faultsOf(error, { at, columnOf })
    }
  }
}

function formOf(
  row: ImportRow,
  { actor, offices }: { actor: Actor; offices: readonly { readonly id: string; readonly name: string }[] },
) {
  const { firstName = '', lastName = '', email = '', phone = '', office = '', startDay = '' } = row
  const place = offices.find(({ name }) => wordKey(name) === wordKey(office))
  if (!place) throw unknownName('office')
  const source = candidateSources.find((one) => one === wordKey(row['source'] ?? ''))
  const language = languages.find((one) => one === wordKey(row['language'] ?? ''))
  return {
    firstName,
    lastName,
    email,
    phone: phone.trim(),
    language: language ?? 'sv',
    recruiterId: actor.userId,
    officeId: place.id,
    source: source ?? 'other',
    startDay: startDay === '' ? null : startDay,
  }
}
