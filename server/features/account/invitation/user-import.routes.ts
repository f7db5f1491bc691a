import { invitationFormSchema } from '../../../../shared/features/people/user/invitation.api.ts'
import { userImport } from '../../../../shared/features/people/user/user-import.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { ImportFault, ImportRow } from '../../../../shared/resource/import.ts'
import { parseWith } from '../../../platform/http/input.ts'
import { refusedFields } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { faultsOf, unknownName, wordKey } from '../../../resource/import/import-faults.ts'
import { importRoutes, type NumberedRow } from '../../../resource/import/import-routes.ts'
import { takenEmails } from '../../people/accounts.door.ts'
import { loadUserChoices } from '../../people/profiles.door.ts'
import { addInvited, inviterOf, type Invited } from './invite-people.store.ts'
import { entriesOf, linksDue, type AccountSync } from '../news/account-news.store.ts'

type Known = Awaited<ReturnType<typeof loadUserChoices>>

const columnOf = {
  roleId: 'role',
  teamId: 'team',
  officeId: 'office',
  titleId: 'title',
  providerIds: 'providers',
  teamProviderId: 'teamProvider',
}

/** Many people are invited at once, by the rules that hold for one. Somebody who is here already is not changed. */
export function userImportRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { config, now, newId } = platform
  return importRoutes(platform, {
    contract: userImport,
    add: async (db, { actor, rows }) => {
      const { forms, faults } = readForms(rows, await loadUserChoices(db, actor))
      const taken = await takenEmails(
        db,
        forms.map(({ form }) => form.email),
      )
      const failureOf = inviterOf(db, actor)
      const people: Invited[] = []
      for (const { at, form } of forms.filter((one) => !taken.has(one.form.email))) {
        const failure = await failureOf(form)
        if (failure === null) people.push({ id: newId(), form })
        else faults.push(...faultsOf(refusedFields(failure), { at, columnOf }))
      }
      const logs = await addInvited(db, people, now())
      return { ids: people.map(({ id }) => id), existing: taken.size, faults, logs }
    },
    namesAdded: true,
    transact: (work) =>
      sync.within(async ({ db, write }) => {
        const { result, added } = await work(db)
        if (added.length > 0) await write(await entriesOf(db, added))
        if (added.length > 0 && config.mail.smtpUrl !== null)
          await write(linksDue(added, { purpose: 'invitation', at: now() }))
        return result
      }),
  })
}

function readForms(rows: readonly NumberedRow[], known: Known) {
  const faults: ImportFault[] = []
  const forms = rows.flatMap(({ at, row }) => {
    try {
      return [{ at, form: parseWith(invitationFormSchema, formOf(row, known)) }]
    } catch (error) {
      faults.push(...faultsOf(error, { at, columnOf }))
      return []
    }
  })
  return { forms, faults }
}

function formOf(row: ImportRow, known: Known) {
  const { name = '', email = '', language = '', employmentDay = '', role = '', title = '', providers = '' } = row
  const teamId = teamIn(row, known)
  return {
    name,
    email,
    language: language === '' ? 'sv' : language,
    roleId: idIn(known.roles, role, 'role'),
    teamId,
    officeId: teamId === null ? idIn(known.offices, row['office'] ?? '', 'office') : null,
    titleId: idIn(known.titles, title, 'title'),
    phone: (row['phone'] ?? '').trim() === '' ? null : (row['phone'] ?? ''),
    employmentDay: employmentDay === '' ? null : employmentDay,
    providerIds: idsIn(known.providers, providers, 'providers'),
    teamProviderId: idIn(known.providers, row['teamProvider'] ?? '', 'teamProvider'),
  }
}

interface Named {
  readonly id: Id
  readonly name: string
}

function idIn(rows: readonly Named[], name: string, column: string): Id | null {
  if (name.trim() === '') return null
  const found = rows.find((row) => wordKey(row.name) === wordKey(name))
  if (!found) throw unknownName(column)
  return found.id
}

/** Several names in one cell, with commas or semicolons between them. No name: no limit. */
function idsIn(rows: readonly Named[], names: string, column: string): Id[] | null {
  const ids = names.split(/[,;|]/u).flatMap((name) => idIn(rows, name, column) ?? [])
  return ids.length === 0 ? null : ids
}

/** Teams of two offices may have one name: the office decides. */
function teamIn({ team = '', office = '' }: ImportRow, { teams, offices }: Known): Id | null {
  if (team.trim() === '') return null
  const officeId = idIn(offices, office, 'office')
  const found = teams.filter(
    (row) => wordKey(row.name) === wordKey(team) && (officeId === null || row.officeId === officeId),
  )
  if (found.length > 1) throw refusedFields({ code: 'import.which-office', field: 'office' })
  return idIn(found, team, 'team')
}
