import { chakra } from '@chakra-ui/react'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offices } from '../../../../shared/features/organisation/place/office.list.ts'
import { regions } from '../../../../shared/features/organisation/place/region.list.ts'
import { teams } from '../../../../shared/features/organisation/team/team.list.ts'
import { timeZones, type TimeZone } from '../../../../shared/kernel/days.ts'
import { ok, type Failure, type Result } from '../../../../shared/kernel/result.ts'
import { recordEndpoints } from '../../../../shared/resource/record.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import type { MissingProps } from '../../../desk/import/import.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { missingPlaces, type MissingPlaces } from './missing-places.rules.ts'

const MOST = 100

/** Offers to make the offices and teams that a file names and that are not there yet. */
export function MissingPlacesPanel({ faults, rows, onMade }: MissingProps) {
  const { t } = useTranslation(['people', 'organisation'])
  const [mayOffices, mayTeams] = [useCan('update offices'), useCan('update teams')]
  const known = useFirstRows(offices.list, { size: MOST }).rows
  const regionRows = useFirstRows(regions.list, { size: MOST }).rows
  const missing = missingPlaces(faults, rows, known.length === 1 ? (known[0]?.name ?? null) : null)
  const [zone, setZone] = useState<TimeZone | ''>('')
  const [region, setRegion] = useState('')
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  const regionId = regionRows.length === 1 ? (regionRows[0]?.id ?? '') : region
  const needsOffices = missing.offices.length > 0
  if (!mayTeams || (needsOffices && !mayOffices) || missing.offices.length + missing.teams.length === 0) return null
  const make = async () => {
    setBusy(true)
    const officeIds = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
    const made = await makePlaces(missing, { officeIds, regionId, zone: zone || 'Europe/Stockholm' })
    setBusy(false)
    setFailures(made.ok ? [] : made.failures)
    if (made.ok) onMade()
  }
  const names = (all: readonly string[]) => all.join(', ')
  return (
    <chakra.div display="grid" gap="3" borderWidth="1px" borderRadius="md" padding="3">
      {needsOffices ? (
        <p>
          {t('people:invitations.places.offices', { count: missing.offices.length, names: names(missing.offices) })}
        </p>
      ) : null}
      {missing.teams.length > 0 ? (
        <p>
          {t('people:invitations.places.teams', {
            count: missing.teams.length,
            names: names(missing.teams.map(({ name }) => name)),
          })}
        </p>
      ) : null}
      {needsOffices ? (
        <Choice
          label={t('people:invitations.places.zone')}
          value={zone}
          options={timeZones.map((one) => ({ value: one, label: t(`organisation:zones.${one}`) }))}
          onChange={(value) => setZone(timeZones.find((one) => one === value) ?? '')}
        />
      ) : null}
      {needsOffices && regionRows.length > 1 ? (
        <Choice
          label={t('people:invitations.places.region')}
          value={region}
          options={regionRows.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setRegion}
        />
      ) : null}
      <ActFailures of={failures} />
      <Button
        busy={busy}
        disabled={needsOffices && (zone === '' || regionId === '')}
        onClick={() => void make().catch(reportError)}
      >
        <Building2 size={16} aria-hidden />
        {t('people:invitations.places.make')}
      </Button>
    </chakra.div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation('people')
  return (
    <FieldFrame label={label} help={undefined} error={undefined} required hideLabel={false} quiet>
      {(ids) => (
        <Select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('invitations.places.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

interface Known {
  readonly officeIds: ReadonlyMap<string, string>
  readonly regionId: string
  readonly zone: TimeZone
}

/** Offices first: teams are in them. */
async function makePlaces(missing: MissingPlaces, { officeIds, regionId, zone }: Known): Promise<Result<null>> {
  const ids = new Map(officeIds)
  for (const name of missing.offices) {
    const id = newId()
    const input = { id, name, regionId, zone, calendar: null }
    const made = await inWords(callEndpoint(recordEndpoints(offices).create, { input }))
    if (!made.ok) return made
    ids.set(name.toLowerCase(), id)
  }
  for (const { name, office } of missing.teams) {
    const officeId = ids.get(office.toLowerCase()) ?? ''
    const input = { id: newId(), name, officeId, leaderId: null }
    const made = await inWords(callEndpoint(recordEndpoints(teams).create, { input }))
    if (!made.ok) return made
  }
  return ok(null)
}
